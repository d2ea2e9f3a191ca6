import LocaleData
import ReviewModel
import UnicodeText

/// Whether a text is about the Shortcuts app and its shortcuts, according to its source, key and comment.
struct ShortcutsSubject {
  enum Certainty: Comparable {
    case none
    /// Only the key, the comment or the kind suggests that a shortcut is one of Siri’s.
    case byContext
    /// The source names Siri or the app, or the key or comment contains “Siri shortcut”.
    case named
  }
  let certainty: Certainty
  /// Whether the app or the feature as a whole is named, not one shortcut.
  let isFeature: Bool
  /// Whether the source contains “Siri Shortcut”, in any capitalization.
  let isOneOfSiri: Bool
  /// Whether the source itself names Siri or the app, and not only its key or comment.
  let isInSource: Bool

  static func names(in wording: ShortcutsWording) -> [String] {
    wording.forms.words + [wording.app?.value].compactMap(\.self)
  }

  init(of text: ReviewedText) {
    let source = text.source ?? ""
    let lowercased = source.lowercased()
    guard let wording = text.bundle.sourceLanguage(of: text.entry)?.profile.shortcuts,
      Self.names(in: wording).contains(where: { lowercased.utf8.holds($0.lowercased().utf8) }),
      !wording.otherSenses.words.contains(where: { lowercased.utf8.holds($0.utf8) })
    else {
      (certainty, isFeature, isOneOfSiri, isInSource) = (.none, false, false, false)
      return
    }
    // In any spelling of the source: “the Shortcut app”.
    let namesApp = wording.misspellings.contains {
      lowercased.utf8.holds($0.value.lowercased().utf8) || lowercased.utf8.holds($0.key.lowercased().utf8)
    }
    let context = "\(text.text.key) \(text.text.comment)".lowercased().map { $0.isLetter ? $0 : " " }
    let one = wording.one.map { "siri \($0.value.lowercased())" }
    isOneOfSiri = one.map { lowercased.utf8.holds($0.utf8) } ?? false
    isInSource = source.utf8.holds("Siri".utf8) || namesApp || Self.names(wording.app?.value, inSentence: source)
    let isNamed = isInSource || one.map { String(context).utf8.holds($0.utf8) } ?? false
    isFeature = isNamed && (namesApp || wording.app.map { !source.ranges(ofWord: $0.value).isEmpty } ?? false)
    if isNamed {
      certainty = .named
    } else {
      certainty = String(context).utf8.holds("siri".utf8) || text.kind != .prose ? .byContext : .none
    }
  }

  /// Whether a capitalized name is inside a sentence, between lower-case words: `Run it from Shortcuts`. In a label in
  /// title case, it may be a part of the app (`Edit Shortcuts Bar`).
  private static func names(_ name: String?, inSentence source: String) -> Bool {
    guard let name, name.first?.isUppercase ?? false else { return false }
    let words = source.split { $0.isWhitespace }
    return words.indices.dropFirst().contains { index in
      let word = words[index].filter(\.isLetter)
      let next = words[index...].dropFirst().first
      return word == name && words[index - 1].allSatisfy(\.isLowercase)
        && next.map { $0.first?.isLowercase ?? false } ?? true
    }
  }
}
