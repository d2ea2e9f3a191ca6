import ReviewModel
import Testing

@testable import EditorialRules

@Suite("The table of guidelines")
struct GuidelineTableTests {
  private static let document = "document\tbook\tA Book\thttps://example.com/book#{section}\n"
  private static let row = "guideline\ttitle.short\tpartial\ttitles\tbook: On titles | book\tBe short.\tIs it short?"

  @Test("Every row of the table is valid")
  func known() {
    #expect(GuidelineTable.known.malformed.isEmpty)
    #expect(GuidelineTable.known.guidelines.count > 100)
    #expect(Set(GuidelineTable.known.guidelines.flatMap(\.places).map(\.document)).count > 20)
  }

  @Test("A row becomes a guideline with its places and its question")
  func row() throws {
    let table = GuidelineTable("# A comment\n\(Self.document)\n\(Self.row)\n")
    let guideline = try #require(table.guidelines.first)
    #expect(
      guideline
        == Guideline(
          id: "title.short", statement: "Be short.",
          places: [
            Guideline.Place("A Book", section: "On titles", url: "https://example.com/book#On-titles"),
            Guideline.Place("A Book", url: "https://example.com/book#"),
          ],
          check: .partial, question: "Is it short?", scope: .titles))
    #expect(table.guidelines.count == 1 && table.malformed.isEmpty)
  }

  @Test(
    "A row with an unknown word, or with too few cells, is malformed",
    arguments: [
      ("guideline\t", "rule\t"), ("partial", "sometimes"), ("titles\t", "everywhere\t"), ("| book", "| paper"),
      ("book: On titles | ", "paper: On titles | "), ("\tIs it short?", "\t"), ("\tIs it short?", ""),
    ])
  func malformed(part: String, replacement: String) {
    let row = Self.row.replacing(part, with: replacement)
    #expect(row != Self.row)
    let table = GuidelineTable(Self.document + row)
    #expect(table.guidelines.isEmpty && table.malformed == [row])
  }
}
