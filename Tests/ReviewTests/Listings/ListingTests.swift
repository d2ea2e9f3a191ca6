import EditorialRules
import Foundation
import LocaleData
import Reports
import ReviewModel
import ReviewTestSupport
import Testing

@testable import Review

@Suite("A complete language")
struct LocaleDetailTests {
  static let tags = Listings.locales.rows.map(\.tag)

  /// The text without line ends and isolates.
  private static func flat(_ text: String) -> String {
    withoutIsolates(text[...]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Every key, value and source is in the text and in the JSON", arguments: tags)
  func isWhole(tag: String) throws {
    let locale = try #require(Listings.locale(tag))
    #expect(locale.fields.count >= 75)
    let text = Self.flat(locale.text())
    let json = locale.json()
    for field in locale.fields {
      #expect(text.contains(field.key) && json.contains("\"\(field.key)\""))
      for group in field.groups {
        #expect(text.contains(Self.flat(group.source)), "\(field.key)")
        for value in group.values {
          let shown = value.filter { !$0.isEmpty }.map(Self.visible).joined(separator: " → ")
          #expect(text.contains(Self.flat(shown)), "\(field.key): \(value)")
        }
      }
    }
  }

  @Test("No line is wider than the terminal unless a single value is", arguments: ["ar", "de", "en", "ja", "th"])
  func isWrapped(tag: String) throws {
    let locale = try #require(Listings.locale(tag))
    for columns in [60, 100] {
      let lines = locale.text(options: ReportOptions(columns: columns)).split(separator: "\n")
      // A pattern is a single value, whatever it contains.
      for line in lines
      where line.hasPrefix("  ") && line.contains(", ") && !line.contains("→") && !line.hasPrefix("  /") {
        #expect(displayWidth(of: Self.withoutIsolates(line)) <= columns, "\(line)")
      }
    }
  }

  @Test("A regional locale shows which file a value is from")
  func fallback() throws {
    #expect(try #require(Listings.locale("pt-PT")).files == ["pt-PT", "pt", "root"])
  }

  @Test(
    "The text shows the origin of a value and missing ones; right-to-left values are isolated",
    arguments: [
      ("pt-PT", "instruction.verbs (from pt)"), ("pt-PT", "limits.dialogWords (from root)"), ("pt-PT", "\nregions\n"),
      ("ja", "articles: none in this language\n    judgement"), ("th", "siri.pronouns: undecided\n    judgement"),
      ("ar", "\u{2068}فتح\u{2069}"),
    ])
  func parts(tag: String, part: String) throws {
    let text = try #require(Listings.locale(tag)).text()
    #expect(text.contains(part))
    #expect(!(try #require(Listings.locale("de")).text().contains("\u{2068}")))
  }

  @Test("The call to Siri is shown if Apple publishes one for the locale, in both listings")
  func callToSiri() throws {
    for row in Listings.locales.rows {
      #expect(row.heySiriForms == (try #require(Listings.locale(row.tag)).heySiriForms), "\(row.tag)")
    }
    #expect(try #require(Listings.locale("pt-BR")).heySiriForms == ["E aí Siri"])
    #expect(try #require(Listings.locale("pt-PT")).heySiriForms == [])
  }

  @Test("An unknown tag is not a language", arguments: ["xx", "", "deutsch", "../de"])
  func unknown(tag: String) { #expect(Listings.locale(tag) == nil) }

  private static func withoutIsolates(_ line: Substring) -> String {
    String(String.UnicodeScalarView(line.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
  }

  /// A character that is invisible by itself is listed by name; joiners inside words are as written.
  private static func visible(_ value: String) -> String {
    guard let scalar = value.unicodeScalars.first, value.unicodeScalars.count == 1,
      [.format, .nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    else { return value }
    return scalar.properties.name ?? value
  }
}

@Suite("The rule reference")
struct RuleReferenceTests {
  private static let folder = Repository.path("Documentation/Rules")

  /// By their paths under `Documentation`.
  private static let pages: [String: String] = {
    var pages = Dictionary(uniqueKeysWithValues: rules.map { ("Rules/\($0.descriptor.id).md", $0.markdown()) })
    pages["Rules/README.md"] = RuleReferenceIndex(rules).markdown()
    pages["Guidelines.md"] = GuidelineListing(GuidelineCatalog.all).markdown()
    return pages
  }()

  @Test("Each page matches its rule; UPDATE_SNAPSHOTS=1 writes it", arguments: pages.keys.sorted())
  func isCurrent(page: String) throws {
    let isCurrent = try Repository.holds(#require(Self.pages[page]), at: "Documentation/\(page)")
    #expect(isCurrent, "Documentation/\(page) is not what the rule says now")
  }

  @Test("Every page belongs to an existing rule")
  func strays() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".md") }
    for file in files where Self.pages["Rules/\(file)"] == nil {
      if Repository.updatesSnapshots {
        try FileManager.default.removeItem(atPath: "\(Self.folder)/\(file)")
      } else {
        Issue.record("Documentation/Rules/\(file) is of no rule")
      }
    }
  }

  @Test("Every link within the documentation leads to a page", arguments: pages.keys.sorted())
  func links(page: String) throws {
    let text = try #require(Self.pages[page])
    let own = text.matches(of: /\]\(([^<)][^)]*)\)/).map { String($0.output.1) }
    for link in own {
      let folder = page.hasPrefix("Rules/") && !link.hasPrefix("../") ? "Rules/" : ""
      let target = link.replacing("../", with: "").split(separator: "#").first.map(String.init) ?? ""
      #expect(Self.pages["\(folder)\(target)"] != nil || target == "Problems.md", "\(link)")
    }
    #expect(
      page == "Guidelines.md" || page == "Rules/README.md" || text.contains("](<https://") || text.contains("`tool."))
  }

  static let rules = {
    let library = LocaleLibrary()
    return RuleRegistry.all.map { Listings.explained($0, library) }
  }()

  @Test("A rule is explained in full: guideline, flagged and correct examples, limits", arguments: rules)
  func isWhole(rule: ListedRule) {
    let id = rule.descriptor.id
    #expect(rule.guidelines.map(\.id) == rule.descriptor.guidelines)
    let isFileRule = rule.descriptor.kinds.isEmpty
    let isFlagged = rule.examples.map { example in example.lines.contains { !$0.flagged.isEmpty } }
    #expect(isFlagged.contains(true) && isFlagged.contains(false) || isFileRule, "\(id)")
    #expect(rule.examples.allSatisfy { !$0.lines.isEmpty }, "\(id) has an example that shows nothing")
    #expect(!rule.descriptor.limits.isEmpty, "\(id) names no limit")
    #expect(rule.descriptor.limits.allSatisfy { $0.hasSuffix(".") && !$0.hasSuffix("..") }, "\(id)")
    #expect(rule.descriptor.limits.count <= 7, "\(id)")
    if let languages = rule.languages {
      #expect(!languages.tags.isEmpty, "\(id) applies to no language")
      #expect(languages.tags == languages.tags.sorted())
    }
  }

  @Test("On a terminal no line is longer than 100 columns, except for an address", arguments: rules, [100, 200])
  func columns(rule: ListedRule, columns: Int) {
    let text = rule.text(options: ReportOptions(columns: columns))
    for line in text.split(separator: "\n") where !line.contains("https://") {
      // After its language, a text without spaces counts as one word.
      let words = line.split(separator: " ")
      #expect(displayWidth(of: line) <= 100 || words.count <= 2, "\(line)")
    }
  }

  @Test("Characters that change the direction of a terminal line end within it", arguments: rules)
  func isolates(rule: ListedRule) {
    for line in rule.text().split(separator: "\n") {
      #expect(line.unicodeScalars.count { $0 == "\u{2067}" } == line.unicodeScalars.count { $0 == "\u{2069}" })
    }
  }
}
