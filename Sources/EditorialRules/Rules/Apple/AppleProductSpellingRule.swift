import LocaleData
import ReviewModel
import UnicodeText

struct AppleProductSpellingRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-product-spelling",
    summary: "An Apple product name is misspelled.",
    remedy: "Write the name as Apple does, with its capitals and spaces: iPhone, FaceTime, Apple Watch. If the "
      + "word has another meaning in your app, add it to `allowedWords`.",
    rationale: "A product name is a trademark. Its capitals and spaces are part of it.",
    cases: [.init(.error, "a known misspelling that isn’t also an ordinary word or an acronym in the language")],
    guidelines: ["apple.exact-name"],
    limits: [
      "The rule finds only the misspellings in its list.",
      "A text entirely in capitals is not checked.",
      "A word that the language has, such as Malay ‘siri’ (series), counts only if the source names the product. In a "
        + "language that the tool doesn’t know, so does every word in lowercase.",
      "If the App Store rejects an App Intent’s description because of the name, only `intent-reserved-word` reports "
        + "the name.",
    ],
    kinds: SiriKinds.allAndStore,
    excusesAllowedWords: true,
    yieldsTo: ["intent-reserved-word"],
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Order from your ⟦Iphone⟧.", .prose, fixed: "Order from your iPhone."),
    .flags("⟦Apple watch⟧で注文", .prose, in: "ja", fixed: "Apple Watchで注文"),
    .flags("Ouvrez ⟦Facetime⟧.", .prose, in: "fr", fixed: "Ouvrez FaceTime."),
    .passes("Order from your iPhone.", .prose),
    .passes("Die MAC-Adresse der Mühle fehlt.", .prose, in: "de"),
    .passes("Apple pie", .enumCase),
    .passes("https://example.com/iphone", .prose),
    .flags(
      "Your ⟦iphone⟧ on https://example.com/?device=iphone", .prose,
      fixed: "Your iPhone on https://example.com/?device=iphone"),
    .passes("Send to ${iphone}, %{iphone}, {iphone}, \\(iphone) and $(siri)", .prose),
    .passes("<a href=\"iphone\">Phones</a>, iphone=1, `open -a facetime`", .prose),
    .passes("iphone-app, iphone.wav, iphone@example.com", .prose),
    .passes("iPhonella", .prose, in: "fi"),
    .flags("Pyydä ⟦SIRI⟧ä iPhonessa.", .prose, in: "fi", fixed: "Pyydä Siriä iPhonessa."),
    .flags("Pyydä ⟦apple watch⟧issa.", .prose, in: "fi", fixed: "Pyydä Apple Watchissa."),
    .flags("Tilaa ⟦iphone⟧sta.", .prose, in: "fi", fixed: "Tilaa iPhonesta."),
    .flags("Kérdezd meg ⟦siri⟧t.", .prose, in: "hu", fixed: "Kérdezd meg Sirit."),
    .passes("Sirinä kuuluu, sirittää ja sirisee.", .prose, in: "fi"),
    .passes("Egy maci és egy macit kérő gyerek.", .prose, in: "hu"),
    .flags("اطلب من ⟦SIRI⟧.", .prose, in: "ar", fixed: "اطلب من Siri."),
    .flags("ב-⟦Iphone⟧ שלך", .prose, in: "he", fixed: "ב-iPhone שלך"),
    .passes("Weka neno lako la siri.", .prose, in: "sw-TZ", source: "Enter your secret word."),
    .passes("Neno la siri", .prose, in: "sw"),
    .passes("Semua siri ada di sini.", .prose, in: "ms", source: "All series are here."),
    .passes("Pernikahan siri", .prose, in: "id", source: "Unregistered marriage"),
    .passes("Um siri na areia.", .prose, in: "pt-BR", source: "A crab in the sand."),
    .flags(
      "Mwambie ⟦siri⟧ akuagizie kahawa.", .prose, in: "sw", source: "Ask Siri to order coffee.",
      fixed: "Mwambie Siri akuagizie kahawa."),
    .flags("Minta ⟦siri⟧ memesan.", .prose, in: "ms", source: "Ask Siri to order.", fixed: "Minta Siri memesan."),
    .flags("Fungua ⟦Facetime⟧.", .prose, in: "sw", source: "Open the call.", fixed: "Fungua FaceTime."),
    .passes("open-iphone", .prose),
    .passes("ORDER FROM YOUR IPHONE", .prose),
    .passes("iPhoneとApple Watchで使えます。", .prose, in: "ja"),
  ]

  static let signs: [[Sign]] = [[.words { $0.profile.apple.products.flatMap(\.misspellings) }]]

  enum Messages: String, RuleMessages {
    case misspelled = "{name} is misspelled"
    case writeName = "Write {name}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    text.misspelledProducts.map { match in
      let name = MessageValue.keyword(match.product.name)
      return Self.finding(
        match.range, in: text, .error, .misspelled, ["name": name, "word": text.quoted(match.range)],
        fix: Fix(
          Self.message(.writeName, ["name": name]), at: match.range, match.product.name,
          isSurelyName(match, in: text) ? .safe : .needsReview))
    }
  }

  /// Whether the word can only mean the product. It may not in a text without capitals, which can be intended (search
  /// words, a lowercase headline), or if the source doesn't name the product.
  private func isSurelyName(_ match: MisspelledProducts.Match, in text: ReviewedText) -> Bool {
    let scalars = text.string.unicodeScalars
    let hasSmallLetters =
      scalars[..<match.range.lowerBound].contains(where: \.isLowercase)
      || scalars[match.range.upperBound...].contains(where: \.isLowercase)
    guard !hasSmallLetters || scalars.contains(where: \.isUppercase) else { return false }
    guard let source = text.source else { return true }
    return Self.letters(of: source).utf8.holds(Self.letters(of: match.product.name).utf8)
  }

  /// The letters and digits in lower case: `watchos` for `Watch OS`.
  private static func letters(of text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
