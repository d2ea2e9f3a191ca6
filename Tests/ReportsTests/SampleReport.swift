import Platform
import Reports
import ReviewModel
import SourceText
import TextLayout
import UnicodeText

/// Words that are in no catalog.
func verbatim(_ text: String) -> Message { .verbatim(text) }

extension Diagnostic {
  /// The same finding in another text.
  mutating func reword(_ text: String) {
    excerpt.text = text
    identity.textDigest = StableHash.digest(of: text)
  }
}

extension StatedFact {
  /// One fact with its place, and one without.
  static let samples = [
    StatedFact(
      Fact(.ships, .read, Message("fact.builtInto", ["target": .text("Bar")])),
      path: "Bar.xcodeproj/project.pbxproj", line: 211),
    StatedFact(Fact(.languageShips, .assumed, Message("fact.languageInNoTarget", ["language": .language("de")]))),
  ]
}

/// A handwritten report: five languages, every severity, a fault of a file, and texts that are hard to show.
enum SampleReport {
  static var report: Report {
    var report = Report(
      tool: Report.Tool(version: "0.1.0", icuVersion: "72.1"), subject: "CoffeeBar",
      findings: findings.sorted(), locales: locales, rules: rules,
      remarks: [
        verbatim("The rules title-app-name and subtitle-app-name were off: no file says what the app is called.")
      ],
      failures: [.init(path: "fr.lproj/Main.strings", reason: verbatim("Permission denied"))],
      assumptions: [
        Assumption(
          id: "watch-card-margin", summary: "Space at each side", unit: .points, value: 8, range: 6...11,
          source: "judgement")
      ],
      questions: questions)
    for index in report.locales.indices {
      let tag = report.locales[index].tag
      report.locales[index].counts = SeverityCounts(report.findings.lazy.filter { $0.locale == tag }.map(\.severity))
      report.locales[index].expectedCount = 12
      report.locales[index].presentCount = 11
    }
    report.guidelines = guidelines
    for index in report.findings.indices where report.findings[index].fix?.safety == .safe {
      // Each of them removes the flagged part.
      let location = report.findings[index].location
      report.findings[index].fix?.edit = FileEdit(location: location, text: "")
    }
    for index in report.findings.indices where report.findings[index].rule == "phrase-app-name-missing" {
      report.findings[index].storeLines = [
        StoreLine(rank: 0, intent: "Order", locale: "ja", text: "Invalid: No name of the app for 'Order' in \"ja\"")
      ]
    }
    addTexts(to: &report)
    return report
  }

  static func finding(
    _ rule: RuleID, _ severity: Severity, _ message: String, path: String, line: Int, column: Int = 1,
    locale: String, kind: EntryKind? = .title, key: String? = "ORDER_TITLE", variation: String? = nil, text: String,
    flagged: Range<Int>, source: String? = nil, comment: String = "", notes: [String] = [], fix: SuggestedFix? = nil
  ) -> Diagnostic {
    let start = SourcePosition(line: line, column: column + flagged.lowerBound)
    let end = SourcePosition(line: line, column: column + flagged.upperBound)
    let location = SourceRange(
      path: path, bytes: (line * 100 + flagged.lowerBound)..<(line * 100 + flagged.upperBound), start: start, end: end)
    let language = locale == "Base" ? "en" : locale
    let excerpt = Excerpt(
      text: text, flagged: flagged, language: language, isRightToLeft: ["ar", "he"].contains(locale))
    let identity = FindingIdentity(
      rule: rule, table: key == nil ? path : "Main", key: key, locale: locale, variation: variation,
      text: key == nil ? nil : text, excerpt: excerpt)
    return Diagnostic(
      identity, severity: severity, message: verbatim(message), notes: notes.map(verbatim), fix: fix,
      location: location, kind: kind, excerpt: excerpt, source: source, comment: comment,
      isAboutTruncation: rule.rawValue.hasPrefix("truncation-"),
      textID: key == nil ? nil : TextID(entry: -1, text: -1, locale: locale))
  }

  private static let findings: [Diagnostic] = [
    finding(
      "title-punctuation", .error, "The title ends in a full stop", path: "de.lproj/Main.strings", line: 12, column: 18,
      locale: "de", text: "Kaffee bestellen.", flagged: 16..<17, source: "Order Coffee.",
      comment: "Title of the intent that orders a drink.", notes: ["Titles are labels, not sentences"],
      fix: SuggestedFix(title: verbatim("Remove the final full stop"), replacement: "Kaffee bestellen", safety: .safe)),
    finding(
      "title-app-name", .warning, "The title names the app", path: "de.lproj/Main.strings", line: 12, column: 18,
      locale: "de", text: "Kaffee bestellen.", flagged: 0..<6, source: "Order Coffee.",
      comment: "Title of the intent that orders a drink.", notes: ["Siri says the app’s name beside the title"]),
    finding(
      "title-length", .note, "Seven words; titles in German have six at most", path: "de.lproj/Main.strings", line: 31,
      column: 20, locale: "de", key: "REORDER_TITLE", text: "Das letzte Getränk noch einmal genauso bestellen",
      flagged: 0..<48, source: "Reorder Last Drink", notes: ["Half of all German titles have three"]),
    finding(
      "siri-hey-translation", .error, "“Hé Siri” is the French form; in English people say “Hey Siri”",
      path: "en.lproj/AppShortcuts.strings", line: 4, column: 9, locale: "en", kind: .prose, key: "intro",
      text: "Say \"Hé Siri, order my usual\" – it works on your watch too 👩🏽‍💻.", flagged: 5..<12,
      notes: ["Hey Siri is spoken differently in each language: Apple’s list of localized forms"],
      fix: SuggestedFix(
        title: verbatim("Use the form of the language"),
        replacement: "Say \"Hey Siri, order my usual\" – it works on your watch too 👩🏽‍💻.", safety: .needsReview)),
    finding(
      "phrase-app-name-missing", .error, "The phrase lacks ${applicationName}", path: "ja.lproj/AppShortcuts.strings",
      line: 7, column: 12, locale: "ja", kind: .phrase, key: "Order my usual with ${applicationName}",
      text: "いつものコーヒーを注文する", flagged: 0..<13, source: "Order my usual with ${applicationName}",
      notes: ["Siri offers a phrase only where it names the app"]),
    finding(
      "title-punctuation", .error, "The title ends in a full stop", path: "ja.lproj/Main.strings", line: 3, column: 18,
      locale: "ja", text: "コーヒーを注文。", flagged: 7..<8, source: "Order Coffee",
      fix: SuggestedFix(title: verbatim("Remove the final full stop"), replacement: "コーヒーを注文", safety: .safe)),
    finding(
      "text-bidi-control", .warning, "A right-to-left override is never closed", path: "ar.lproj/Main.strings", line: 9,
      column: 14, locale: "ar", key: "CONFIRM", text: "اطلب \u{202E}القهوة من Coffee الآن", flagged: 5..<6,
      source: "Order coffee from Coffee now",
      notes: ["The control turns around everything up to the end of the paragraph"],
      fix: SuggestedFix(
        title: verbatim("Remove the control"), replacement: "اطلب القهوة من Coffee الآن", safety: .needsReview)),
    finding(
      "subtitle-repeats-title", .warning, "The subtitle says what the title says", path: "ar.lproj/Main.strings",
      line: 11, column: 10, locale: "ar", kind: .subtitle, key: "ORDER_SUBTITLE", text: "طلب القهوة",
      flagged: 0..<10, source: "Order coffee"),
    finding(
      "text-whitespace", .warning, "A no-break space at the end", path: "th.lproj/Localizable.strings", line: 22,
      column: 15, locale: "th", kind: .dialog, key: "done", variation: "plural.other",
      text: "สั่งกาแฟ %d แก้วเรียบร้อยแล้ว\u{A0}", flagged: 29..<30, source: "%d coffees ordered",
      fix: SuggestedFix(title: verbatim("Remove the space"), replacement: "สั่งกาแฟ %d แก้วเรียบร้อยแล้ว", safety: .safe)),
    finding(
      "text-whitespace", .warning, "Two spaces in a row", path: "th.lproj/Localizable.strings", line: 25, column: 15,
      locale: "th", kind: .dialog, key: "order.failed", text: "ไม่สำเร็จ  ลองใหม่\nอีกครั้ง", flagged: 9..<11),
    finding(
      "file-malformed", .error, "Expected ‘;’ after the value", path: "th.lproj/Localizable.strings", line: 40,
      column: 1, locale: "th", kind: nil, key: nil, text: "\"cancel\" = \"ยกเลิก\"", flagged: 19..<19,
      notes: ["Foundation reads nothing of this file"]),
    finding(
      "file-encoding", .warning, "The file is Windows-1252, not UTF-8", path: "Info.plist", line: 1, locale: "",
      kind: nil, key: nil, text: "", flagged: 0..<0),
  ]

  private static let page = Guideline.Place(
    "Human Interface Guidelines: Siri", section: "Design a custom intent",
    url: "https://developer.apple.com/design/human-interface-guidelines/siri#Design-a-custom-intent")

  private static let guidelines = [
    Guideline(
      id: "title.no-punctuation", statement: "A title has no punctuation at its end.", places: [page],
      check: .automatic, rules: ["title-punctuation"], question: nil, scope: .titles)
  ]

  private static let questions = [
    Guideline(
      id: "intent.useful", statement: "Custom intents are for what people do often in the app.", places: [page],
      check: .question, rules: [], question: "Is each action one that people do again and again?", scope: .actions),
    Guideline(
      id: "l10n.terms", statement: "Texts use the words that the team has agreed on.",
      places: [.init("The team’s list of words", url: nil)], check: .partial, rules: ["localization-terms"],
      question: "Do all texts use the words that the team has agreed on?", scope: .everyBundle),
    Guideline(
      id: "intent.long-lived", statement: "An intent is for good.", places: [page], check: .partial,
      rules: ["intent-dated"], question: "Will each action still make sense a year from now?", scope: .actions),
  ]

  private static let locales = [
    ("Base", "Base", false), ("ar", "Arabic", true), ("de", "German", false), ("en", "English", false),
    ("ja", "Japanese", false), ("th", "Thai", false),
  ].map { LocaleSummary(tag: $0, displayName: $1, isRightToLeft: $2, textCount: 1_204, counts: SeverityCounts()) }

  private static let rules = Dictionary(
    uniqueKeysWithValues: Set(findings.map(\.rule)).map { rule in
      let worst = findings.filter { $0.rule == rule }.map(\.severity).max() ?? .note
      return (
        rule,
        RuleDescriptor(
          id: rule, summary: "The text breaks \(rule).", remedy: "Reword the text.",
          rationale: "People read it at a glance and say it aloud.",
          cases: [.init(worst, "the text breaks it"), .init(.note, "the text may break it")],
          guidelines: ["title.no-punctuation"],
          limits: [], kinds: [.title],
          record: rule.rawValue.hasPrefix("title") ? FindingRecord(judged: 42, right: 40) : FindingRecord())
      )
    })
}

extension SampleReport {
  /// The text of every finding that has one, and some texts without findings.
  static func addTexts(to report: inout Report) {
    report.groups = [
      TextGroup(.intent, name: "OrderCoffeeIntent"), TextGroup(.appShortcuts), TextGroup(.app), TextGroup(.vocabulary),
      TextGroup(.table, name: "Main"),
    ]
    for index in report.findings.indices where report.findings[index].key != nil {
      let finding = report.findings[index]
      let known = report.texts.first { text in
        text.key == finding.key && text.id.locale == finding.locale
          && text.excerpt.text == finding.excerpt.text
      }
      let text = known ?? Self.text(of: finding, number: report.texts.count)
      if known == nil { report.texts.append(text) }
      report.findings[index].textID = text.id
    }
    for locale in report.locales.map(\.tag) { report.texts += others(in: locale, from: report.texts.count) }
    report.texts.sort { ($0.group, $0.id.entry) < ($1.group, $1.id.entry) }
  }

  private static func text(of finding: Diagnostic, number: Int) -> ReportedText {
    var excerpt = finding.excerpt
    excerpt.flagged = 0..<0
    return ReportedText(
      id: TextID(entry: number, text: 0, locale: finding.locale), table: "Main", kind: finding.kind ?? .prose,
      key: finding.key ?? "", variation: finding.variation, path: finding.location.path,
      line: finding.location.start.line, group: finding.kind == .phrase ? 1 : 0, excerpt: excerpt,
      source: finding.source, sourceLanguage: "en", comment: finding.comment,
      measuring: TextMeasuring(
        role: .title, samples: [.init(placeholder: "${applicationName}", text: "Coffee Bar", isLongest: true)]))
  }

  /// A missing text, one that needs a review, one in source code, and one that only looks plain.
  private static func others(in locale: String, from number: Int) -> [ReportedText] {
    func text(_ offset: Int, _ key: String, _ string: String, group: Int, kind: EntryKind = .prose) -> ReportedText {
      ReportedText(
        id: TextID(entry: number + offset, text: 0, locale: locale), table: "Main", kind: kind, key: key,
        path: "\(locale).lproj/Main.strings", line: 40 + offset, group: group,
        excerpt: Excerpt(text: string, flagged: 0..<0, language: locale, isRightToLeft: ["ar", "he"].contains(locale)),
        source: "Source of \(key)", sourceLanguage: "en")
    }
    var missing = text(0, "MISSING", "", group: 4)
    missing.isMissing = true
    var state = text(1, "STATE", "To be reviewed", group: 4)
    state.state = .needsReview
    var fixed = text(2, "In source code", "In source code", group: 4)
    fixed.obstacle = .source
    return [
      missing, state, fixed, text(3, "UNSEEN", "a\u{202E}b\nc", group: 2, kind: .usageDescription),
      text(4, "TERM", "Latte", group: 3, kind: .vocabularyTerm),
    ]
  }
}

extension SampleReport {
  /// A report with one title that watches cut off, and what each of them shows.
  static func truncation(of title: String, in locale: String) -> Report {
    var report = report
    let analyzer = TextAnalyzer()
    let cards = SurfaceTypesetter(
      surfaces: Surface.all().filter { $0.id == "siri-watch-face-card" }, devices: Device.watches)
    let identifier = LocaleIdentifier(locale)
    var found = finding(
      "truncation-title", .warning, "Cut on every watch", path: "\(locale).lproj/Main.strings", line: 5,
      locale: locale, text: title, flagged: (title.unicodeScalars.count / 2)..<title.unicodeScalars.count)
    found.pictures = cards.layouts(of: title, role: .title, locale: identifier, analyzer: analyzer).map { layout in
      cards.picture(of: layout, title: title, appName: "Coffee Bar", locale: identifier, analyzer: analyzer)
    }
    report.findings = [found]
    return report
  }
}
