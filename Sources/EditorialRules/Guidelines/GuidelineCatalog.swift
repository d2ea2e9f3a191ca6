import EmbeddedFiles
package import ReviewModel

/// All guidelines that the tool knows: those that rules check, and those that need a human check.
package enum GuidelineCatalog {
  /// By subject, in reading order, with the rules that name them.
  package static let all: [Guideline] = {
    var rules: [String: [RuleID]] = [:]
    for rule in RuleRegistry.all.map({ $0.descriptor }) {
      for guideline in rule.guidelines { rules[guideline, default: []].append(rule.id) }
    }
    return GuidelineTable.known.guidelines.map { guideline in
      var guideline = guideline
      guideline.rules = rules[guideline.id, default: []].sorted()
      return guideline
    }
  }()

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  package static func guideline(_ id: String) -> Guideline? { byID[id] }

  /// Rules on source code. If no source code was read, a guideline with only such rules needs a human check.
  package static let sourceRules: Set<RuleID> = Set(
    RuleRegistry.all.lazy.map { $0.descriptor }.filter { $0.needs.contains(.swiftSources) }.map(\.id))

  /// The guidelines that may need a human check in addition to the rules, in the order of ``all``.
  package static let asked: [Guideline] = all.filter { $0.question != nil }
}

extension Guideline {
  /// Whether the guideline needs a human check.
  ///
  /// - Parameter sourcesAreRead: Whether the source code was read.
  package func isOpen(whereSourcesAreRead sourcesAreRead: Bool) -> Bool {
    guard question != nil, check == .automatic else { return question != nil }
    return !sourcesAreRead && rules.allSatisfy(GuidelineCatalog.sourceRules.contains)
  }
}

/// The guidelines in their documents, from `guidelines.tsv`, which describes its rows.
struct GuidelineTable: Sendable {
  static let known = GuidelineTable(String(decoding: EmbeddedFiles.guidelines, as: UTF8.self))

  /// Without their rules, in the order of the table.
  private(set) var guidelines: [Guideline] = []
  /// The rows that mean nothing, which a test finds: they have an unknown word or a wrong number of cells.
  private(set) var malformed: [String] = []
  /// By name in the table, with the section in the address still open.
  private var documents: [String: (title: String, url: String?)] = [:]

  init(_ table: String) {
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if cells.count == 4, cells[0] == "document" {
        documents[cells[1]] = (cells[2], cells[3].isEmpty ? nil : cells[3])
      } else if let guideline = guideline(cells) {
        guidelines.append(guideline)
      } else {
        malformed.append(String(line))
      }
    }
  }

  private func guideline(_ cells: [String]) -> Guideline? {
    guard cells.count == 7, cells[0] == "guideline", let check = Guideline.Check(rawValue: cells[2]),
      let scope = Guideline.Scope(rawValue: cells[3])
    else { return nil }
    let written = cells[4].split(separator: " | ")
    let places = written.compactMap(place)
    guard places.count == written.count, check == .automatic || !cells[6].isEmpty else { return nil }
    return Guideline(
      id: cells[1], statement: cells[5], places: places, check: check, question: cells[6].isEmpty ? nil : cells[6],
      scope: scope)
  }

  /// A document, or a document, a colon and a section.
  private func place(_ written: Substring) -> Guideline.Place? {
    let parts = written.split(separator: ": ", maxSplits: 1).map(String.init)
    guard let name = parts.first, let document = documents[name] else { return nil }
    let section = parts.dropFirst().first ?? ""
    let anchor = section.split(separator: " ").joined(separator: "-")
    return Guideline.Place(
      document.title, section: section, url: document.url?.replacing("{section}", with: anchor))
  }
}
