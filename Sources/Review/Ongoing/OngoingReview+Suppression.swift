import BundleReading
import Platform
package import ReviewModel
import SourceText
import UnicodeText

extension OngoingReview {
  /// The absolute path of the configuration file in effect, or of the one to create.
  package var configurationPath: String {
    ReviewConfiguration.find(for: path) ?? FileSystem.join(Review.folder(of: path), ReviewConfiguration.fileName)
  }

  /// An item of `suppress` that hides a finding, and its place in the configuration.
  ///
  /// - Parameters:
  ///   - diagnostic: A finding of ``state``.
  ///   - yaml: The configuration; empty if it does not exist yet.
  ///   - reason: Why the finding does not apply here.
  /// - Returns: An offset in the UTF-8 of the configuration, and the text to insert; nil if the item would not be read
  ///   as intended.
  package func suppression(
    of diagnostic: Diagnostic, in yaml: String, reason: String = OngoingState.reasonToWrite
  ) -> (utf8: Int, text: String)? {
    let folder = FileSystem.parent(of: configurationPath)
    let base = PatternBase(root: Review.folder(of: path), directory: folder)
    var lines = ["- rule: \(diagnostic.rule.rawValue)"]
    if let key = diagnostic.key {
      lines.append("  keys: \(Self.quoted(key))")
      if LocaleIdentifier(diagnostic.locale).isKnown { lines.append("  locales: [\(diagnostic.locale)]") }
    }
    lines.append("  files: \(Self.quoted(base.path(of: diagnostic.location.path)))")
    lines.append("  reason: \(Self.quoted(reason))")
    let (offset, text) = Self.insertion(of: lines, in: yaml)
    var after = Array(yaml.utf8)
    after.insert(contentsOf: Array(text.utf8), at: offset)
    func count(_ yaml: String) -> Int? {
      try? ReviewConfiguration(yaml: yaml, path: configurationPath, directory: folder).suppressions.count
    }
    let before = yaml.isEmpty ? 0 : count(yaml)
    guard let before, count(String(decoding: after, as: UTF8.self)) == before + 1 else { return nil }
    return (offset, text)
  }

  /// A YAML scalar in quotation marks, which are the same in JSON.
  private static func quoted(_ text: String) -> String {
    String(decoding: JSONWriter(.compact, escapes: .unseen).utf8(of: text), as: UTF8.self)
  }

  /// The item at the start of the list `suppress`, or with a new list at the end.
  private static func insertion(of lines: [String], in yaml: String) -> (utf8: Int, text: String) {
    var offset = 0
    let written = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in written.enumerated() {
      offset += line.utf8.count + 1
      guard line.hasPrefix("suppress:"), number + 1 < written.count else { continue }
      let next = written[(number + 1)...].first { !$0.drop { $0 == " " }.isEmpty } ?? ""
      let indent = next.contains("-") ? String(next.prefix { $0 == " " }) : "  "
      return (offset, lines.map { "\(indent)\($0)\n" }.joined())
    }
    let gap = yaml.isEmpty ? "" : yaml.hasSuffix("\n") ? "\n" : "\n\n"
    return (yaml.utf8.count, gap + "suppress:\n" + lines.map { "  \($0)\n" }.joined())
  }
}
