import ReviewModel
import Testing

@Suite("Suggestions for unknown names")
struct NearestNamesTests {
  private static let known = [
    "html", "json", "markdown", "sarif", "text", "title-length", "title-app-name", "phrase-duplicate", "watch-49-ultra",
    "appNames", "allowedWords", "review", "baseline",
  ]

  @Test("Every single typing mistake suggests the intended name first", arguments: known)
  func slips(name: String) {
    let letters = Array(name)
    for index in letters.indices {
      var left = letters
      left.remove(at: index)
      var other = letters
      other[index] = "w"
      var more = letters
      more.insert("w", at: index)
      var swapped = letters
      if index > 0 { swapped.swapAt(index - 1, index) }
      for slip in [left, other, more, swapped].map({ String($0) }) {
        #expect(NearestNames(to: slip, among: Self.known).names.first == name, "\(slip)")
      }
    }
  }

  @Test("Case and word order make no difference")
  func forms() {
    #expect(NearestNames(to: "HTML", among: Self.known).names == ["html"])
    #expect(NearestNames(to: "app-name-title", among: Self.known).names.first == "title-app-name")
  }

  @Test(
    "A name that resembles nothing has no suggestions",
    arguments: ["", "x", "quartz", "pdf", String(repeating: "title", count: 99)])
  func strangers(name: String) {
    #expect(NearestNames(to: name, among: Self.known).question == nil)
    #expect(NearestNames(to: name, among: Self.known + [name]).names == (name.count > 100 ? [] : [name]))
  }

  @Test("The question lists all of them")
  func question() {
    #expect(NearestNames.question(["a"]) == "Did you mean ‘a’?")
    #expect(NearestNames.question(["a", "b", "c"]) == "Did you mean ‘a’, ‘b’ or ‘c’?")
  }
}
