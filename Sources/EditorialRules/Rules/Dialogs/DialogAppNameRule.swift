import LocaleData
import ReviewModel
import UnicodeText

struct DialogAppNameRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "dialog-app-name",
    summary: "The Siri dialog names the app.",
    remedy: "Remove the app’s name. If an error message needs a name, name what can’t be reached, such as the server "
      + "or the account.",
    rationale: "Siri already says which app is responding. Repeating the name takes time on every run.",
    cases: [
      .init(.warning, "the dialog contains a name or alternative name that the app has in the dialog’s locale"),
      .init(
        .note,
        "the name is in a failure response, where it may mean the service that failed",
        "the name is also an ordinary word of the language",
        "the dialog is declared in code, and isn’t a prompt"),
    ],
    guidelines: ["dialog.no-app-name"],
    limits: AppNameSearch.limits + [
      "A name before a noun, as in “your Coffee Bar card”, counts as part of a term if another text has the same words."
    ],
    kinds: [.dialog],
    needs: [.appName],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags("⟦Coffee Bar⟧ has your order.", .dialog),
    .flags("Welchen Kaffee möchtest du bei ⟦Coffee Bar⟧ bestellen?", .dialog, in: "de"),
    .flags("⟦Coffee Bar⟧で注文しました", .dialog, in: "ja"),
    .flags("⟦Coffee Bar⟧: your coffee is ready.", .dialog, fixed: "Your coffee is ready."),
    .bundle(failure("⟦Coffee Bar⟧ is not reachable")),
    .bundle(question("Which cup of ⟦Coffee Bar⟧?")),
    .bundle(failure("The shop is not reachable")),
    .passes("See more in Coffee Bar", .dialog),
    .passes("Weitere Sorten in Coffee Bar anzeigen", .dialog, in: "de"),
    .passes("Coffee Barでもっと見る", .dialog, in: "ja"),
    .passes("Your coffee is ready.", .dialog),
    .passes("Which coffee bar?", .prose),
    .passes("コーヒーができました", .dialog, in: "ja"),
  ]

  private static func failure(_ response: String) -> [String: String] {
    let codes = """
      <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array><dict>
      \(IntentExamples.text("INIntentResponseCodeFormatString", response))
      \(IntentExamples.text("INIntentResponseCodeFormatStringID", "Fail1"))
      \(IntentExamples.text("INIntentResponseCodeName", "failureConnectivity"))
      </dict></array></dict>
      """
    return IntentExamples.file([IntentExamples.intent(codes)], info: "CFBundleDisplayName", "Coffee Bar")
  }

  private static func question(_ prompt: String) -> [String: String] {
    let definition = IntentExamples.definition(parameters: [.init(name: "cup", prompt: prompt)])
    return IntentExamples.file([], info: "CFBundleDisplayName", "Coffee Bar")
      .merging(["Base.lproj/Intents.intentdefinition": definition]) { $1 }
  }

  enum Messages: String, RuleMessages {
    case promptNamesApp = "The prompt names the app"
    case responseNamesApp = "The response names the app"
    case siriSaysApp = "Siri already says which app is responding."
    case sayWhatFailed = "If the name is needed here, say what cannot be reached: the server or the account."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !text.ownAppNameMatches.isEmpty, !leadsIntoApp(text), !isTerm(text) else { return [] }
    let part = text.entry.dialogPart
    var notes = [Self.message(.siriSaysApp)]
    // A service of the same name may have failed, unless only the translation names it.
    let mayBeNeeded = part == .failure && (text.source.map { Self.namesApp($0, as: text) } ?? true)
    if mayBeNeeded { notes.append(Self.message(.sayWhatFailed)) }
    let isUnsure = mayBeNeeded || ((part == nil || part == .supporting) && text.entry.owner != nil)
    return text.ownAppNameMatches.map { match in
      Self.finding(
        match.range, in: text, match.name.isOrdinaryWord || isUnsure ? .note : .warning,
        part == .prompt ? .promptNamesApp : .responseNamesApp, ["name": .text(match.name.name)], notes: notes,
        fix: AppNameRemoval.fix(of: match.range, in: text))
    }
  }

  /// Whether it says “See more in” with the app's name, which Apple suggests for a list that is too long for Siri.
  private func leadsIntoApp(_ text: ReviewedText) -> Bool {
    let wordings = text.profile.dialogs.moreInApp
    guard !wordings.isEmpty, let name = text.ownAppNameMatches.first, text.ownAppNameMatches.count == 1 else {
      return false
    }
    var sentence = text.string
    sentence.replaceSubrange(name.range, with: "{app}")
    return WordSearch.source(ofWhole: sentence, in: wordings, text) != nil
  }

  /// Whether the source has the name only before nouns, in terms that the app's other texts have too: “Add this Coffee
  /// Bar card?” Such a name tells one card from another. Without an article, another text is the term: “Coffee Bar VPN”.
  private func isTerm(_ text: ReviewedText) -> Bool {
    let source = text.source ?? text.string
    guard let language = text.bundle.sourceLanguage(of: text.entry) else { return false }
    let names = text.appNames.flatMap { source.ranges(ofWord: $0.name) }.withoutOverlaps { $0 }
    let terms = names.compactMap { Self.term(at: $0, in: source, language, text.analyzer) }
    guard !terms.isEmpty, terms.count == names.count, text.require(.app) else { return false }
    return terms.allSatisfy { term, hasArticle in
      text.bundle.entries.contains { entry in
        let tag = text.bundle.sourceTag(of: entry)
        let other = entry.texts.first { $0.locale == tag }?.text ?? entry.impliedSource
        return entry.id != text.entry.id && (other == term || hasArticle && other?.utf8.holds(term.utf8) == true)
      }
    }
  }

  /// The name and the noun after it, and whether an article or the like comes at most one word before the name.
  private static func term(
    at name: Range<String.Index>, in string: String, _ language: ReviewedLanguage, _ analyzer: TextAnalyzer
  ) -> (term: String, hasArticle: Bool)? {
    // Where the verb of a request is last, it may follow the name.
    guard language.profile.instruction.position?.value == .first else { return nil }
    let little = language.profile.articles.words + language.profile.functionWords.words
    let words = analyzer.words(in: string, locale: language.locale)
    func isLittle(_ word: Range<String.Index>) -> Bool {
      little.contains(analyzer.lowercased(String(string[word]), locale: language.locale))
    }
    guard let noun = words.first(where: { $0.lowerBound >= name.upperBound }), !isLittle(noun),
      string[name.upperBound..<noun.lowerBound] == " "
    else { return nil }
    let first = words.filter { $0.upperBound <= name.lowerBound }.suffix(2).first(where: isLittle)
    let hasArticle = first.map { string[$0.lowerBound..<name.lowerBound].allSatisfy { $0.isLetter || $0 == " " } }
    return (String(string[name.lowerBound..<noun.upperBound]), hasArticle ?? false)
  }

  static func namesApp(_ source: String, as text: ReviewedText) -> Bool {
    text.appNames.contains { !source.ranges(ofWord: $0.name).isEmpty }
  }
}
