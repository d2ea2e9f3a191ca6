import BundleReading
import Editing
import ReviewModel
import ReviewTestSupport
import SourceText

/// A bundle in memory to which edits are made.
struct EditFixture {
  var files: [String: [UInt8]]

  init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }
  init(bytes files: [String: [UInt8]]) { self.files = files }

  var bundle: LocalizationBundle { BundleFixture(bytes: files).bundle }

  subscript(path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

  /// Makes edits as far as they can be made.
  @discardableResult
  mutating func apply(_ edits: TranslationEdit...) -> [EditOutcome] { apply(edits) }

  @discardableResult
  mutating func apply(_ edits: [TranslationEdit]) -> [EditOutcome] {
    let plan = bundle.plan(edits)
    for change in plan.changes { files[change.path] = change.after }
    return plan.outcomes
  }

  /// What no file of the bundle outside the texts says, with a mark where each text stands.
  static func outside(_ bundle: LocalizationBundle) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let places = Dictionary(grouping: bundle.entries.flatMap(\.texts).map(\.literal), by: \.file)
    for (index, file) in bundle.files.enumerated() {
      var bytes: [UInt8] = []
      var end = 0
      for place in Set((places[index] ?? []).map(\.utf8)).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let literal = file.fileBytes(of: place)
        guard literal.lowerBound >= end else { continue }
        bytes += file.bytes[end..<literal.lowerBound] + [0]
        end = literal.upperBound
      }
      result[file.path] = bytes + file.bytes[end...]
    }
    return result
  }
}

extension TranslationEdit {
  /// An edit of a text that a bundle holds.
  init(of text: LocalizedText, in bundle: LocalizationBundle, to after: String, state: TranslationState = .translated) {
    self.init(
      path: bundle.files[text.literal.file].path, locale: text.locale, key: text.key, variation: text.variation,
      before: text.text, after: after, state: state)
  }
}

extension EditOutcome {
  var reason: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}
