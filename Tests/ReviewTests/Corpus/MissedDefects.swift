import Foundation
import ReviewTestSupport
import Testing

/// The known defects of the corpus that a review does not find, by place and rule: nothing is put on a list but by hand.
enum MissedDefects: String, CaseIterable, CustomTestStringConvertible {
  /// With the roles that a team would give to the keys of a table for everything.
  case withRoles = "missed.tsv"
  /// What the keys of such a table do not tell is missed where no configuration tells it.
  case asItIs = "missed-without-roles.tsv"

  var testDescription: String { rawValue }

  func corpus() throws -> ReviewedCorpus {
    switch self {
    case .withRoles: try ReviewedCorpus.withRoles.get()
    case .asItIs: try ReviewedCorpus.asItIs.get()
    }
  }

  private var path: String { Repository.path("Tests/ReviewTests/Corpus/Missed/\(rawValue)") }

  /// Folder, path, line, locale and rules of each, in the order of the file.
  func places() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  func write(_ places: [String]) throws {
    try Data(places.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

extension CorpusRow {
  /// Where it is and which rules it names, without a word of what stands there.
  var place: String { [folder, path, String(line), locale, rules.joined(separator: "|")].joined(separator: "\t") }
}
