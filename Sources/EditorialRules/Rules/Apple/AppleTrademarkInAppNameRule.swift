import LocaleData
import ReviewModel
import SourceText
import UnicodeText

struct AppleTrademarkInAppNameRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "apple-trademark-in-app-name",
    summary: "The app’s name contains an Apple trademark.",
    remedy: "Remove the trademark, or use it only to say which Apple product the app is made for: “Coffee Bar for "
      + "iPad”.",
    rationale: "Apple’s guidelines forbid its trademarks in app names, and App Review rejects such names. A name may "
      + "say which Apple product the app is made for.",
    cases: [
      .init(.error, "the name of an Apple product or operating system, except as in “Coffee Bar for iPad”"),
      .init(
        .note,
        "the name of an Apple product joined to another word, as in “MacBrew”",
        "the word “Apple”"),
    ],
    guidelines: ["apple.app-name"],
    limits: [
      "The rule knows a list of products and systems, not all of Apple’s trademarks.",
      "The rule accepts “for” before every Apple product, although Apple may not allow it for all of them.",
    ],
    kinds: [.appName, .appNameSynonym, .storeName],
    checksUntranslatedText: true,
    impact: .platform
  )

  static let examples: [RuleExample] = [
    .flags("⟦Siri⟧ Coffee", .appName),
    .flags("Coffee ⟦iPhone⟧", .appName, in: "de"),
    .flags("⟦Apple Watch⟧コーヒー", .appName, in: "ja"),
    .flags("Notes for iPad with ⟦Siri⟧", .appName),
    .flags("⟦MacBrew⟧", .appName),
    .flags("⟦Apple⟧ Coffee", .appName),
    .passes("Applewood Coffee", .appName),
    .passes("Coffee Bar for iPad", .appName),
    .passes("Coffee Bar for iPhone and iPad", .appName),
    .passes("Kaffee für Apple Watch", .appName, in: "de"),
    .passes("iPad用コーヒー", .appName, in: "ja"),
    .passes("iPad için Kahve", .appName, in: "tr"),
    .passes("Coffee Bar", .appName),
    .passes("Macaroni", .appName),
    .passes("Mac and Cheese", .appName),
    .passes("コーヒー", .appName, in: "ja"),
    .bundle(named(in: "Widgets", "Siri Coffee")),
    .bundle(named(in: "App", "⟦Siri⟧ Coffee")),
  ]

  /// An app with an extension, one of which has a name.
  private static func named(in folder: String, _ name: String) -> [String: String] {
    ["\(folder)/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"\(name)\";\n"]
      .merging(LookupExamples.project(widgets: ["Widgets"])) { $1 }
  }

  enum Messages: String, RuleMessages {
    case trademark = "Apple trademark in the app’s name"
    case purposeAtEnd = "The name may end with the Apple product that the app is made for: ‘for Apple Watch’."
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard !isOfExtension(text) else { return [] }
    let apple = text.profile.apple
    let systems = apple.systems.words.flatMap { text.string.ranges(ofWord: $0) }
    let devices = apple.devices.words.flatMap { text.string.ranges(ofWord: $0) }
    let marks = (text.productNameRanges + systems + devices)
      .sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    guard let first = reportable(marks, in: text).first else { return partOfName(in: text) }
    return [Self.finding(first, in: text, .error, .trademark, ["name": text.quoted(first)], note: .purposeAtEnd)]
  }

  /// Whether it is only the name of an extension, which the store does not judge.
  private func isOfExtension(_ text: ReviewedText) -> Bool {
    let targets = text.bundle.facts.targets
    guard !targets.targets.isEmpty, text.require(.files) else { return false }
    let file = text.text.literal.file
    let path = text.bundle.files[file].path
    let users = targets.targets.indices.filter {
      targets.targets[$0].informationList == path || targets.tables[file]?.contains($0) ?? false
    }
    return !users.isEmpty && users.allSatisfy { targets.targets[$0].product == .appExtension }
  }

  /// A trademark that is joined to another word, or the word “Apple”, which can also mean the fruit.
  private func partOfName(in text: ReviewedText) -> [Finding] {
    let names = Set(text.profile.apple.products.map(\.name) + ["Siri"]).filter { $0.allSatisfy(\.isLetter) }
    let words = text.words.filter { word in
      let written = text.string[word]
      return names.contains { isJoined($0, in: written) } || written == "Apple"
    }
    return words.filter { !isWhatItIsFor($0, in: text) && text.words.count + text.string[$0].count > 6 }.prefix(1).map {
      Self.finding($0, in: text, .note, .trademark, ["name": text.quoted($0)], note: .purposeAtEnd)
    }
  }

  /// Whether the trademark is joined to another capitalized word: `MacBrew`, `BrewSiri`.
  private func isJoined(_ name: String, in word: Substring) -> Bool {
    guard word.count > name.count else { return false }
    if word.hasPrefix(name), word.dropFirst(name.count).first?.isUppercase ?? false { return true }
    // At the end, `Mac` more likely names the system that a target is built for.
    return name.count > 3 && word.hasSuffix(name) && name.first?.isUppercase ?? false
      && word.dropLast(name.count).last?.isLowercase ?? false
  }

  /// The trademarks that are neither ordinary words nor say what the app is for, as in `for iPhone and iPad`.
  private func reportable(_ marks: [Range<String.Index>], in text: ReviewedText) -> [Range<String.Index>] {
    var purpose: Range<String.Index>?
    return marks.filter { mark in
      if isOrdinary(mark, in: text) { return false }
      if isWhatItIsFor(mark, in: text) || purpose.map({ areJoined($0, mark, in: text) }) ?? false {
        purpose = mark
        return false
      }
      return true
    }
  }

  /// Whether only punctuation and a short word separate two names, or one is part of the other.
  private func areJoined(_ first: Range<String.Index>, _ second: Range<String.Index>, in text: ReviewedText) -> Bool {
    guard first.upperBound < second.lowerBound else { return true }
    return text.string[first.upperBound..<second.lowerBound].prefix(12).count { $0.isLetter } <= 3
      && text.string.distance(from: first.upperBound, to: second.lowerBound) <= 8
  }

  /// Whether it is a word of the language, or part of a wording in which it means something else: `mac and cheese`.
  private func isOrdinary(_ mark: Range<String.Index>, in text: ReviewedText) -> Bool {
    let apple = text.profile.apple
    let word = text.inLowercase(mark)
    if apple.ordinaryWords.words.contains(word) { return true }
    let exceptions = apple.products.filter { $0.name == text.string[mark] }.flatMap(\.exceptions)
    return WordSearch.matches(of: exceptions, in: text).contains { $0.range.overlaps(mark) }
  }

  /// Whether a word or ending next to the trademark says that the app is for it: `for iPad`, `iPad用`.
  private func isWhatItIsFor(_ mark: Range<String.Index>, in text: ReviewedText) -> Bool {
    let apple = text.profile.apple
    let leads = WordSearch.matches(of: apple.forWords.words + ["for"], in: text, matching: .wholeWord)
      .contains { word in
        word.range.upperBound <= mark.lowerBound
          && text.string[word.range.upperBound..<mark.lowerBound].allSatisfy(\.isWhitespace)
      }
    if leads { return true }
    let rest = text.string[mark.upperBound...].drop { $0.isWhitespace || $0 == "-" || $0 == "’" || $0 == "'" }
    return apple.forWordsAfter.words.contains { word in
      guard let end = rest.end(of: word, at: rest.startIndex) else { return false }
      return !text.string.continuesWord(after: rest.startIndex..<end)
    }
  }
}
