import EmbeddedFiles
import ReviewModel

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
