import Diagnostics
import LocaleData
import LocalizationBundles
import Testing

@testable import EditorialRules

@Suite("The questions to a bundle")
struct QuestionTests {
  private static let library = LocaleLibrary()

  private static func questions(_ files: [String: String]) -> [Guideline] {
    let bytes = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return ReviewedBundle(LocalizationBundleReader().read(files: bytes), library: library).questions
  }

  private static func scopes(_ files: [String: String]) -> Set<Guideline.Scope> { Set(questions(files).map(\.scope)) }

  @Test("Of nothing, nothing is asked")
  func empty() { #expect(Self.questions([:]).isEmpty) }

  @Test("Of texts that no action needs, only what holds for every bundle is asked")
  func prose() {
    let scopes = Self.scopes(["en.lproj/Localizable.strings": "\"a\" = \"Fetching the news\";"])
    #expect(scopes == [.everyBundle])
  }

  @Test("Of App Shortcuts, nothing is asked about SiriKit, widgets or intents of the system")
  func appShortcuts() {
    let scopes = Self.scopes(["en.lproj/AppShortcuts.strings": "\"a\" = \"Order with ${applicationName}\";"])
    #expect(scopes.isSuperset(of: [.actions, .phrases]))
    #expect(scopes.isDisjoint(with: [.siriKit, .widgets, .systemIntents, .customIntents]))
  }

  @Test("Of intents of SiriKit, the watch face and dialogs are asked about")
  func customIntents() {
    let scopes = Self.scopes(IntentExamples.file([IntentExamples.intent()]))
    #expect(scopes.isSuperset(of: [.actions, .titles, .customIntents, .dialogs, .siriKit]))
    #expect(scopes.isDisjoint(with: [.widgets, .systemIntents]))
  }

  @Test("An intent for widgets and a folder of a widget make the questions about widgets be asked")
  func widgets() {
    let flag = IntentExamples.flag("INIntentEligibleForWidgets")
    #expect(Self.scopes(IntentExamples.file([IntentExamples.intent("Order", flag)])).contains(.widgets))
    #expect(Self.scopes(["CoffeeWidget/en.lproj/Localizable.strings": "\"a\" = \"b\";"]).contains(.widgets))
  }

  @Test("Each question comes once, in the order of the catalogue")
  func order() {
    let asked = Self.questions(IntentExamples.file([IntentExamples.intent()])).map(\.id)
    #expect(asked == GuidelineCatalogue.all.map(\.id).filter(Set(asked).contains))
    #expect(asked.count == Set(asked).count)
  }
}
