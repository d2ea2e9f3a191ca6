import BundleReading
import Foundation
import LocaleData
import Reports
import Review
import ReviewModel
import ReviewTestSupport
import SwiftSources
import UnicodeText

/// An app that exists only as texts and has no findings. Defects are planted in it.
struct CleanBundle {
  static let name = "Fernly"
  static let folder = Repository.path("Tests/ReviewTests/Recall/Fernly")

  /// Read once for all tests.
  static let shared = Result { try CleanBundle() }

  /// The files of the bundle by path.
  let files: [String: [UInt8]]
  let options: ReadingOptions
  let bundle: LocalizationBundle
  let report: Report
  /// By tag, sorted; the texts of the definition are in the development language.
  let languages: [PlantedLanguage]

  private init() throws {
    files = try ScratchFolder.files(below: Self.folder)
    options = try ReviewConfiguration.load(contentsOf: "\(Self.folder)/\(ReviewConfiguration.fileName)").reading
    bundle = Self.read(files, options)
    report = try Review(reader: SwiftSourceReader()).report(on: Self.folder)
    languages = try PlantedLanguage.all(in: bundle)
  }

  func read(_ files: [String: [UInt8]]) -> LocalizationBundle { Self.read(files, options) }

  private static func read(_ files: [String: [UInt8]], _ options: ReadingOptions) -> LocalizationBundle {
    LocalizationBundleReader(options: options).read(files: files.map { (path: $0.key, bytes: $0.value) })
  }
}

/// A language of the clean bundle, with what is needed to damage its texts.
struct PlantedLanguage {
  let tag: String
  let locale: LocaleIdentifier
  let texts: [PlantedText]
  /// The scripts of the language.
  let scripts: [Script]
  /// The app’s name here, alone and in a sentence: `in Fernly`, `Fernlyssä`.
  let appName: String
  let inApp: String
  /// Titles that begin with an article; empty if the language has none before a noun.
  let articleTitles: [String]
  /// Correct calls to Siri, and those of other locales.
  let heySiri: [String]
  let foreignHeySiri: [String]
  /// The name Siri in the language’s script, as in the profile.
  let siriRewritings: [String]
  let profile: LocaleProfile
  let isSource: Bool

  func texts(_ kinds: EntryKind...) -> [PlantedText] { texts.filter { kinds.contains($0.text.kind) } }
}

/// A text of the clean bundle, as a place for a defect.
struct PlantedText {
  let text: LocalizedText
  /// An index into the bundle’s entries.
  let entry: Int
  /// The text in the development language; nil in that language itself.
  let source: String?
  /// Texts of the same language that rules compare with this one have the same group.
  let group: String

  var string: String { text.text }
}

extension PlantedLanguage {
  static func all(in bundle: LocalizationBundle) throws -> [PlantedLanguage] {
    let library = LocaleLibrary()
    let words = try Self.words()
    var texts: [String: [PlantedText]] = [:]
    for (index, entry) in bundle.entries.enumerated() {
      let sources = entry.texts.filter { Self.tag(of: $0) == bundle.developmentLocale }
      for text in entry.texts {
        let source = (sources.first { $0.variation == text.variation } ?? sources.last)?.text
        let tag = Self.tag(of: text)
        texts[tag, default: []].append(
          PlantedText(
            text: text, entry: index, source: tag == bundle.developmentLocale ? nil : source, group: Self.group(entry)))
      }
    }
    return texts.keys.sorted().map { tag in
      let locale = LocaleIdentifier(tag)
      let profile = library.profile(for: locale)
      let published = library.heySiri(for: locale).forms
      let official = published.isEmpty ? profile.heySiri.toleratedForms.words : published
      let accepted = official + profile.heySiri.toleratedForms.words
      return PlantedLanguage(
        tag: tag, locale: locale, texts: texts[tag] ?? [], scripts: locale.scriptsInUse,
        appName: bundle.app.names.first { $0.locale == tag }?.name ?? CleanBundle.name,
        inApp: words[tag]?.first ?? CleanBundle.name, articleTitles: Array((words[tag] ?? []).dropFirst()),
        heySiri: accepted, foreignHeySiri: library.allHeySiriForms.map(\.form).filter { !accepted.contains($0) },
        siriRewritings: profile.siri.rewritings.words + profile.siri.ambiguousRewritings.words,
        profile: profile, isSource: tag == bundle.developmentLocale)
    }
  }

  /// The definition’s texts are in the development language.
  static func tag(of text: LocalizedText) -> String { text.locale == "Base" ? "en" : text.locale }

  /// A suggestion’s title and subtitle are compared with each other.
  private static func group(_ entry: Entry) -> String {
    let key = entry.id.key
    return entry.kind == .subtitle ? key.replacing("Below", with: "Offer") : key
  }

  private static func words() throws -> [String: [String]] {
    let table = try String(contentsOfFile: "\(CleanBundle.folder)/words.tsv", encoding: .utf8)
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t").map(String.init)
    }
    return Dictionary(rows.map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { first, _ in first })
  }
}
