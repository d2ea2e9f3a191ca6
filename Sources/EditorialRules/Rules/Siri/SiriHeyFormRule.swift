import ReviewModel
import UnicodeText

struct SiriHeyFormRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "siri-hey-form",
    summary: "The call to Siri has the capitals and spaces that Apple gives it, and stands in quotation marks.",
    rationale: "The call is a phrase to say: quotation marks or italics set it off, and an ellipsis would add to it.",
    cases: [
      .init(.error, "wrong capitals or joined words against the locale’s form, or an ellipsis right after it"),
      .init(.note, "neither in quotation marks nor marked as italic"),
    ],
    guidelines: ["siri.hey-form"],
    limits: [
      "Italics are known by the marks of Markdown and HTML; attributes that code sets are not seen, so a missing "
        + "quotation mark is a note.",
      "In a language for which Apple publishes no form, the system’s own text is what is accepted.",
      "Where the App Store refuses the name itself, intent-reserved-word or custom-intent-reserved-word speaks.",
    ],
    kinds: SiriKinds.sentences,
    droppedIn: .siri2026,
    yieldsTo: ["custom-intent-reserved-word", "intent-reserved-word"],
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("Say “⟦hey Siri⟧” to begin.", .prose, fixed: "Say “Hey Siri” to begin."),
    .flags("Say “⟦HeySiri⟧” to begin.", .prose, fixed: "Say “Hey Siri” to begin."),
    .flags("Di “⟦Oye siri⟧”.", .prose, in: "es", fixed: "Di “Oye Siri”."),
    .flags("Say “⟦Hey Siri…⟧” to begin.", .prose),
    .flags("Dites « ⟦Dis Siri …⟧ » pour commencer.", .prose, in: "fr"),
    .flags("“⟦HEY SIRI⟧” deyin.", .prose, in: "tr", fixed: "“Hey Siri” deyin."),
    .flags("قل ”⟦ياSiri⟧“.", .prose, in: "ar", fixed: "قل ”يا Siri“."),
    .flags("Say ⟦Hey Siri⟧ to begin.", .prose),
    .flags("Say “⟦Hey, Siri⟧” to begin.", .prose, fixed: "Say “Hey Siri” to begin."),
    .flags("「⟦Hey、Siri⟧」と話しかけます。", .prose, in: "ja", fixed: "「Hey Siri」と話しかけます。"),
    .passes("Say “Hey Siri” to begin.", .prose),
    .passes("Say *Hey Siri* to begin.", .prose),
    .passes("Play heysiri.wav or write to heysiri@example.com, “heysiri.com”.", .prose),
    .passes("Hej, Siri kan hjælpe.", .prose, in: "da"),
    .passes("Say “Hey Siri, order coffee” to begin.", .prose),
    .passes("「Hey Siri、コーヒーを注文」と話しかけます。", .prose, in: "ja"),
    .passes("Скажите «привет Siri».", .prose, in: "ru"),
    .passes("«Привет Siri» — и готово.", .prose, in: "ru"),
    .passes("‘Siri야’라고 말하세요.", .prose, in: "ko"),
    .passes("说“嘿Siri”。", .prose, in: "zh-Hans"),
    .passes("Diga “E aí Siri”.", .prose, in: "pt-BR"),
    .flags("Скажите «⟦Привет siri⟧».", .prose, in: "ru", fixed: "Скажите «привет Siri»."),
  ]

  static let signs: [[Sign]] = [[.siri]]

  enum Messages: String, CaseIterable { case notWrittenSo, ellipsis, unmarked, writeForm }

  func findings(in text: ReviewedText) -> [Finding] {
    let accepted = text.language.heySiri.accepted
    return HeySiriSearch.matches(of: .accepted, in: text).compactMap { match in
      let written = String(text.string[match.range]).nfc
      let forms = accepted.filter { $0.letters.lowercased() == written.letters.lowercased() }
      guard !forms.isEmpty else { return nil }
      if !forms.contains(where: { Self.isWritten($0, as: written) }), !Self.isVariant(written, of: forms, in: text) {
        return misspelled(match.range, as: forms.first ?? match.form, in: text)
      }
      if let end = ellipsisEnd(after: match.range.upperBound, in: text.string) {
        return Self.finding(match.range.lowerBound..<end, in: text, .error, .ellipsis)
      }
      guard !isSetOff(match.range, in: text.string) else {
        // Inside quotation marks nobody is called but Siri: the comma belongs to no sentence.
        let published = text.language.heySiri.published
        guard written.contains(where: \.isComma), let form = published.first,
          !published.contains(where: { $0.contains(where: \.isComma) })
        else { return nil }
        return misspelled(match.range, as: form, .note, in: text)
      }
      // `Hey, Siri can help` calls the reader.
      guard !written.contains(where: \.isComma) else { return nil }
      return Self.finding(match.range, in: text, .note, .unmarked)
    }
  }

  /// A form that begins with a small letter takes a capital at the start of a sentence.
  private static func isWritten(_ form: String, as written: String) -> Bool {
    form == written || form.prefix(1).uppercased() + form.dropFirst() == written
  }

  /// A comma or space more or less than the published form has is a matter of style; a space less only in a script
  /// that sets none between words.
  private static func isVariant(_ written: String, of forms: [String], in text: ReviewedText) -> Bool {
    func words(_ string: String) -> [Substring] { string.split { $0 == " " || $0 == "\u{A0}" || $0.isComma } }
    return forms.contains { form in
      let joins =
        form.letters == written.letters
        && (words(form).count <= words(written).count || (written.first?.isWide ?? false))
      let capitalized = form.prefix(1).uppercased() + form.dropFirst()
      return joins || words(capitalized) == words(written)
    }
  }

  private func misspelled(
    _ range: Range<String.Index>, as form: String, _ severity: Severity = .error, in text: ReviewedText
  ) -> Finding {
    // In a text set in capitals small letters would stand out.
    let safety: Fix.Safety = MisspelledProducts.isInCapitals(text.string) ? .needsReview : .safe
    return Self.finding(
      range, in: text, severity, .notWrittenSo, ["form": .text(form), "words": text.quoted(range)],
      fix: Fix(Self.message(.writeForm, ["form": .text(form)]), at: range, form, safety))
  }

  private func ellipsisEnd(after index: String.Index, in text: String) -> String.Index? {
    let rest = text[index...].drop(while: \.isWhitespace)
    if rest.unicodeScalars.first?.isEllipsis ?? false { return text.unicodeScalars.index(after: rest.startIndex) }
    return rest.end(of: "...", at: rest.startIndex)
  }

  /// Between quotation marks of any kind, or between the marks for italics of Markdown and HTML; what is to be said may
  /// go on after the call.
  private func isSetOff(_ range: Range<String.Index>, in text: String) -> Bool {
    ParentheticalText.begins(at: range.lowerBound, in: text)
      && ParentheticalText.ends(after: range.upperBound, in: text)
  }
}

/// Text that marks set off from its sentence.
enum ParentheticalText {
  /// Whether such a mark stands right before the index.
  static func begins(at index: String.Index, in text: String) -> Bool {
    text[..<index].last { !$0.isWhitespace }?.isSettingOff ?? false
  }

  /// Whether one stands anywhere after the index.
  static func ends(after index: String.Index, in text: String) -> Bool {
    text[index...].contains(where: \.isSettingOff)
  }
}

extension Character {
  fileprivate var isSettingOff: Bool {
    if self == "*" || self == "_" || self == ">" || self == "<" || self == "`" { return true }
    return unicodeScalars.first.map { $0.isQuotationMark || $0.isBracketOfTitle } ?? false
  }

  fileprivate var isWide: Bool { unicodeScalars.first?.eastAsianWidth == .wide }
}

extension Unicode.Scalar {
  /// Brackets that set a title or phrase off, as quotation marks do elsewhere: `《 》`, `【 】`.
  fileprivate var isBracketOfTitle: Bool {
    isNamed("ANGLE BRACKET") || isNamed("CORNER BRACKET") || isNamed("LENTICULAR BRACKET")
  }
}
