import Editing
import Review
import ReviewModel
import ReviewTestSupport
import SourceText

extension FuzzTarget {
  /// A table in English and one in another language, fixed as by `--fix`: a second run writes nothing.
  static let fixes = FuzzTarget("fixes", maximumLength: 256) { bytes in
    var input = FuzzInput(bytes)
    let locale = input.choice(of: tags.filter { !$0.isEmpty && $0 != "en" }, or: "de")
    let kind = input.choice(of: EntryKind.allCases.filter { !$0.isStoreText }, or: .title)
    let includesUnsafe = input.choice(below: 2) == 1
    let texts = input.texts(2)
    let folder = try ScratchFolder()
    try folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\nroles: {\"*\": \(kind.rawValue)}\n")
    for (text, tag) in zip(texts, ["en", locale]) where !text.isEmpty {
      let literal = LiteralEncoder.encode(text, syntax: .quoted) ?? []
      try folder.file("\(tag).lproj/A.strings", Array("\"k\" = \"".utf8) + literal + Array("\";\n".utf8))
    }
    let fixing = Fixing(folder.root, reader: SwiftCode.reader, includesUnsafe: includesUnsafe)
    let result = try fixing.run()
    try require(result.failures.isEmpty, "What is fixed is written: \(result.failures.first ?? "")")
    try require(result.unsettled.isEmpty, "Fixes settle: \(result.unsettled.map(\.rawValue))")
    for change in result.changes { try require(change.before != change.after, "A change changes something") }
    let again = try fixing.plan()
    try require(
      again.changes.isEmpty && again.fixed.isEmpty,
      "A second run changes nothing: \(again.fixed.first?.rule.rawValue ?? "") \(again.fixed.first?.after.quoted ?? "")"
    )
  }
}
