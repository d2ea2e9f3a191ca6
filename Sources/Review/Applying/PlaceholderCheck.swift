import BundleReading
import Editing
import EditorialRules
import LocaleData
import Platform
import Reports
import ReviewModel
import SourceText
import UnicodeText

/// Refuses edits that remove or add a placeholder, because the app would then show code, show nothing, or crash.
///
/// It checks the app as it would be after the edits, with the placeholder rule itself. So everything that the rule
/// accepts is accepted: other plural forms, or a parameter that an edit of the source also adds. A text without a
/// source is compared with the text before the edit. Problems that existed before an edit do not count.
struct PlaceholderCheck {
  private let bundle: LocalizationBundle
  private let read: ([String: [UInt8]]) -> LocalizationBundle

  /// - Parameters:
  ///   - bundle: The app before the edits.
  ///   - read: Reads the app with the given contents of some files, by path.
  init(of bundle: LocalizationBundle, reading read: @escaping ([String: [UInt8]]) -> LocalizationBundle) {
    self.bundle = bundle
    self.read = read
  }

  /// A plan without the edits that the check refuses.
  ///
  /// - Parameter make: Plans edits.
  /// - Complexity: Reads the app again, once more for each round in which an edit is refused, because another edit may
  ///   depend on the refused one.
  func plan(_ plan: EditPlan, of edits: [TranslationEdit], planning make: ([TranslationEdit]) -> EditPlan) -> EditPlan {
    var (plan, edits) = (plan, edits)
    guard !plan.changes.isEmpty else { return plan }
    let former = Faults(bundle)
    while !plan.changes.isEmpty {
      let after = read(Dictionary(plan.changes.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 }))
      let faults = Faults(after, since: former, edits: edits)
      var isSound = true
      for number in edits.indices {
        guard let path = plan.outcomes[number].changedPath, let fault = faults[edits[number], in: path] else {
          continue
        }
        edits[number].fault = fault
        isSound = false
      }
      if isSound { break }
      plan = make(edits)
    }
    return plan
  }
}

extension EditOutcome {
  fileprivate var changedPath: String? {
    switch self {
    case .changed(let path), .added(let path): path
    case .alreadyThere, .refused: nil
    }
  }
}

private struct Faults {
  private struct Place: Hashable {
    var path, key: ExactString
    var variation: String?
  }

  /// The reason for refusing an edit, by text and by the tag of its locale.
  private var reasons: [Place: [String: String]] = [:]

  init(_ bundle: LocalizationBundle) {
    for finding in PlaceholderFaults(in: ReviewedBundle(bundle, library: LocaleLibrary())).findings {
      add(finding, in: bundle)
    }
  }

  /// The problems that did not exist before.
  ///
  /// - Parameter edits: The changes made since then, and perhaps more.
  init(_ bundle: LocalizationBundle, since former: Faults, edits: [TranslationEdit]) {
    self.init(bundle)
    addFaultsOfSources(in: ReviewedBundle(bundle, library: LocaleLibrary()), edits)
    for (place, found) in reasons { reasons[place] = found.filter { former.reasons[place]?[$0.key] != $0.value } }
  }

  /// For texts without a source, compared with their earlier wording.
  private mutating func addFaultsOfSources(in reviewed: ReviewedBundle, _ edits: [TranslationEdit]) {
    let byKey = Dictionary(grouping: edits) { ExactString($0.key) }
    for (index, entry) in reviewed.bundle.entries.enumerated() {
      for (number, text) in entry.texts.enumerated() {
        let own = byKey[ExactString(text.key)]?.first { $0.after == text.text && $0.before?.isEmpty == false }
        guard let before = own?.before else { continue }
        let finding = PlaceholderFaults.finding(onText: number, ofEntry: index, in: reviewed, against: before)
        if let finding { add(finding, in: reviewed.bundle) }
      }
    }
  }

  private mutating func add(_ finding: Finding, in bundle: LocalizationBundle) {
    guard case .text(let entry, let index, _) = finding.place else { return }
    let text = bundle.entries[entry].texts[index]
    let place = Place(
      path: ExactString(bundle.files[text.literal.file].path), key: ExactString(text.key), variation: text.variation)
    reasons[place, default: [:]][text.locale] = ReportLanguage.english.plainText(of: finding.message)
  }

  subscript(edit: TranslationEdit, in path: String) -> String? {
    let place = Place(path: ExactString(path), key: ExactString(edit.key), variation: edit.variation)
    let tag = LocaleIdentifier(edit.locale)
    let found = reasons[place]?.sorted { $0.key < $1.key }.first { locale, _ in
      ["", "Base", edit.locale].contains(locale) || LocaleIdentifier(locale) == tag
    }
    return found.map { "\($0.value); pass --allow-placeholders to apply it anyway" }
  }
}
