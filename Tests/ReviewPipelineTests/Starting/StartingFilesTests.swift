import Diagnostics
import Foundation
import LocalizationBundles
import Reports
import Testing

@testable import ReviewPipeline

@Suite("The files that a team starts with")
struct StartingFilesTests {
  private static let example = Repository.path("Examples/CoffeeBar")

  private static func bundle(_ files: [String: String]) -> LocalizationBundle {
    LocalizationBundleReader().read(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  private static func coffeeBar() throws -> LocalizationBundle {
    LocalizationBundleReader(configuration: try .inForce(for: example)).read(path: example)
  }

  @Test("The example for an empty folder has no finding, and one of every usual kind")
  func starter() {
    let bundle = Self.bundle(["shortcuts.yaml": StartingDescription.yaml])
    let report = Review().report(on: bundle, named: "new")
    #expect(report.findings.map { "\($0.diagnostic.rule): \($0.diagnostic.message)" } == [])
    #expect(report.remarks == [])
    #expect(Set(bundle.entries.map(\.kind)).count >= 12)
    #expect(bundle.localizations == ["de", "en"])
  }

  /// What an entry says, as far as a description tells it too.
  private struct Said: Hashable, CustomStringConvertible {
    var kind: EntryKind
    var locale: String
    var text: String
    var description: String { "\(kind) \(locale) \(text)" }
  }

  private static func said(_ bundle: LocalizationBundle) -> [Said: Int] {
    var counts: [Said: Int] = [:]
    for entry in bundle.entries {
      var places: Set<String> = []
      let isTranslated = entry.texts.contains { $0.locale == bundle.developmentLocale }
      for text in entry.texts where text.variation?.hasPrefix("stringSet.") ?? true {
        let isBase = ["", "Base"].contains(text.locale)
        // A base text stands for the development language; of two texts of one key the first counts.
        guard !isBase || !isTranslated, !text.text.isEmpty else { continue }
        let locale = isBase ? bundle.developmentLocale : text.locale
        guard places.insert("\(locale) \(text.variation ?? "")").inserted else { continue }
        counts[Said(kind: entry.kind, locale: locale, text: text.text), default: 0] += 1
      }
    }
    return counts
  }

  @Test("A description of a bundle says what the bundle says")
  func roundTrip() throws {
    let original = try Self.coffeeBar()
    let starting = StartingFiles(of: original, describes: true)
    let file = try #require(starting.files.first { $0.name == StartingFiles.descriptionName })
    let written = Self.bundle([file.name: file.contents])
    #expect(written.faults.map(\.message) == [])
    #expect(written.developmentLocale == original.developmentLocale)
    #expect(written.localizations == original.localizations)
    let wanted = Self.said(original)
    let found = Self.said(written)
    let missing = wanted.filter { found[$0.key] != $0.value }
    let added = found.filter { wanted[$0.key] == nil }
    #expect(missing.isEmpty && added.isEmpty, "\(missing.count) differ: \(missing.prefix(9)), \(added.prefix(9))")
    // Plurals are what it cannot hold.
    #expect(starting.remarks.contains { $0.contains("it has no plurals") })
    #expect(written.facts.intents.map(\.name) == original.facts.intents.map(\.name))
    #expect(written.facts.intents.map(\.category) == original.facts.intents.map(\.category))
    #expect(written.facts.intents.map(\.keyParameter) == original.facts.intents.map(\.keyParameter))
    #expect(
      written.facts.intents.map { $0.parameters.map(\.name) }
        == original.facts.intents.map { $0.parameters.map(\.name) })
    var again = DescriptionWriter(written)
    let second = Self.said(Self.bundle([file.name: again.tree().yaml]))
    let lost = found.filter { second[$0.key] != $0.value }
    #expect(lost.isEmpty && second.count == found.count, "described again: \(lost.prefix(9))")
  }

  @Test("The written configuration changes nothing, with and without its suggestions")
  func configuration() throws {
    let bundle = LocalizationBundleReader().read(path: Self.example)
    for describes in [true, false] {
      let file = try #require(StartingFiles(of: bundle, describes: describes).files.first)
      #expect(file.name == ReviewConfiguration.fileName)
      var configuration = try ReviewConfiguration(yaml: file.contents, path: file.name)
      #expect(configuration.exclude.count == (describes ? 1 : 0))
      configuration.exclude = []
      #expect(configuration == ReviewConfiguration())
      #expect(file.contents.contains("# appNames: Coffee Bar"))
      #expect(file.contents.contains("#   \"dialog.*\": dialog"))
      let suggested = file.contents.split(separator: "\n").filter { line in
        !line.hasPrefix("# ") || line.hasPrefix("#   ") || line.firstMatch(of: /^# [a-zA-Z]+:( |$)/) != nil
      }
      let yaml = suggested.map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0[...] }.joined(separator: "\n")
      let loaded = try ReviewConfiguration(yaml: yaml, path: "suggested")
      #expect(loaded.roles.contains { $0.kind == .dialog } && !loaded.appNames.isEmpty)
    }
  }

  @Test("Without a name the configuration asks for one")
  func name() {
    let file = StartingFiles(of: Self.bundle([:]), describes: false).files.first
    #expect(file?.contents.contains("# What is the app called?") == true)
  }

  @Test("What is written depends on what is there")
  func choice() {
    func names(_ files: [String: String], describes: Bool, hasConfiguration: Bool = false) -> [String] {
      let folder = StartingFolder(hasConfiguration: hasConfiguration)
      return StartingFiles(of: Self.bundle(files), describes: describes, folder: folder).files.map(\.name)
    }
    let strings = ["en.lproj/Localizable.strings": "\"a\" = \"b\";"]
    #expect(names([:], describes: false) == [".shortcut-review.yml", "shortcuts.yaml"])
    #expect(names(strings, describes: false) == [".shortcut-review.yml"])
    #expect(names(strings, describes: true) == [".shortcut-review.yml", "shortcuts.yaml"])
    #expect(names(strings, describes: true, hasConfiguration: true) == ["shortcuts.yaml"])
    #expect(names(["shortcuts.yaml": "texts: {}"], describes: false) == [".shortcut-review.yml"])
  }

  private static let strings = ["en.lproj/Localizable.strings": "\"a\" = \"b\";"]

  @Test(
    "A description that is there is never replaced by the example", arguments: ["shortcuts.yaml", "a.shortcuts.yml"])
  func existing(name: String) {
    for files in [[:], [name: ""]] {
      let starting = StartingFiles(
        of: Self.bundle(files), describes: false, folder: StartingFolder(descriptions: [name]))
      #expect(starting.files.map(\.name) == [".shortcut-review.yml"])
    }
    var unread = Self.bundle([:])
    unread.failures = [ReadFailure(path: "a", reason: "cannot be read")]
    let starting = StartingFiles(of: unread, describes: true)
    #expect(starting.files.map(\.name) == [".shortcut-review.yml"])
    #expect(starting.failures == unread.failures)
    let only = StartingFiles(of: Self.bundle([name: "texts: {a: b}"]), describes: true)
    #expect(only.files.isEmpty)
    #expect(only.refusals == ["\(name) is the description already: nothing is written"])
  }

  @Test("What the configuration leaves out stays out, and none is hidden")
  func surroundings() throws {
    let bundle = Self.bundle(Self.strings)
    let folder = StartingFolder(descriptions: ["shortcuts.yaml"], hasConfiguration: true)
    let again = try #require(StartingFiles(of: bundle, describes: false, folder: folder).files.first)
    #expect(again.contents.contains("exclude: [\"/shortcuts.yaml\"]"))
    let configuration = try ReviewConfiguration(yaml: again.contents, path: "")
    #expect(configuration.exclude.map { $0.matches("shortcuts.yaml") } == [true])
    #expect(configuration.exclude.map { $0.matches("sub/shortcuts.yaml") } == [false])
    let below = StartingFiles(of: bundle, describes: true, folder: StartingFolder(configurationAbove: "/up/c.yml"))
    #expect(below.files.map(\.name) == ["shortcuts.yaml"])
    #expect(below.remarks.contains { $0.hasPrefix("/up/c.yml holds for this folder") })
    let second = StartingFiles(of: bundle, describes: true, folder: StartingFolder(descriptions: ["shortcuts.yml"]))
    #expect(second.files.isEmpty && second.refusals.count == 1)
  }

  @Test("Phrases of a table are of one App Shortcut where nothing tells more")
  func phrases() throws {
    let keys = (1...12).map { "\"Order \($0) in ${applicationName}\" = \"Order \($0) in ${applicationName}\";" }
    let bundle = Self.bundle(["en.lproj/AppShortcuts.strings": keys.joined(separator: "\n")])
    var writer = DescriptionWriter(bundle)
    let written = Self.bundle(["shortcuts.yaml": writer.tree().yaml])
    #expect(written.facts.appShortcuts?.count == 1)
    #expect(written.facts.appShortcuts?.first?.phrases.count == 12)
    #expect(writer.leftOut == 0)
  }

  @Test("What a description says apart from texts of intents is said again")
  func everything() throws {
    let yaml = """
      language: en
      app: {name: Bar, synonyms: {en: [Pub, Inn], de: [Kneipe]}}
      intents: {Order: {title: Order}, Pay: {title: Pay}}
      appShortcuts:
        - intent: Order
          phrases: {en: ["Order in ${applicationName}", "Get in ${applicationName}"], de: ["In ${applicationName}"]}
          negativePhrases: {en: ["Order in court"]}
        - intent: Pay
          phrases: {en: ["Pay in ${applicationName}"]}
      vocabulary:
        - term: {en: flat white, de: Flat White}
          examples: {en: ["Order a flat white", "A flat white"], de: ["Ein Flat White"]}
      """
    let original = Self.bundle(["shortcuts.yaml": yaml])
    #expect(original.faults.map(\.message) == [])
    var writer = DescriptionWriter(original)
    let text = writer.tree().yaml
    let written = Self.bundle(["shortcuts.yaml": text])
    #expect(written.faults.map(\.message) == [], "\(text)")
    let wanted = try #require(original.facts.appShortcuts)
    #expect(written.facts.appShortcuts?.map(\.phrases) == wanted.map(\.phrases))
    #expect(written.facts.appShortcuts?.map(\.isNegative) == [false, true, false])
    #expect(Self.said(written) == Self.said(original))
    #expect(written.app.names.count { $0.isSynonym } == 3)
    #expect(text.contains("vocabulary:") && text.contains("synonyms:") && writer.leftOut == 0)
  }

  @Test("Every text that a description drops is counted")
  func dropped() {
    let bundle = Self.bundle([
      "en.lproj/A.strings": "\"a\" = \"b\";\n\"a\" = \"c\";", "Base.lproj/A.strings": "\"a\" = \"b\";",
      "de.lproj/A.strings": "\"a\" = \"d\";",
    ])
    var writer = DescriptionWriter(bundle)
    let total = bundle.entries.reduce(0) { $0 + $1.texts.count { $0.locale != "Base" } }
    let written = writer.tree()["texts"]?.count ?? 0
    #expect(total == written + writer.leftOut)
  }
}

extension YAMLTree {
  fileprivate subscript(key: String) -> YAMLTree? {
    guard case .keys(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
