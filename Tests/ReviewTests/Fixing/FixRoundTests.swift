import Reports
import Review
import ReviewModel
import Testing

@Suite("Rounds of fixes")
struct FixRoundTests {
  @Test("A text with more places than are listed is settled by one run", arguments: [19, 20, 21, 260])
  func manyPlaces(count: Int) throws {
    let words = (0..<count).map { "Iphone \($0 % 10)" }.joined(separator: ", ")
    let folder = try FixedFolder(["en.lproj/A.strings": "\"k\" = \"\(words).\";\n"])
    let result = try folder.fix(options: ReviewOptions(rules: ["apple-product-spelling"]))
    #expect(result.fixed.count == count && result.unsettled.isEmpty && result.unfixed.isEmpty)
    let after = try folder.contents()["en.lproj/A.strings"].map { String(decoding: $0, as: UTF8.self) }
    #expect(after == "\"k\" = \"\(words.replacing("Iphone", with: "iPhone")).\";\n")
    let again = try folder.fix(options: ReviewOptions(rules: ["apple-product-spelling"]))
    #expect(again.fixed.isEmpty && again.changes.isEmpty)
  }
}
