import Algorithms
import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductMissingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-missing",
    summary: "The source names an Apple device or Siri, but the translation doesn’t.",
    remedy:
      "Add the name to the translation, in Latin letters. If the sentence works without it, suppress the finding.",
    rationale:
      "People need to know which device something works on, or that they can ask Siri. A translation without the name "
      + "says something else.",
    cases: [
      .init(
        .warning,
        "the source names an Apple device or Siri, and the translation doesn’t have the name in any known form"),
      .init(
        .note,
        "the name is missing, but the translation names another Apple device, a system such as iOS, or Siri",
        "the name is missing, but the translation has less than half as many letters as the source",
        "the name is missing, but the source means the reader’s own device, as in “this iPhone”"),
    ],
    guidelines: ["apple.not-translated"],
    limits: [
      "A name in another script counts as missing, unless the tool’s list of translated names for the language "
        + "contains it.",
      "Any words for the reader’s own device are accepted if the source names no other device, as in “this iPhone”.",
      "A part of the name, such as “Watch”, counts as the name.",
      "If the translation has a word such as “tablet” instead, `apple-category-descriptor` reports it.",
      "Titles, dialogs and phrases are not checked, because they are better without a device name.",
      "The device variations of a text are not checked.",
    ],
    kinds: [.prose, .description, .usageDescription, .parameterName, .enumCase],
    restsOn: [.source],
    excusesAllowedWords: true,
    yieldsTo: ["localization-script"], impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("⟦Lege die Uhr an, die du koppeln willst.⟧", .prose, in: "de", source: "Put on the Apple Watch to pair."),
    .flags("⟦Спросите ассистента о погоде.⟧", .prose, in: "ru", source: "Ask Siri about the weather."),
    .flags("⟦注文できません。⟧", .prose, in: "ja", source: "Not available on iPad."),
    .passes("Auf dem Smartphone bestellen", .prose, in: "de", source: "Order on your iPhone"),
    .passes("Dein Beleg ist in der App.", .dialog, in: "de", source: "Your receipt is on your iPhone."),
    .passes("Otevřete aplikaci na iPhonu.", .prose, in: "cs", source: "Open the app on your iPhone."),
    .passes("Pyydä Siriä iPhonessa.", .prose, in: "fi", source: "Ask Siri on your iPhone."),
    .passes("Закажите на айфоне.", .prose, in: "ru", source: "Order on your iPhone."),
    .passes("시리에게 요청하세요.", .prose, in: "ko", source: "Ask Siri."),
    .passes("Mit der Watch bestellen", .prose, in: "de", source: "Order from your Apple Watch"),
    .passes("Kaffee", .prose, in: "de", source: "Coffee"),
    .passes("Betal med telefonen ved disken.", .prose, in: "nb", source: "Pay with your iPhone at the counter."),
    .passes("このデバイスで注文できます。", .prose, in: "ja", source: "You can order on this iPhone."),
    .passes("Bestill på din iPhone.", .prose, in: "da", source: "Order on your iPhone."),
  ]

  static let signs: [[Sign]] = [[.source("Siri", "iP", "Mac", "Apple", "HomePod")]]

  enum Messages: String, RuleMessages {
    case missing = "The source names {name}, but the translation does not"
  }

  private static let siri = "Siri"

  func findings(in text: ReviewedText) -> [Finding] {
    guard let source = text.source, text.isTranslation, !isForOneDevice(text) else { return [] }
    let named = KeptNames.names(inSource: source, of: text)
    // Only a source with several devices has to tell the reader’s own apart.
    let isOneDevice = named.count { $0 != Self.siri } == 1
    let lost = named.filter {
      !isNamed($0, in: text) && !hasKind(of: $0, in: text)
        && !(isOneDevice && isOwnDevice($0, inSource: source, of: text))
    }
    guard !lost.isEmpty else { return [] }
    let isShort = 2 * text.letterCount() < source.count { $0.isLetter } && !text.hasUnseparatedWords
    let mayMeanIt =
      isShort || named.contains(Self.siri) && !lost.contains(Self.siri)
      || !AppleDeviceSearch.rangesInAnySpelling(in: text).isEmpty
      || !AppleDeviceSearch.ranges(in: text, withSystems: true).isEmpty
    return lost.map { name in
      let severity: Severity = mayMeanIt || isOwnDevice(name, inSource: source, of: text) ? .note : .warning
      return Self.finding(text.wholeRange, in: text, severity, .missing, ["name": .text(name)], notes: text.sourceNote)
    }
  }

  /// Whether the source means the device in the reader's hand, which a translation can call “this device” too: each
  /// name of it follows a word such as “your”.
  private func isOwnDevice(_ name: String, inSource source: String, of text: ReviewedText) -> Bool {
    guard let language = text.bundle.sourceLanguage(of: text.entry) else { return false }
    // The word before the device in `on your {device}`.
    let words = Set(
      language.profile.dialogs.onDevice.words.compactMap { wording in
        wording.firstRange(of: "{device}").flatMap { Self.lastWord(of: wording[..<$0.lowerBound]) }
      }
    ).subtracting(language.profile.articles.words)
    return source.ranges(ofWord: name).allSatisfy { range in
      Self.lastWord(of: source[..<range.lowerBound]).map(words.contains) ?? false
    }
  }

  private static func lastWord(of text: Substring) -> String? { text.split(separator: " ").last?.lowercased() }

  /// Whether the text has the name or a part of it, also if it is inflected, misspelled, or translated in a listed way.
  private func isNamed(_ name: String, in text: ReviewedText) -> Bool {
    let words = name.lowercased().split(separator: " ")
    let isThere = words.contains { word in
      // “Apple” alone says too little. The last letter may differ, because languages inflect names.
      guard words.count == 1 || word != "apple" else { return false }
      return text.lowercased.utf8.holds(String(word.dropLast(word.count > 4 ? 1 : 0)).utf8)
    }
    if isThere || text.misspelledProducts.contains(where: { $0.product.name == name }) { return true }
    let other =
      text.profile.apple.translations.filter { $0.value == name }.map(\.key)
      + (name == Self.siri ? text.profile.siri.rewritings.words + text.profile.siri.ambiguousRewritings.words : [])
    return other.contains { text.lowercased.utf8.holds(text.inLowercase($0).utf8) }
  }

  private func hasKind(of name: String, in text: ReviewedText) -> Bool {
    let words = text.profile.apple.categoryWords.filter { $0.value == name }.map(\.key)
    return !WordSearch.matches(of: words, in: text, matching: .wordStart).isEmpty
  }

  private func isForOneDevice(_ text: ReviewedText) -> Bool { text.text.variation?.utf8.holds("device.".utf8) ?? false }
}

/// The names of Apple's devices in a language's list, and Siri, the longest first.
private struct KeptNames: LanguageKey {
  let language: ReviewedLanguage

  func value(with context: AnalysisContext) -> [String] {
    (language.profile.apple.devices.words + ["Siri"]).sorted { $0.utf8.count > $1.utf8.count }
  }

  static func names(inSource source: String, of text: ReviewedText) -> [String] {
    let listed = text.context.memo(KeptNames(language: text.language))
    return text.context.memo(KeptNamesInSource(source: source, listed: listed))
  }
}

/// The listed names in a source. If names overlap (`Mac mini`), the longer one.
private struct KeptNamesInSource: MemoKey, Hashable {
  let source: String
  let listed: [String]

  static var lifetime: MemoLifetime { .nextKey }
  var id: KeptNamesInSource { self }

  func value(with context: AnalysisContext) -> [String] {
    let found = listed.flatMap { name in source.ranges(ofWord: name).map { (name: name, range: $0) } }
    return Array(found.withoutOverlaps(\.range).map(\.name).uniqued())
  }
}
