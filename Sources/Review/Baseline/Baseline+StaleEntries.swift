import BundleReading
import EditorialRules
import Platform
import Reports
import ReviewModel
import SourceText
import UnicodeText

extension Baseline {
  /// The accepted findings that hide nothing, although this run would have found them.
  func stale(
    _ unused: [BaselineEntry], in bundle: ReviewedBundle, _ chosen: LocaleChoice, _ options: ReviewOptions
  ) -> [BaselineEntry] {
    // They may be about files that could not be read.
    guard !unused.isEmpty, bundle.bundle.failures.isEmpty, bundle.bundle.unreadSourcesRemark == nil else { return [] }
    let unasked = Set(RuleRegistry.rulesOnAppName(in: bundle, among: options.rules))
    let counts = isShared ? self.counts : [:]
    let texts = place?.isPartial == true ? PartialTexts(bundle.bundle, rootPath: rootPath) : nil
    return unused.filter { line in
      let rule = line.identity.rule
      guard options.asks(for: rule), chosen.includes(line.identity.locale), !unasked.contains(rule)
      else { return false }
      // Text is cut off differently on other devices.
      if options.devices != nil, RuleRegistry.dependsOnDevices(rule) { return false }
      // The review of another folder may find more of them.
      guard isOwn(line), counts[line.identity].map({ $0 == line.count }) ?? true else { return false }
      return texts?.lack(line) ?? true
    }
  }

  /// A note for each unused line, up to the limit, with the severities from the configuration. There is none if the
  /// rule is off or was not requested.
  ///
  /// - Parameter file: The index of the baseline in the app's files.
  func notes(on stale: [BaselineEntry], file: Int, in bundle: ReviewedBundle, _ options: ReviewOptions) -> [Finding] {
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

  /// A sentence about unused lines; nil if the team has turned the rule off.
  func remark(on stale: [BaselineEntry], notes: [Finding], _ options: ReviewOptions) -> Message? {
    source != nil && options.asks(for: SuppressionUnusedRule.id) && notes.isEmpty ? nil : stale.remark
  }
}

extension BaselineEntry {
  /// - Parameters:
  ///   - accepted: How many findings the line accepts. The count of `self` is the number that do not occur.
  ///   - others: How many similar lines are not listed.
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

  /// What the line accepts: "title-length of ‘ORDER’ in de".
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

  /// As much of a text as fits into a sentence.
  private static func brief(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…"
  }
}

extension [BaselineEntry] {
  /// The number of unused accepted findings, and the first of them; nil if there are none.
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

/// The files that a review of one file or `.lproj` folder has read. A review of the whole folder finds more.
struct PartialTexts {
  private struct Name: Hashable {
    var path: String
    var key: ExactString
    var digest: String
  }
  private var paths: Set<String>
  private var names: Set<Name> = []

  /// - Parameter rootPath: As in ``Baseline/rootPath``.
  init(_ bundle: LocalizationBundle, rootPath: String) {
    paths = Set(bundle.files.lazy.flatMap { [$0.path, FileSystem.join(rootPath, $0.path)] })
    for text in bundle.entries.lazy.flatMap(\.texts) {
      let digest = StableHash.digest(of: text.text)
      let path = bundle.files[text.literal.file].path
      for path in [path, FileSystem.join(rootPath, path)] {
        names.insert(Name(path: path, key: ExactString(text.key), digest: digest))
      }
    }
  }

  /// Whether the text of the line is also gone for a whole review: its file was read and no longer has it.
  func lack(_ line: BaselineEntry) -> Bool {
    guard !line.identity.key.isEmpty, paths.contains(line.path) else { return false }
    return !names.contains(
      Name(path: line.path, key: ExactString(line.identity.key), digest: line.identity.textDigest ?? ""))
  }
}
