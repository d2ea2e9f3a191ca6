import ReviewModel
import Testing

@testable import BundleReading

@Suite("Keys that are names in the code")
struct KeyShapeTests {
  private static let names = KeyStyle(["order.title", "order.tea.title", "order_now", "PayNow"])
  private static let sentences = KeyStyle(["Order tea", "Order coffee", "Pay now", "Add milk"])

  private func isName(_ key: String, beside style: KeyStyle, _ kind: EntryKind = .title) -> Bool {
    KeyShape(key)?.isName(beside: style, kind: kind) ?? false
  }

  @Test(
    "Several words that no person would join are a name, whatever else the table has",
    arguments: [
      "intent.pause.title", "INTENT_PAUSE_TITLE", "snow.check.dialog %@", "order_coffee_summary ${size}",
      "LocksTheSafeDescriptionLong",
    ])
  func certain(key: String) {
    #expect(isName(key, beside: KeyStyle()) && isName(key, beside: Self.sentences))
  }

  @Test(
    "Two words are a name only beside names", arguments: ["pause.title", "pause_title", "pauseTitle", "order.milk"])
  func usual(key: String) {
    #expect(isName(key, beside: Self.names))
    #expect(!isName(key, beside: Self.sentences) && !isName(key, beside: KeyStyle()))
  }

  @Test(
    "What people read is no name, also beside names",
    arguments: [
      "Coffee", "coffee", "iPhone", "watchOS", "U.S.A.", "v1.2.3", "1.2", "www.example.com", "Order coffee", "Wi-Fi",
      "Bestellen…", "注文", "", "%@", "${size}", "a.b", "OK",
    ])
  func words(key: String) {
    #expect(!isName(key, beside: Self.names), "\(key)")
  }

  @Test("Two words that begin with capitals may be called so: only a title beside such keys is a name")
  func products() {
    #expect(isName("OrderCoffee", beside: Self.names))
    #expect(!isName("CarPlay", beside: Self.names, .enumCase))
    #expect(!isName("CarPlay", beside: KeyStyle(["order.title", "order.tea.title"])))
    #expect(!isName("CarPlay", beside: Self.sentences))
  }
}
