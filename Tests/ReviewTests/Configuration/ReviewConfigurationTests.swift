import BundleReading
import EditorialRules
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import TextLayout

@testable import Review

@Suite("Configuration")
struct ReviewConfigurationTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("Every key is read")
  func everything() throws {
    let configuration = try ReviewConfiguration(
      yaml: """
        # A comment.
        roles:
          "*.title": title
          Intents:siri_?: phrase
        appNames: [Coffee Bar, Kaffeebar]
        include: Pods/Ours/**
        exclude:
          - Tests
        """, path: "c.yml", directory: "/app")
    #expect(configuration.reading.roles.map(\.glob.pattern) == ["*.title", "Intents:siri_?"])
    #expect(configuration.reading.roles.map(\.kind) == [.title, .phrase])
    #expect(configuration.reading.appNames == [.init(name: "Coffee Bar"), .init(name: "Kaffeebar")])
    #expect(configuration.reading.include == [PathGlob("Pods/Ours/**")])
    #expect(configuration.reading.exclude == [PathGlob("Tests")])
    #expect(configuration.reading.directory == "/app")
  }

  @Test("Names can be set per locale; an empty file is an empty configuration")
  func names() throws {
    let configuration = try ReviewConfiguration(yaml: "appNames: {de: Kaffeebar, pt_BR: [Café]}", path: "c.yml")
    #expect(
      configuration.reading.appNames == [.init(locale: "de", name: "Kaffeebar"), .init(locale: "pt-BR", name: "Café")])
    for empty in ["", "# nothing\n", "\n"] {
      #expect(try ReviewConfiguration(yaml: empty, path: "c.yml").saysNothing)
    }
  }

  @Test("Devices, assumptions and samples, in all their forms")
  func truncation() throws {
    let configuration = try ReviewConfiguration(
      yaml: """
        devices: [watch, iphone-375]
        assumptions:
          watch-card-margin: 8
          tile-gap: [10, 14]
          tile-margin: {value: 17, range: [16, 20]}
        samples:
          soup: Minestrone
          size: {de: Mittel, pt_BR: Médio}
        """, path: "c.yml")
    let truncation = configuration.truncation
    #expect(truncation.chosen?.devices.map(\.id) == Device.watches.map(\.id) + ["iphone-375"])
    let assumptions = ["watch-card-margin", "tile-gap", "tile-margin"].map { truncation.assumptions.settings[$0] }
    #expect(assumptions.map(\.?.value) == [8, 12, 17])
    #expect(assumptions.map(\.?.range) == [8...8, 10...14, 16...20])
    #expect(
      truncation.samples == [
        .init(parameter: "soup", locale: "", text: "Minestrone"),
        .init(parameter: "size", locale: "de", text: "Mittel"),
        .init(parameter: "size", locale: "pt-BR", text: "Médio"),
      ])
  }

  @Test("Without values: the default devices and no settings; devices by name and by group; a count in a range")
  func truncationSettings() throws {
    func settings(_ yaml: String) throws -> TruncationSettings {
      try ReviewConfiguration(yaml: yaml, path: "c.yml").truncation
    }
    let none = try settings("")
    #expect(none.chosen == nil && none.assumptions == AssumptionSettings() && none.samples.isEmpty)
    #expect(try settings("devices: [iphone, watch-40]").chosen?.devices.count == 11)
    #expect(try settings("devices: [default, watch-38]").chosen?.devices.count == 10)
    let count = try settings("assumptions: {tile-title-lines: [1, 2]}").assumptions.settings["tile-title-lines"]
    #expect(count?.value == 1 && count?.range == 1...2)
    for assumption in SurfaceTypesetter.knownAssumptions {
      let value = assumption.range.lowerBound
      let set = try settings("assumptions: {\(assumption.id): \(value)}").assumptions.settings[assumption.id]
      #expect(set?.range == value...value && set?.source == ".shortcut-review.yml", "\(assumption.id)")
    }
  }

  @Test(
    "A mistake is an error with its place and the allowed values",
    arguments: [
      (
        "roles: {a: title}\nrole: x", 2,
        "Unknown key ‘role’. Did you mean ‘roles’? Allowed: allowedWords, appNames, assumptions, devices, exclude, failOn, glossary, include, maxWarnings"
      ),
      ("roles:\n  a: tittle", 2, "Unknown kind ‘tittle’. Did you mean ‘title’"),
      ("roles:\n  a: [title]", 2, "The kind of ‘a’ must be one word"),
      ("roles: [title]", 1, "‘roles’ must map key patterns to kinds"),
      ("\nappNames:\n  - A\n  - {b: c}", 4, "‘appNames’ must be a string or a list of strings"),
      ("appNames:", 1, "‘appNames’ must be a string"), ("include: ['']", 1, "‘include’ must be a string"),
      ("exclude: {a: b}", 1, "‘exclude’ must be a string"),
      ("- a", 1, "Expected keys and values. Allowed: allowedWords, appNames"),
      ("devices: [watch, [a]]", 1, "‘devices’ must be the name of a device or a list of names"),
      ("devices:\n  - watch\n  - ''", 3, "‘devices’ must be the name of a device or a list of names"),
      ("assumptions: {}\ndevices: []", 2, "‘devices’ must name a device or a group"),
      ("assumptions: [a]", 1, "‘assumptions’ must map IDs to numbers"),
      ("assumptions:\n  tile-gap: 1\n  tile-margin: wide", 3, "‘tile-margin’ must be a number, a range like [6, 9]"),
      ("assumptions: {tile-gap: [3, 2]}", 1, "‘tile-gap’ must be a number, a range"),
      ("assumptions: {tile-gap: {value: 1, range: [2, 3]}}", 1, "‘tile-gap’ must be a number, a range"),
      ("assumptions: {tile-gap: .nan}", 1, "‘tile-gap’ must be a number"),
      ("assumptions: {tile-gap: 1e9}", 1, "‘tile-gap’ must be a number"),
      ("samples: [a]", 1, "‘samples’ must map parameter names to strings"),
      ("samples:\n  soup: {de: [a]}", 2, "The sample of ‘soup’ must be a string, or must map locales to strings"),
      ("samples:\n  soup: {nowhere: a}", 2, "‘nowhere’ is not a locale"),
      ("include: a\nexclude: b\ninclude: c", 1, "Duplicate key: ‘include’"),
      ("appNames: ~", 1, "‘appNames’ must be a string"), ("exclude: ~", 1, "‘exclude’ must be a string"),
      ("samples: {soup: 3}", 1, "‘samples: soup’ must be a string: put ‘3’ in quotation marks"),
      ("samples: {soup: ~}", 1, "The sample of ‘soup’ must be a string"),
      ("samples:\n  soup:\n    en-UK: a", 3, "‘en-UK’ is an outdated or incorrect locale code"),
      ("samples: {soup: {de-XX: a}}", 1, "‘de-XX’ is not a locale"),
      ("roles: {a: title", 2, "Invalid YAML"), ("a: b: c", 1, "Invalid YAML"),
    ])
  func mistakes(yaml: String, line: Int, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try ReviewConfiguration(yaml: yaml, path: "c.yml") }
    #expect(error?.line == line)
    #expect(error?.description.contains(": " + message) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("c.yml:\(line):") == true)
  }

  @Test("Aliases are rejected at their place, before anything compares what they expand to", .timeLimit(.minutes(1)))
  func aliases() {
    let names = (0..<9).map { "a\($0)" }
    var yaml = "roles:\n  a0: &a0 {x: title}\n"
    for index in 1..<9 {
      let members = (0..<9).map { "? {k\($0): *\(names[index - 1])} : b" }.joined(separator: ", ")
      yaml += "  a\(index): &a\(index) {\(members)}\n"
    }
    // Comparing them would take years.
    let error = #expect(throws: ConfigurationError.self) { try ReviewConfiguration(yaml: yaml, path: "c.yml") }
    #expect(error?.line == 3 && error?.column == 19, "\(error?.description ?? "")")
    #expect(error?.message == "‘*a0’ is a YAML alias, which is not supported; write the value here")
    let inKey = #expect(throws: ConfigurationError.self) {
      try ReviewConfiguration(yaml: "# é\r\nexclude: &x a\r\n*x : b", path: "c.yml")
    }
    #expect(inKey?.line == 3 && inKey?.column == 1)
  }

  @Test(
    "Literal asterisks and ampersands are read",
    arguments: [
      "exclude: &tests Tests", "exclude: ['*.strings', 'R&D']", "appNames: [Salt & Pepper, '*star*']",
      "roles: {'*title': title, '&title': title}", "exclude: [a] # *star and R&D",
    ])
  func signs(yaml: String) throws {
    #expect(try !ReviewConfiguration(yaml: yaml, path: "c.yml").saysNothing)
  }

  @Test("It applies to everything that is reviewed below it")
  func above() throws {
    for path in ["Pods/Ours/a.strings", "Pods/Theirs/a.strings", "App/a.strings", "App/Tests/a.strings"] {
      try folder.file("bundle/\(path)", "\"a\" = \"b\";\n")
    }
    try folder.file(ReviewConfiguration.fileName, "include: [bundle/Pods/Ours]\nexclude: [Tests]\n")
    let configuration = try ReviewConfiguration.inForce(for: folder.path("bundle"))
    let bundle = LocalizationBundleReader(options: configuration.reading).read(path: folder.path("bundle"))
    #expect(bundle.files.map(\.path) == ["App/a.strings", "Pods/Ours/a.strings"])
  }

  @Test("The search stops at the root of a work tree")
  func search() throws {
    try folder.file(ReviewConfiguration.fileName, "")
    try folder.file("repository/.git/HEAD", "")
    try folder.file("repository/App/a.strings", "")
    #expect(ReviewConfiguration.find(for: folder.path("repository/App")) == nil)
    #expect(ReviewConfiguration.find(for: folder.path("repository/App/a.strings")) == nil)
    try folder.file("repository/" + ReviewConfiguration.fileName, "")
    let found = ReviewConfiguration.find(for: folder.path("repository/App"))
    #expect(found?.hasSuffix("repository/.shortcut-review.yml") == true)
    #expect(ReviewConfiguration.find(for: folder.path("missing")) == nil)
  }

  @Test("An unreadable one is an error that says why")
  func unreadable() throws {
    try folder.file("c.yml", [0xFF, 0xFE, 0x00])
    for (name, message) in [("c.yml", "Not valid UTF-8"), ("d.yml", "No such file or folder")] {
      let error = #expect(throws: ConfigurationError.self) {
        try ReviewConfiguration.load(contentsOf: folder.path(name))
      }
      #expect(error?.message == message)
    }
  }

  @Test("A byte order mark is not a column, in UTF-8 and in UTF-16")
  func byteOrderMark() throws {
    let yaml = "\u{FEFF}appNames: [A]\nexclude: [b]\nrole: c"
    for bytes in [Array(yaml.utf8), yaml.utf16Bytes(bigEndian: false), yaml.utf16Bytes(bigEndian: true)] {
      let file = try folder.file("c.yml", bytes)
      let error = #expect(throws: ConfigurationError.self) { try ReviewConfiguration.load(contentsOf: file) }
      #expect(error?.line == 3 && error?.column == 1 && error?.message == "Unknown key ‘role’")
    }
  }

  private static func bundle(_ files: [String: String]) -> LocalizationBundle {
    LocalizationBundleReader().read(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  @Test("It changes nothing, and its suggestions are valid")
  func configuration() throws {
    let bundle = LocalizationBundleReader().read(path: Repository.path("Examples/CoffeeBar"))
    let yaml = try #require(InitialConfiguration(of: bundle).yaml)
    #expect(try ReviewConfiguration(yaml: yaml, path: "").saysNothing)
    #expect(yaml.contains("# appNames: \"Coffee Bar\""))
    let suggested = try ReviewConfiguration(yaml: SuggestedConfiguration.text(of: yaml), path: "suggested")
    #expect(!suggested.reading.appNames.isEmpty)
  }

  @Test("Without a name, it suggests adding one")
  func name() {
    #expect(InitialConfiguration(of: Self.bundle([:])).yaml?.contains("# Some rules need the name of the app") == true)
    var named = Self.bundle([:])
    named.app = AppIdentity(names: [.init(name: "Cafe")])
    #expect(InitialConfiguration(of: named).yaml?.contains("# Some rules need the name of the app") == false)
  }

  @Test(
    "Names and keys with any characters stay on their line",
    arguments: ["Bar: \"Café\" \\ #1", "a\nb\t\u{85}\u{2028}c", "'*&!%@`", "é\u{301}\u{FEFF}\u{1F37A}", "1984", "no"])
  func quotation(of text: String) throws {
    var bundle = Self.bundle([:])
    bundle.app = AppIdentity(names: [.init(name: text)])
    let yaml = try #require(InitialConfiguration(of: bundle).yaml)
    let suggested = try ReviewConfiguration(yaml: SuggestedConfiguration.text(of: yaml), path: "suggested")
    #expect(suggested.reading.appNames == [.init(name: text)])
  }
}

extension ReviewConfiguration {
  /// Whether it is the same as without a file.
  var saysNothing: Bool {
    reading == ReadingOptions() && truncation == TruncationSettings() && editorial == EditorialSettings()
      && gate == Gate.Limits() && suppressions.isEmpty && glossaries.isEmpty
  }
}
