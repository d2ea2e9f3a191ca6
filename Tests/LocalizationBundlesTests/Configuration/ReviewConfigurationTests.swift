import LocalizationBundles
import Testing

@Suite("Configuration")
struct ReviewConfigurationTests {
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
    #expect(configuration.roles.map(\.glob.pattern) == ["*.title", "Intents:siri_?"])
    #expect(configuration.roles.map(\.kind) == [.title, .phrase])
    #expect(configuration.appNames == [.init(name: "Coffee Bar"), .init(name: "Kaffeebar")])
    #expect(configuration.include == [PathGlob("Pods/Ours/**")])
    #expect(configuration.exclude == [PathGlob("Tests")])
    #expect(configuration.directory == "/app")
  }

  @Test("Names may be given by locale; an empty file is an empty configuration")
  func names() throws {
    let configuration = try ReviewConfiguration(yaml: "appNames: {de: Kaffeebar, pt_BR: [Café]}", path: "c.yml")
    #expect(configuration.appNames == [.init(locale: "de", name: "Kaffeebar"), .init(locale: "pt-BR", name: "Café")])
    for empty in ["", "# nothing\n", "\n"] {
      #expect(try ReviewConfiguration(yaml: empty, path: "c.yml") == ReviewConfiguration())
    }
  }

  @Test("Devices, assumptions and samples, in each of their forms")
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
    #expect(truncation.devices?.map(\.name) == ["watch", "iphone-375"])
    #expect(truncation.devices?.map(\.place.line) == [1, 1])
    #expect(truncation.assumptions.map(\.id) == ["watch-card-margin", "tile-gap", "tile-margin"])
    #expect(truncation.assumptions.map(\.value) == [8, 12, 17])
    #expect(truncation.assumptions.map(\.range) == [8...8, 10...14, 16...20])
    #expect(truncation.assumptions.map(\.place.line) == [3, 4, 5])
    #expect(
      truncation.samples == [
        .init(parameter: "soup", locale: "", text: "Minestrone"),
        .init(parameter: "size", locale: "de", text: "Mittel"),
        .init(parameter: "size", locale: "pt-BR", text: "Médio"),
      ])
    #expect(try ReviewConfiguration(yaml: "devices: watch", path: "c.yml").truncation.devices?.map(\.name) == ["watch"])
    #expect(try ReviewConfiguration(yaml: "", path: "c.yml").truncation.devices == nil)
  }

  @Test(
    "A mistake is an error with its place and what is allowed",
    arguments: [
      (
        "roles: {a: title}\nrole: x", 2,
        "Unknown key ‘role’. Allowed: allowedWords, appNames, assumptions, devices, exclude, failOn, include, maxWarnings"
      ),
      ("roles:\n  a: tittle", 2, "Unknown kind ‘tittle’. Allowed: activityTitle, appName"),
      ("roles:\n  a: [title]", 2, "The kind of ‘a’ must be one word"),
      ("roles: [title]", 1, "‘roles’ must map patterns of keys to kinds"),
      ("\nappNames:\n  - A\n  - {b: c}", 4, "‘appNames’ must be a text or a list of texts"),
      ("appNames:", 1, "‘appNames’ must be a text"), ("include: ['']", 1, "‘include’ must be a text"),
      ("exclude: {a: b}", 1, "‘exclude’ must be a text"),
      ("- a", 1, "Expected keys and values. Allowed: allowedWords, appNames"),
      ("devices: [watch, [a]]", 1, "‘devices’ must be the name of a device or a list of names"),
      ("devices:\n  - watch\n  - ''", 3, "‘devices’ must be the name of a device or a list of names"),
      ("assumptions: {}\ndevices: []", 2, "‘devices’ must name a device or a group"),
      ("assumptions: [a]", 1, "‘assumptions’ must give numbers by their identifiers"),
      ("assumptions:\n  a: 1\n  b: wide", 3, "‘b’ must be a number, a range like [6, 9]"),
      ("assumptions: {a: [3, 2]}", 1, "‘a’ must be a number, a range"),
      ("assumptions: {a: {value: 1, range: [2, 3]}}", 1, "‘a’ must be a number, a range"),
      ("assumptions: {a: .nan}", 1, "‘a’ must be a number"), ("assumptions: {a: 1e9}", 1, "‘a’ must be a number"),
      ("samples: [a]", 1, "‘samples’ must give texts by the names of parameters"),
      ("samples:\n  soup: {de: [a]}", 2, "The sample of ‘soup’ must be a text, or texts by locale"),
      ("samples:\n  soup: {nowhere: a}", 2, "‘nowhere’ is no locale"),
      ("include: a\nexclude: b\ninclude: c", 1, "The same key twice: ‘include’"),
      ("appNames: ~", 1, "‘appNames’ must be a text"), ("exclude: ~", 1, "‘exclude’ must be a text"),
      ("samples: {soup: 3}", 1, "‘samples: soup’ must be a text, and ‘3’ is none without quotation marks"),
      ("samples: {soup: ~}", 1, "The sample of ‘soup’ must be a text"),
      ("samples:\n  soup:\n    en-UK: a", 3, "‘en-UK’ is an old or mistaken name"),
      ("samples: {soup: {de-XX: a}}", 1, "‘de-XX’ is no locale"),
      ("roles: {a: title", 2, "Not readable as YAML"), ("a: b: c", 1, "Not readable as YAML"),
    ])
  func mistakes(yaml: String, line: Int, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try ReviewConfiguration(yaml: yaml, path: "c.yml") }
    #expect(error?.line == line)
    #expect(error?.description.contains(": " + message) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("c.yml:\(line):") == true)
  }

  @Test("Aliases are refused at their place before anything compares what they stand for", .timeLimit(.minutes(1)))
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
    #expect(error?.message == "‘*a0’ stands for what another place says; write it out here")
    let inKey = #expect(throws: ConfigurationError.self) {
      try ReviewConfiguration(yaml: "# é\r\nexclude: &x a\r\n*x : b", path: "c.yml")
    }
    #expect(inKey?.line == 3 && inKey?.column == 1)
  }

  @Test(
    "Asterisks and ampersands that stand for themselves are read",
    arguments: [
      "exclude: &tests Tests", "exclude: ['*.strings', 'R&D']", "appNames: [Salt & Pepper, '*star*']",
      "roles: {'*title': title, '&title': title}", "exclude: [a] # *star and R&D",
    ])
  func signs(yaml: String) throws {
    #expect(try ReviewConfiguration(yaml: yaml, path: "c.yml") != ReviewConfiguration())
  }

  @Test(
    "A path from the reviewed folder is one from the configuration's",
    arguments: [
      ("/app", "/app", "a/b", "a/b"), ("/app/Code", "/app", "a/b", "Code/a/b"), ("/app/Code", "/", "a", "app/Code/a"),
      ("/app", "/app/sub", "sub/en.lproj/a", "en.lproj/a"), ("/app", "/app/sub", "other/a", "../other/a"),
      ("/app", "/app/sub/two", "sub/a", "../a"), ("/app", "/app/sub", "sub2/a", "../sub2/a"),
      ("/app/Code", "/app/sub", "a", "../Code/a"), ("/app/Code", "/app/Code2", "a", "../Code/a"),
      ("/", "/app", "app/a", "a"),
    ])
  func patternBase(root: String, directory: String, path: String, expected: String) {
    #expect(PatternBase(root: root, directory: directory).path(of: path) == expected)
  }

  @Test(
    "Patterns of keys",
    arguments: [
      ("*.title", "order.title", true), ("*.title", "order.titles", false), ("order?", "order1", true),
      ("order?", "orderé", true), ("order?", "order", false), ("*", "", true), ("a*b*c", "aXbYbZc", true),
      ("a*b*c", "aXbYbZ", false), ("Intents:*", "x", true), ("Other:*", "x", false), ("Int:x", "x", false),
      ("Siri: *", "Siri: hello", true),
    ])
  func keyGlobs(pattern: String, key: String, isMatch: Bool) {
    #expect(KeyGlob(pattern).matches(key: key, table: "App/Intents") == isMatch)
  }

  @Test(
    "Patterns of paths",
    arguments: [
      ("Tests", "App/Tests/a.strings", true), ("Tests", "App/Tests2/a.strings", false), ("Tests/", "a/Tests/b", true),
      ("App/*", "App/a.strings", true), ("App/*.strings", "App/x/a.strings", false),
      ("App/**/a.strings", "App/a.strings", true), ("App/**/a.strings", "App/x/y/a.strings", true),
      ("App", "App", true), ("./App/x", "App/x/y", true), ("App/x", "App", false),
      ("**/de.lproj/**", "a/de.lproj/b", true),
      ("*/a", "../a", false), ("**/a", "../a", true), ("../a", "../a", true),
      ("a/**/**/**/**/b", "a/a/a/a/a/a/a/a/a/a/a/c", false),
    ])
  func pathGlobs(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMatch)
  }

  @Test("A folder is entered for a pattern that may match in it")
  func entering() {
    #expect(PathGlob("Pods/Ours/**").mayMatch(inside: "Pods"))
    #expect(PathGlob("Pods/Ours/**").mayMatch(inside: "Pods/Ours/Resources"))
    #expect(!PathGlob("Pods/Ours/**").mayMatch(inside: "Pods/Theirs"))
    #expect(PathGlob("Ours").mayMatch(inside: "Pods"))
  }
}
