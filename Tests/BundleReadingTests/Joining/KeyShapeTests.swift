import ReviewModel
import Testing

@testable import BundleReading

@Suite("Keys that are identifiers in code")
struct KeyShapeTests {
  private static let names = KeyStyle(["order.title", "order.tea.title", "order_now", "PayNow"])
  private static let sentences = KeyStyle(["Order tea", "Order coffee", "Pay now", "Add milk"])

  private func isName(_ key: String, beside style: KeyStyle, _ kind: EntryKind = .title) -> Bool {
    KeyShape(key)?.isName(beside: style, kind: kind) ?? false
  }

  @Test(
    "Several words joined in a way that no person writes are an identifier, whatever else is in the table",
    arguments: [
      "intent.pause.title", "INTENT_PAUSE_TITLE", "snow.check.dialog %@", "order_coffee_summary ${size}",
      "LocksTheSafeDescriptionLong",
    ])
  func certain(key: String) {
    #expect(isName(key, beside: KeyStyle()) && isName(key, beside: Self.sentences))
  }

  @Test(
    "Two words are an identifier only next to identifiers",
    arguments: ["pause.title", "pause_title", "pauseTitle", "order.milk"])
  func usual(key: String) {
    #expect(isName(key, beside: Self.names))
    #expect(!isName(key, beside: Self.sentences) && !isName(key, beside: KeyStyle()))
  }

  @Test(
    "Readable text is not an identifier, even next to identifiers",
    arguments: [
      "Coffee", "coffee", "iPhone", "watchOS", "U.S.A.", "v1.2.3", "1.2", "www.example.com", "Order coffee", "Wi-Fi",
      "Bestellen…", "注文", "", "%@", "${size}", "a.b", "OK",
    ])
  func words(key: String) {
    #expect(!isName(key, beside: Self.names), "\(key)")
    #expect(isName("order.milk", beside: Self.names))
  }

  @Test("Two capitalized words may be a title: only next to such keys are they an identifier")
  func products() {
    #expect(isName("OrderCoffee", beside: Self.names))
    #expect(!isName("CarPlay", beside: Self.names, .enumCase))
    #expect(!isName("CarPlay", beside: KeyStyle(["order.title", "order.tea.title"])))
    #expect(!isName("CarPlay", beside: Self.sentences))
  }
}
