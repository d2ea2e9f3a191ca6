import BundleReading
import EditorialRules
import Reports
import ReviewModel
import SourceText
import UnicodeText

extension Baseline {
  /// Of the acceptances that hide nothing those whose findings a run would have found.
  func stale(
    _ unused: [BaselineEntry], in bundle: ReviewedBundle, _ chosen: LocaleChoice, _ options: ReviewOptions
  ) -> [BaselineEntry] {
    // What could not be read may be what they are for.
    guard !unused.isEmpty, bundle.bundle.failures.isEmpty, SwiftCode.remark(on: bundle.bundle) == nil else {
      return []
    }
    let unasked = Set(RuleRegistry.rulesOnAppName(in: bundle, among: options.rules))
    let counts = isShared ? self.counts : [:]
    let texts = place?.isPartial == true ? PartialTexts(bundle.bundle, way: way) : nil
    return unused.filter { line in
      let rule = line.identity.rule
      guard options.asks(for: rule), chosen.includes(line.identity.locale), !unasked.contains(rule)
      else { return false }
      // Other devices cut other texts.
      if options.devices != nil, RuleRegistry.dependsOnDevices(rule) { return false }
      // What is left of a count may be what the review of another folder finds more often.
      guard isOwn(line), counts[line.identity].map({ $0 == line.count }) ?? true else { return false }
      return texts?.lack(line) ?? true
    }
  }

  /// A note for each line that hides nothing, as far as somebody reads them one by one, with the severities that the
  /// bundle's settings give; none where the rule is off or was not asked for.
  ///
  /// - Parameter file: The index of the baseline in the bundle’s files.
  func notes(
    on stale: [BaselineEntry], file: Int, in bundle: ReviewedBundle, _ options: ReviewOptions
  ) -> [Finding] {
    guard !stale.isEmpty, let source, options.asks(for: SuppressionUnusedRule.id) else { return [] }
    let counts = self.counts
    let placed = stale.compactMap { line in source.lines[line.identity].map { (line: line, utf8: $0) } }
      .sorted { $0.utf8.lowerBound < $1.utf8.lowerBound }
    let limit = options.unusedLineLimit
    let notes = placed.prefix(limit).enumerated().map { index, found in
      found.line.unusedNote(
        at: .file(file, utf8: found.utf8), accepted: counts[found.line.identity] ?? found.line.count,
        others: index + 1 == limit ? placed.count - limit : 0)
    }
    return RuleEngine(only: options.rules, without: options.endedRules).plan(for: bundle).graded(notes, in: bundle)
  }

  /// What is said of the lines that hide nothing in a sentence; nil where the team has turned the rule off.
  func remark(on stale: [BaselineEntry], notes: [Finding], _ options: ReviewOptions) -> Message? {
    source != nil && options.asks(for: SuppressionUnusedRule.id) && notes.isEmpty ? nil : stale.remark
  }
}

extension BaselineEntry {
  /// - Parameters:
  ///   - accepted: How many findings the line accepts, of which as many as its count do not occur.
  ///   - others: How many lines of the same kind nothing more is said of.
  fileprivate func unusedNote(at place: Finding.Place, accepted: Int, others: Int) -> Finding {
    typealias Words = SuppressionUnusedRule
    let message = Words.message(
      count == accepted ? .noLongerOccurs : .someNoLongerOccur,
      ["count": .number(count), "accepted": .number(accepted), "finding": .message(acceptedFinding)])
    var notes = reason.map { [Words.message(.reasonWas, ["reason": .text($0)])] } ?? []
    if others > 0 { notes.append(Words.message(.othersHideNothing, ["count": .number(others)])) }
    notes.append(Words.message(.prune))
    return Words.finding(at: place, .note, message, notes: notes)
  }

  /// What it accepts: "title-length of ‘ORDER’ in de".
  fileprivate var acceptedFinding: Message {
    let subject =
      switch (identity.key.isEmpty, identity.locale.isEmpty) {
      case (false, false): "keyAndLocale"
      case (false, true): "key"
      case (true, false): "locale"
      case (true, true): "rule"
      }
    return SuppressionUnusedRule.message(
      .acceptedFinding,
      [
        "subject": .keyword(subject), "rule": .text(Self.brief(identity.rule.rawValue)),
        "key": .text(Self.brief(identity.key)), "locale": .text(Self.brief(identity.locale)),
      ])
  }

  /// As much of a text as a sentence has room for.
  private static func brief(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
  }
}

extension [BaselineEntry] {
  /// How many acceptances are of no use any more, and the first of them; nil where there are none.
  var remark: Message? {
    guard let first else { return nil }
    var findings = MessageValue.message(first.acceptedFinding)
    for next in dropFirst().prefix(2) {
      findings = .message(SharedMessage.row(["first": findings, "next": .message(next.acceptedFinding)]))
    }
    if count > 3 {
      findings = .message(ReviewMessage.findingsAndMore(["findings": findings, "count": .number(count - 3)]))
    }
    let findingCount = reduce(0) { $0 + $1.count }
    return ReviewMessage.staleAcceptances(["count": .number(findingCount), "findings": findings])
  }
}

/// What a review of a file or of one `.lproj` folder has read: what the whole finds besides, it does not find.
struct PartialTexts {
  private struct Name: Hashable {
    var path: String
    var key: ExactString
    var digest: String
  }
  private var paths: Set<String>
  private var names: Set<Name> = []

  /// - Parameter way: As in ``Baseline/way``.
  init(_ bundle: LocalizationBundle, way: String) {
    paths = Set(bundle.files.lazy.flatMap { [$0.path, FileSystem.join(way, $0.path)] })
    for text in bundle.entries.lazy.flatMap(\.texts) {
      let digest = StableHash.digest(of: text.text)
      let path = bundle.files[text.literal.file].path
      for path in [path, FileSystem.join(way, path)] {
        names.insert(Name(path: path, key: ExactString(text.key), digest: digest))
      }
    }
  }

  /// Whether what the line is for is gone for the whole too: its file was read, and no longer has the text.
  func lack(_ line: BaselineEntry) -> Bool {
    guard !line.identity.key.isEmpty, paths.contains(line.path) else { return false }
    return !names.contains(
      Name(path: line.path, key: ExactString(line.identity.key), digest: line.identity.textDigest ?? ""))
  }
}
