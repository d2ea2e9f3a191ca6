import ReviewModel
import UnicodeText

struct LocalizationScriptRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "localization-script",
    summary: "The text is written in a script that its language does not use.",
    remedy: "Translate the text, or move it to the file of its own language.",
    rationale: "Such a text is usually in another language: it was not translated, or it is in the wrong file.",
    cases: [.init(.warning, "most letters belong to scripts that the language does not use")],
    guidelines: ["l10n.script"],
    limits: [
      "The rule skips very short texts.",
      "The rule ignores names, addresses, abbreviations and words that the source contains too.",
      "If the source text is unknown, the rule treats words in Latin letters as names. If only its key is known, these "
        + "are the words that two other languages have too.",
      "The rule cannot tell two languages apart if they use the same script.",
      "The rule skips phrases in a list that mixes languages, which `localization-phrases-table` reports once.",
    ],
    kinds: SiriKinds.all
  )

  static let examples: [RuleExample] = [
    .flags("⟦Заказать кофе⟧", .title, in: "de", source: "Order coffee"),
    .flags("⟦Pedir un café⟧", .title, in: "ru", source: "Order coffee"),
    .flags("⟦주문하기⟧", .title, in: "ja", source: "Order coffee"),
    .flags("⟦コーヒーを注文⟧", .title, in: "en"),
    .flags("⟦Попросите Siri на iPhone⟧", .prose, in: "sv", source: "Ask Siri on your iPhone"),
    .flags("⟦${plant}에 물 주기⟧", .suggestionTitle, in: "de", source: "Water ${plant}"),
    .passes("iPhone の Wi-Fi", .prose, in: "ja", source: "Wi-Fi on iPhone"),
    .passes("Open Latte Art", .title, in: "ja", source: "Open Latte Art now"),
    .passes("HTTPS", .parameterName, in: "ru", source: "Secure connection"),
    .passes("Poruči kafu", .title, in: "sr", source: "Order coffee"),
    .passes("zh-tw", .prose, in: "zh-Hant", source: "en"),
    .flags("⟦brewing time⟧", .prose, in: "ja", source: "Duration"),
    .bundle([
      "de.lproj/A.strings": RuleExample.strings(["Credits/cups": "Fancy cup pattern von Ann Lee"]),
      "fr.lproj/A.strings": RuleExample.strings(["Credits/cups": "Fancy cup pattern par Ann Lee"]),
      "ja.lproj/A.strings": RuleExample.strings(["Credits/cups": "Fancy cup pattern by Ann Lee"]),
    ]),
    .passes("下单 SSID", .title, in: "zh-Hans", source: "Order by network"),
    .passes("Start ${applicationName}", .phrase, in: "he", source: "Start ${applicationName}"),
    .bundle(["App/Shortcuts.swift": LookupExamples.provider("⟦\\(.applicationName)で注文⟧")]),
    .bundle([
      "App/Shortcuts.swift": LookupExamples.provider("Order with \\(.applicationName)\", \"\\(.applicationName)で注文")
    ]),
  ]

  static let signs: [[Sign]] = [[.characters(.foreignScript)]]

  enum Messages: String, RuleMessages {
    case otherScript = "Most letters are {script}, but the language is written in {scripts}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    // Plain ASCII is right in every language with Latin script, and most text is ASCII.
    let scripts = text.bundle.isLoose(text.text) ? [] : text.language.scripts
    guard !scripts.isEmpty, !(scripts.contains(.latin) && text.string.utf8.allSatisfy({ $0 < 0x80 })) else { return [] }
    let count = LetterCount(of: text, in: scripts)
    guard let script = count.foreignScript else { return [] }
    if script == .latin {
      // Texts in every language contain names in Latin letters, which cannot be recognized without a source.
      guard text.source != nil, !isLocaleCode(text.string), count.own == 0 ? count.plainWords > 0 : count.plainWords > 2
      else { return [] }
      guard count.foreign >= 4, count.foreign > 4 * count.own else { return [] }
    } else {
      guard count.foreign >= 2, count.foreign > count.own else { return [] }
    }
    if text.kind == .phrase, text.source == nil, text.require(.files), text.bundle.mixedPhrases.contains(text.text) {
      return []
    }
    return [
      Self.finding(
        text.wholeRange, in: text, .warning, .otherScript,
        ["script": .script(script.code), "scripts": .choice(scripts.map { .script($0.code) })], notes: text.sourceNote)
    ]
  }
}

/// Whether a text is a code such as `zh-Hant`, for the app itself.
private func isLocaleCode(_ text: String) -> Bool {
  guard text.utf8.contains(UInt8(ascii: "-")) else { return false }
  let locale = LocaleIdentifier(text)
  return locale.isKnown && locale.hasKnownParts
}

private struct LetterCount {
  /// Letters of the language's scripts. An ideograph or a syllable counts as three letters.
  private(set) var own = 0
  /// Letters of other scripts, in words that are not excused.
  private(set) var foreign = 0
  /// The script of most foreign letters.
  private(set) var foreignScript: Script?
  /// Foreign words that begin in lower case, unlike names.
  private(set) var plainWords = 0

  init(of text: ReviewedText, in scripts: [Script]) {
    let scalars = text.string.unicodeScalars
    let names = scripts.contains(.latin) ? text.appNameMatches.map(\.range) + text.productNameRanges : []
    // Most texts have few foreign letters or none, and need no look at their words.
    guard Self.mayBeForeign(scalars, scripts) else { return }
    var foreignWords: [Range<String.Index>] = []
    // Names in Latin letters prove nothing in any language.
    for word in text.words.outside(names) {
      var isForeign = false
      for scalar in scalars[word] where scalar.properties.isAlphabetic {
        let script = scalar.script
        if scripts.contains(script) {
          own += scalar.eastAsianWidth == .wide ? 3 : 1
        } else if !script.isShared {
          isForeign = true
        }
      }
      if isForeign { foreignWords.append(word) }
    }
    guard !foreignWords.isEmpty else { return }
    let excused = ExcusedWords(text)
    let counted = foreignWords.filter { !excused.contains($0) }
    var letters = String.UnicodeScalarView()
    for word in counted {
      letters.append(
        contentsOf: scalars[word].filter {
          $0.properties.isAlphabetic && !$0.script.isShared && !scripts.contains($0.script)
        })
      if scalars[word].first?.properties.isLowercase ?? false { plainWords += 1 }
    }
    foreign = letters.count
    foreignScript = String(letters).dominantScript
  }

  /// Whether foreign letters outnumber those of the language's scripts, in all words together. In a language with Latin
  /// script, one foreign letter is enough.
  private static func mayBeForeign(_ scalars: String.UnicodeScalarView, _ scripts: [Script]) -> Bool {
    var balance = 0
    let hasLatin = scripts.contains(.latin)
    for scalar in scalars {
      if scalar.isASCII {
        if !hasLatin, scalar.isASCIILetter { balance += 1 }
      } else {
        let script = scalar.script
        // Next to another script, even many Latin letters may be names and placeholders.
        if !scripts.contains(script), !script.isShared { balance += 1 } else if !hasLatin { balance -= 1 }
      }
    }
    return balance > 0
  }
}

/// Words that are fine in any script: names, words of the source, abbreviations, addresses.
private struct ExcusedWords {
  private let text: ReviewedText
  private let names: OccupiedRanges
  /// The source's letters without spaces, to find `IssueTracker` in `Issue Tracker` and `Podcast` in `podcasts`.
  private let sourceLetters: String

  /// Characters. Each foreign word is looked up in the source, so only its beginning is used if it is very long.
  private static let longestSource = 20_000

  init(_ text: ReviewedText) {
    self.text = text
    names = OccupiedRanges(text.nameRanges)
    sourceLetters = (text.source ?? "").prefix(Self.longestSource).lowercased().filter(Self.isPartOfWord)
  }

  private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  func contains(_ word: Range<String.Index>) -> Bool {
    if names.overlap(word) || isAddress(word) { return true }
    let letters = text.string[word]
    if letters.allSatisfy({ !$0.isLowercase }), letters.contains(where: \.isUppercase) { return true }
    let plain = letters.lowercased().filter(Self.isPartOfWord)
    return plain.count > 2 && sourceLetters.utf8.holds(plain.utf8) || isKept(letters)
  }

  /// Whether two other texts have the word too, if the source is only a key, which does not show its names.
  private func isKept(_ word: Substring) -> Bool {
    guard let source = text.source, source == text.entry.id.key, !source.contains(" "), text.require(.key) else {
      return false
    }
    let letters = String(word).utf8
    return text.entry.texts.lazy.filter { [text] in $0.text != text.string && $0.text.utf8.holds(letters) }
      .prefix(2).count == 2
  }

  /// Part of `example.com`, `/path` or `name@place`.
  private func isAddress(_ word: Range<String.Index>) -> Bool {
    let marks: Set<Character> = ["/", "@", "_", "\\", "#", "<", "="]
    let string = text.string
    let neighbours = [string[..<word.lowerBound].last, string[word.upperBound...].first]
    return neighbours.contains { $0.map(marks.contains) ?? false } || string[word].contains(".")
  }
}
