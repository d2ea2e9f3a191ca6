import Foundation
import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Listing of unresolved texts")
struct UnresolvedListingTests {
  private static let bundle: LocalizationBundle = {
    let code = "let a = 1\nstatic let title = make(\n  \"x\")\n"
    let (source, _) = SourceFile.read(path: "Order.swift", bytes: Array(code.utf8), index: 0)
    let start = code.utf8.count - "make(\n  \"x\")\n".utf8.count
    let place = TextLocation(file: 0, utf8: start..<code.utf8.count - 1, syntax: .plain)
    let text = UnresolvedText(kind: .title, owner: "OrderIntent", reason: "the value of a function", place: place)
    return LocalizationBundle(files: [source], facts: DeclaredFacts(unresolvedTexts: [text]))
  }()

  @Test("Text has the place, the kind, the type, the reason and the expression on one line")
  func text() {
    let listing = String(decoding: UnresolvedListing(Self.bundle).render(as: .text), as: UTF8.self)
    #expect(listing == "Order.swift:2\ttitle\tOrderIntent\tthe value of a function\tmake(\\n  \"x\")\n")
  }

  @Test("JSON has an object a line that any reader understands")
  func json() throws {
    struct Line: Decodable, Equatable {
      var kind, owner, reason, expression, path: String
      var line: Int
    }
    let lines = try UnresolvedListing(Self.bundle).render(as: .json).split(separator: 0x0A)
      .map { try JSONDecoder().decode(Line.self, from: Data($0)) }
    #expect(
      lines == [
        Line(
          kind: "title", owner: "OrderIntent", reason: "the value of a function", expression: "make(\n  \"x\")",
          path: "Order.swift", line: 2)
      ])
  }

  @Test("A bundle without such texts is an empty listing")
  func empty() {
    #expect(UnresolvedListing(LocalizationBundle()).render(as: .json).isEmpty)
  }
}
