import LocaleData
import ReviewModel
import UnicodeText

struct TextConfusableRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "text-confusable",
    summary: "A word contains look-alike letters from another script.",
    remedy: "Retype the word in the letters of one script. If the mix is intended, add the word to `allowedWords`.",
    rationale: "The word looks right, but Siri can’t read it and search doesn’t find it.",
    cases: [.init(.warning, "a word contains letters from another script that look like the word’s own letters")],
    guidelines: ["l10n.characters"],
    limits: [
      "The rule checks only words that mix Latin letters with those of another script.",
      "It reports a word only if the foreign letters are in the minority and each has a look-alike in the word’s "
        + "script.",
      "A Latin acronym or a known name that is joined to a word is accepted.",
      "A word made entirely of look-alikes from another script is not found.",
      "The rule offers a fix only if replacing the look-alikes with letters of the language gives a plausible word.",
    ],
    kinds: EntryKind.appTexts,
    checksUntranslatedText: true, excusesAllowedWords: true
  )

  static let examples: [RuleExample] = [
    .flags("⟦С⟧offee order", .title, fixed: "Coffee order"),
    .flags("Заказать к⟦o⟧фе", .title, in: "ru", fixed: "Заказать кофе"),
    .flags("Απόδ⟦o⟧ση παραγγελίας", .title, in: "el", fixed: "Απόδοση παραγγελίας"),
    .flags("Ар⟦ç⟧ын", .prose, in: "cv", fixed: "Арҫын"),
    // The script has a look-alike of the foreign letter, but the language doesn't use it.
    .flags("Заказать ⟦V⟧Кофе", .title, in: "ru"),
    .flags("Создать ⟦J⟧арлык", .title, in: "ru"),
    .flags("Заказать ⟦S⟧оус", .title, in: "ru"),
    .flags("Найти ⟦G⟧ород", .title, in: "ru"),
    .flags("Заказать ⟦w⟧оду", .title, in: "ru"),
    .flags("Позвонить ⟦I⟧горю", .title, in: "ru"),
    .flags("Зателефонувати ⟦I⟧гору", .title, in: "uk", fixed: "Зателефонувати Ігору"),
    .flags("Отвори ⟦J⟧утро", .title, in: "sr", fixed: "Отвори Јутро"),
    // Letters that look the same but don't form a word.
    .flags("הזמן ק⟦o⟧פה", .title, in: "he"),
    .flags("⟦C⟧OВЕТ ДНЯ", .title, in: "ru", fixed: "СОВЕТ ДНЯ"),
    .flags("Открыть ⟦S⟧еть", .title, in: "ru"),
    .passes("OSMШаблон", .title, in: "ru", source: "OSM template"),
    .passes("Ввести PCшник", .title, in: "ru"),
    .passes("Нова SMSка", .prose, in: "uk"),
    .passes("Siriкоманда для кофе", .prose, in: "ru"),
    .passes("Открыть Coffee Bar", .title, in: "ru"),
    .passes("Добавить Wi-Fi-чайник", .title, in: "ru"),
    .passes("Тип iPhone’а и VoIP-звонок", .prose, in: "ru"),
    .passes("Siriでコーヒーを注文", .title, in: "ja"),
    .passes("Coffee Bar에서 T셔츠 주문", .title, in: "ko"),
    .flags("S⟦і⟧ri에게 주문하세요", .prose, in: "ko", fixed: "Siri에게 주문하세요"),
    .passes("10 kΩ, 5 μm", .prose),
    .passes("%lld часов", .prose, in: "ru"),
  ]

  static let signs: [[Sign]] = [[.characters(.mixedWord)]]

  enum Messages: String, RuleMessages {
    case stranger = "‘{letter}’ is a {script} letter in a {wordScript} word"
    case word = "Word: {word}"
    case writeInScript = "Write the word in {script} letters"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    parts(of: text).compactMap { part in
      guard text.string.unicodeScalars[part].mixesLatin, text.string[part].mixesScripts else { return nil }
      return finding(in: part, of: text)
    }
  }

  /// Runs of letters with their marks, outside placeholders. An apostrophe separates parts, because an ending can
  /// follow it. So do ideographs and syllables, which follow words of other scripts without a space.
  private func parts(of text: ReviewedText) -> [Range<String.Index>] {
    let scalars = text.string.unicodeScalars
    var placeholders = text.placeholders.map(\.range)[...]
    var parts: [Range<String.Index>] = []
    var start: String.Index?
    for index in scalars.indices {
      while let first = placeholders.first, first.upperBound <= index { placeholders.removeFirst() }
      let isInPlaceholder = placeholders.first.map { $0.lowerBound <= index } ?? false
      if !isInPlaceholder, scalars[index].properties.isAlphabetic || scalars[index].isMark {
        guard let first = start, !scalars[index].isMark, scalars[first].isWide != scalars[index].isWide else {
          start = start ?? index
          continue
        }
        parts.append(first..<index)
        start = index
      } else if let first = start {
        parts.append(first..<index)
        start = nil
      }
    }
    if let first = start { parts.append(first..<scalars.endIndex) }
    return parts
  }

  private func finding(in part: Range<String.Index>, of text: ReviewedText) -> Finding? {
    let scalars = text.string.unicodeScalars
    let letters = scalars[part].indices.filter { !scalars[$0].script.isShared }
    guard let main = String(scalars[part]).dominantScript else { return nil }
    let strangers = letters.filter { scalars[$0].script != main }
    guard let first = strangers.first, let last = strangers.last, 2 * strangers.count < letters.count else {
      return nil
    }
    // An ending or prefix of the language, attached to a name in another script.
    let isOwn = text.language.scripts.contains(main)
    if !isOwn, first == letters.first || last == letters.last,
      text.language.scripts.contains(scalars[first].script)
    {
      return nil
    }
    if isJoinedName(strangers, among: letters, of: text) { return nil }
    let lookAlikes = text.context.memo(LookAlikesInScript(script: main))
    let ownLetters = text.context.memo(LettersOfLanguage(language: text.language))
    var fixed: String.UnicodeScalarView? = String.UnicodeScalarView()
    for index in scalars[part].indices {
      guard !scalars[index].script.isShared, scalars[index].script != main else {
        fixed?.append(scalars[index])
        continue
      }
      let candidates = lookAlikes.letters(for: scalars[index])
      guard !candidates.isEmpty else { return nil }
      // A letter that the language doesn't use would be as wrong as the foreign one.
      let right = ownLetters.first(of: candidates, likeCaseOf: scalars[index])
      if let right { fixed?.append(right) } else { fixed = nil }
    }
    let script = MessageValue.script(main.code)
    return Self.finding(
      first..<scalars.index(after: first), in: text, .warning, .stranger,
      ["letter": .text(String(scalars[first])), "script": .script(scalars[first].script.code), "wordScript": script],
      notes: [Self.message(.word, ["word": text.quoted(part)])],
      fix: fixed.flatMap { letters in
        let word = String(letters)
        guard makesWord(word, replacing: strangers, in: text), !hasTooMany(strangers, in: part, of: text, word) else {
          return nil
        }
        return Fix(Self.message(.writeInScript, ["script": script]), at: part, word, .needsReview)
      })
  }

  /// Whether the foreign letters are a Latin acronym or name, joined to a word that isn't in capitals: `OSMШаблон`.
  private func isJoinedName(
    _ strangers: [String.Index], among letters: [String.Index], of text: ReviewedText
  ) -> Bool {
    let scalars = text.string.unicodeScalars
    let isFirst = letters.starts(with: strangers)
    guard isFirst || letters.suffix(strangers.count).elementsEqual(strangers), let first = strangers.first,
      let last = strangers.last, strangers.allSatisfy({ scalars[$0].script == .latin }),
      !(isFirst ? letters.dropFirst(strangers.count) : letters.dropLast(strangers.count))
        .allSatisfy({ scalars[$0].isUppercase })
    else { return false }
    if strangers.count(where: { scalars[$0].isUppercase }) > 1 { return true }
    let name = String(scalars[first...last])
    return text.profile.apple.allNames.contains(name) || text.appNames.contains { $0.name == name }
  }

  /// Whether the result is a word: one that another translation contains or, in scripts with capitals, any word.
  /// An abbreviation in Latin capitals before a word is an exception, because it means nothing in other letters.
  private func makesWord(_ word: String, replacing strangers: [String.Index], in text: ReviewedText) -> Bool {
    let letters = word.unicodeScalars.filter { !$0.script.isShared }
    let capitals = strangers.count { text.string.unicodeScalars[$0].isUppercase }
    if letters.allSatisfy(\.properties.isCased), capitals < 2 || letters.allSatisfy(\.isUppercase) { return true }
    return text.bundle.translatedWords(for: text).contains(word[...])
  }

  /// Whether the foreign letters are only too many: without them, but not with others in their place, the word is one
  /// of the language's translations.
  private func hasTooMany(
    _ strangers: [String.Index], in part: Range<String.Index>, of text: ReviewedText, _ word: String
  ) -> Bool {
    let scalars = text.string.unicodeScalars
    var rest = String.UnicodeScalarView()
    for index in scalars[part].indices where !strangers.contains(index) { rest.append(scalars[index]) }
    let words = text.bundle.translatedWords(for: text)
    return words.contains(String(rest)[...]) && !words.contains(word[...])
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool { !isASCII && eastAsianWidth == .wide }
}

extension Substring.UnicodeScalarView {
  /// Whether there are letters of the Latin script and of another one. No other mix happens by mistake.
  fileprivate var mixesLatin: Bool {
    var hasLatin = false
    var hasOther = false
    for scalar in self {
      if scalar.isASCII {
        hasLatin = hasLatin || scalar.isASCIILetter
      } else if scalar.script == .latin {
        hasLatin = true
      } else if !scalar.script.isShared {
        hasOther = true
      }
      if hasLatin, hasOther { return true }
    }
    return false
  }
}
