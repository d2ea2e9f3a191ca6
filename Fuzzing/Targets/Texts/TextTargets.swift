import SourceText
import TextLayout
import UnicodeText

extension FuzzTarget {
  static let texts = [segmentation, casing, searching, patterns, locales, breaking, surfaces]

  /// Languages with their own rules for segmentation, case or drawing.
  static let tags = [
    "en", "de", "tr", "el", "lt", "nl", "ja", "zh-Hans", "ko", "th", "km", "my", "ar", "he", "hi", "fa", "az", "ru",
    "und", "xx", "fr-CA", "ca", "hy", "vi", "pt-BR", "", "Base", "sr-Latn",
  ]

  /// Where texts are segmented: each place is in the text, and fast paths segment like ICU.
  private static let segmentation = FuzzTarget("segmentation", maximumLength: 512) { bytes in
    var input = FuzzInput(bytes)
    let locale = LocaleIdentifier(input.choice(of: tags, or: ""))
    let text = input.text
    try Analyzers.use { analyzer, plain in
      let graphemes = analyzer.graphemeBoundaries(in: text)
      try requireBoundaries(graphemes, of: text, "Graphemes")
      try require(graphemes == plain.graphemeBoundaries(in: text), "A shortcut parts graphemes as ICU does")
      let words = analyzer.words(in: text, locale: locale)
      try requireOrder(words, of: text, "Words")
      try require(words == plain.words(in: text, locale: locale), "A shortcut parts words as ICU does")
      let sentences = analyzer.sentences(in: text, locale: locale)
      try requireOrder(sentences, of: text, "Sentences")
      try require(sentences.map { String(text[$0]) }.joined().isSame(as: text), "Sentences are together the text")
      try require(sentences == plain.sentences(in: text, locale: locale), "A shortcut parts sentences as ICU does")
      let breaks = analyzer.lineBreaks(in: text, locale: locale).map(\.index)
      try requireBoundaries([text.startIndex] + breaks, of: text, "Line breaks")
    }
  }

  /// The places are those of scalars, in ascending order, and include the first and the last one of the text.
  private static func requireBoundaries(_ places: [String.Index], of text: String, _ name: String) throws {
    try require(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(name) ascend")
    try require(
      places.allSatisfy { $0.samePosition(in: text.unicodeScalars) != nil }, "\(name) are between two scalars")
    guard !text.isEmpty else { return }
    try require(places.first == text.startIndex && places.last == text.endIndex, "\(name) reach over the text")
  }

  private static func requireOrder(_ ranges: [Range<String.Index>], of text: String, _ name: String) throws {
    try require(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(name) ascend")
    for range in ranges {
      try require(
        range.lowerBound.samePosition(in: text.unicodeScalars) != nil
          && range.upperBound.samePosition(in: text.unicodeScalars) != nil && range.upperBound <= text.endIndex
          && !range.isEmpty, "\(name) are parts of the text, between two scalars")
    }
  }

  /// Case, normalization forms and look-alikes.
  private static let casing = FuzzTarget("casing", maximumLength: 512) { bytes in
    var input = FuzzInput(bytes)
    let locale = LocaleIdentifier(input.choice(of: tags, or: ""))
    let text = input.text
    try Analyzers.use { analyzer, plain in
      try require(
        analyzer.lowercased(text, locale: locale).isSame(as: plain.lowercased(text, locale: locale)),
        "A shortcut writes small letters as ICU does")
      try require(
        analyzer.uppercased(text, locale: locale).isSame(as: plain.uppercased(text, locale: locale)),
        "A shortcut writes capitals as ICU does")
      let capitalized = analyzer.capitalizingFirstLetter(of: text, locale: locale)
      try require(
        analyzer.capitalizingFirstLetter(of: capitalized, locale: locale).isSame(as: capitalized),
        "A text that begins with a capital stays as it is: \(text.quoted)")
      let composed = text.nfc
      try require(composed.isNFC && composed.nfc.isSame(as: composed), "The composed form is composed")
      try require(text.isNFC == composed.isSame(as: text), "A text is composed where composing changes nothing")
      _ = text.mixesScripts
      _ = text.confusableSkeleton
    }
  }

  /// Two texts separated by a zero byte: what to search for, and where.
  private static let searching = FuzzTarget("searching", maximumLength: 512) { bytes in
    var input = FuzzInput(bytes)
    let locale = LocaleIdentifier(input.choice(of: tags, or: ""))
    let strength = input.choice(of: CollationStrength.allCases, or: .tertiary)
    let wholeWords = input.choice(below: 2) == 1
    let texts = input.texts(2)
    try Analyzers.use { analyzer, _ in
      let found = analyzer.ranges(
        of: texts[0], in: texts[1], strength: strength, locale: locale, wholeWords: wholeWords)
      try requireOrder(found, of: texts[1], "What is found")
      let isEqual = analyzer.isEqual(texts[0], texts[1], strength: strength, locale: locale)
      try require(
        isEqual == analyzer.isEqual(texts[1], texts[0], strength: strength, locale: locale),
        "A text is equal to one that is equal to it")
      let keys = texts.map { analyzer.sortKey(of: $0, strength: strength, locale: locale) }
      if texts[0] != texts[1] { try require(isEqual == (keys[0] == keys[1]), "Equal texts have one key") }
    }
  }

  /// Texts with places for values, and ICU message patterns.
  private static let patterns = FuzzTarget("patterns", maximumLength: 512) { bytes in
    let text = FuzzInput(bytes).text
    let pattern = TextPattern(text)
    _ = pattern.filled(number: "3", ["a", "b"])
    if pattern.placeholders.isEmpty {
      try require(pattern.filled([]).isSame(as: text), "A text without places stays as it is")
    }
    guard (try? MessagePattern(text)) != nil else { return }
    let formatter = MessageFormatter(LocaleIdentifier("en")) { _ in text }
    let message = Message("a.b", ["text": .text("<a>"), "count": .number(3), "list": .texts(["a", "b"])])
    try require(
      formatter.text(of: message).isSame(as: formatter.text(of: message)), "A message reads the same each time")
  }

  /// Language tags as in files.
  private static let locales = FuzzTarget("locales", maximumLength: 512) { bytes in
    let tag = FuzzInput(bytes).text
    let locale = LocaleIdentifier(tag)
    _ = (locale.language, locale.script, locale.region, locale.isKnown, locale.languageTag, locale.isRightToLeft)
    _ = (locale.maximized, locale.hasKnownParts, locale.scripts, locale.scriptsInUse)
    try require(locale.ancestors.count <= 157, "A language has no more ancestors than a tag has parts")
    try require(locale.lookupChain.count <= 320, "A language is looked up in few places")
    _ = locale.displayName(in: LocaleIdentifier("en"))
    _ = LocaleIdentifier.replacement(ofTag: tag)
    _ = LocaleIdentifier.homeLanguage(of: tag)
  }

  /// Lines of any width: they follow one another, none exceeds its width by more than one grapheme, and all numbers are
  /// finite.
  private static let breaking = FuzzTarget("breaking", maximumLength: 512) { bytes in
    var input = FuzzInput(bytes)
    let locale = LocaleIdentifier(input.choice(of: tags, or: ""))
    let measurer = input.choice(below: 2) == 0 ? TextMeasurer.watch : .phone
    let width = Double(input.choice(below: 256))
    let lineCount = input.choice(below: 5)
    let size = Double(input.choice(below: 64))
    let text = input.text
    try Analyzers.use { analyzer, _ in
      var measured = measurer.measured(text, analyzer: analyzer)
      try require(measured.em.isFinite && measured.em >= 0, "A width is a number and not below 0: \(measured.em)")
      measured.setLineBreaks(analyzer.lineBreaks(in: text, locale: locale))
      let frame = TextFrame(width: width, lineCount: lineCount, type: TypeSetting(size: size))
      let wide = TextFrame(width: width * 1.2, lineCount: lineCount, type: TypeSetting(size: size))
      let frames = FrameRange(generous: wide, assumed: frame, strict: frame)
      try requireLayout(Truncator(measurer: measurer).drawn(measured, in: frames), of: text)
    }
  }

  private static func requireLayout(_ drawn: DrawnText, of text: String) throws {
    var end = text.startIndex
    for line in drawn.lines {
      try require(
        line.range.lowerBound == end && line.visible.lowerBound == end
          && line.visible.upperBound <= line.range.upperBound,
        "Lines follow one another")
      try require(line.points.isFinite && line.points >= 0, "A line has a width: \(line.points)")
      end = line.range.upperBound
    }
    try require(
      drawn.hidden.lowerBound == end && drawn.hidden.upperBound == text.endIndex || drawn.hidden.isEmpty,
      "What is hidden follows the lines")
    try require(drawn.pointsOver.isFinite && drawn.pointsOver >= 0, "A width too much is a number")
    try require(drawn.graphemesOver >= 0, "Graphemes too many are counted")
    _ = (drawn.shown(of: text), drawn.shownAtMost(of: text))
  }

  private static let typesetter = SurfaceTypesetter()

  /// What devices show of a title and a subtitle, which are separated by a zero byte.
  private static let surfaces = FuzzTarget("surfaces", maximumLength: 256) { bytes in
    var input = FuzzInput(bytes)
    let locale = LocaleIdentifier(input.choice(of: tags, or: ""))
    let role = input.choice(of: TextRole.allCases, or: .title)
    let texts = input.texts(2)
    let subtitle = texts[1].isEmpty ? nil : texts[1]
    try Analyzers.use { analyzer, _ in
      let layouts = typesetter.layouts(
        of: texts[0], subtitle: subtitle, role: role, locale: locale, analyzer: analyzer)
      for layout in layouts {
        try requireLayout(layout.text, of: texts[0])
        if let drawn = layout.subtitle { try requireLayout(drawn, of: texts[1]) }
      }
    }
  }
}
