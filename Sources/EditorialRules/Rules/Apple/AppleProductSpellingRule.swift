import Diagnostics
import LocaleSchema
import LocalizationBundles
import UnicodeText

struct AppleProductSpellingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-spelling",
    summary: "Apple’s product names are spelled as Apple spells them.",
    rationale: "A product name is a trademark; its capitals and spaces are part of it.",
    cases: [.init(.error, "a known misspelling that is no ordinary word or acronym of the language")],
    guidelines: ["apple.exact-name"],
    limits: [
      "The misspellings are a list of exact spellings for each product; another slip passes.",
      "Texts in capitals throughout are not judged.",
    ],
    kinds: EntryKind.names(of: kinds)
  )
  static let kinds = SiriKinds.all
  static let excusesAllowedWords = true

  static let examples: [RuleExample] = [
    .flags("Order from your ⟦Iphone⟧.", .prose, fixed: "Order from your iPhone."),
    .flags("⟦Apple watch⟧で注文", .prose, in: "ja", fixed: "Apple Watchで注文"),
    .flags("Ouvrez ⟦Facetime⟧.", .prose, in: "fr", fixed: "Ouvrez FaceTime."),
    .passes("Order from your iPhone.", .prose),
    .passes("Die MAC-Adresse der Mühle fehlt.", .prose, in: "de"),
    .passes("Apple pie", .enumCase),
    .passes("https://example.com/iphone", .prose),
    .passes("iPhonella", .prose, in: "fi"),
    .flags("Pyydä ⟦SIRI⟧ä iPhonessa.", .prose, in: "fi", fixed: "Pyydä Siriä iPhonessa."),
    .flags("Pyydä ⟦apple watch⟧issa.", .prose, in: "fi", fixed: "Pyydä Apple Watchissa."),
    .flags("Tilaa ⟦iphone⟧sta.", .prose, in: "fi", fixed: "Tilaa iPhonesta."),
    .flags("Kérdezd meg ⟦siri⟧t.", .prose, in: "hu", fixed: "Kérdezd meg Sirit."),
    .passes("Sirinä kuuluu, sirittää ja sirisee.", .prose, in: "fi"),
    .passes("Egy maci és egy macit kérő gyerek.", .prose, in: "hu"),
    .flags("اطلب من ⟦SIRI⟧.", .prose, in: "ar", fixed: "اطلب من Siri."),
    .flags("ב-⟦Iphone⟧ שלך", .prose, in: "he", fixed: "ב-iPhone שלך"),
    .passes("open-iphone", .prose),
    .passes("ORDER FROM YOUR IPHONE", .prose),
    .passes("iPhoneとApple Watchで使えます。", .prose, in: "ja"),
  ]

  func findings(in text: ReviewedText) -> [Finding] {
    let string = text.string
    let index = text.worker.misspellings(of: text.language)
    let misspellings = index.candidates(in: string)
    guard !misspellings.isEmpty else { return [] }
    // Text in capitals has no spelling of its own, and code is no text.
    guard !Self.isInCapitals(string) else { return [] }
    // The call to Siri has a rule of its own.
    let calls = HeySiriSearch.matches(of: text.language.heySiri.accepted, in: text).map(\.range)
    return misspellings.flatMap { misspelling, product in
      // What is wrong about one place is read from the whole text.
      string.ranges(ofWord: misspelling) {
        index.endings.follow($0.upperBound, in: string, text.analyzer)
      }
      .prefix(RuleEngine.mostFindings + 1).compactMap { range -> Finding? in
        guard !calls.contains(where: { $0.overlaps(range) }), !isRight(range, product.exceptions, in: text) else {
          return nil
        }
        return Finding(
          range, .error, "\(product.name) is misspelled",
          edit: TextEdit("Write \(product.name)", at: range, product.name, .safe))
      }
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func isInCapitals(_ string: String) -> Bool {
    let letters = string.unicodeScalars.filter(\.isLetter)
    return letters.contains(where: \.isUppercase) && letters.allSatisfy(\.isUppercase)
  }

  /// Inside an address, a file name or a longer wording in which the word is something else.
  private func isRight(_ range: Range<String.Index>, _ exceptions: [String], in text: ReviewedText) -> Bool {
    let string = text.string
    let before = range.lowerBound > string.startIndex ? string[string.index(before: range.lowerBound)] : " "
    let after = range.upperBound < string.endIndex ? string[range.upperBound] : " "
    if "/.@#_:\\".contains(before) || "/@_\\".contains(after) { return true }
    if before == "-", !isAfterPrefix(range.lowerBound, in: text) { return true }
    if after == ".", string[range.upperBound...].dropFirst().first?.isLetter ?? false { return true }
    let ordinary = text.profile.apple.ordinaryWords.words
    if ordinary.contains(String(string[range])) { return true }
    return exceptions.contains { exception in
      WordSearch.matches(of: [exception], in: text, matching: .wordStart).contains { $0.range.overlaps(range) }
    }
  }

  /// Whether a hyphen before the index joins a prefix in another script: `ב-iPhone`.
  private func isAfterPrefix(_ index: String.Index, in text: ReviewedText) -> Bool {
    let scalars = text.string[..<index].unicodeScalars.dropLast()
    guard let letter = scalars.last, letter.isLetter else { return false }
    return letter.script != .latin
  }
}
