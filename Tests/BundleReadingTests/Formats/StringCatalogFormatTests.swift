import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("String catalogs")
struct StringCatalogFormatTests {
  @Test("Every language and variation is a text with its path and state")
  func variations() {
    let fixture = BundleFixture([
      "App/Localizable.xcstrings": """
      {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "%lld cups" : {
          "comment" : "How many", "extractionState" : "manual",
          "localizations" : {
            "de" : {"variations" : {"plural" : {
              "one" : {"stringUnit" : {"state" : "translated", "value" : "%lld Tasse"}},
              "other" : {"stringUnit" : {"state" : "needs_review", "value" : "%lld Tassen"}}}}},
            "pt_BR" : {"variations" : {"device" : {"applewatch" : {"variations" : {"plural" : {
              "other" : {"stringUnit" : {"state" : "new", "value" : "%lld x\\u00edcaras"}}}}}}}},
            "fr" : {"stringUnit" : {"state" : "translated", "value" : "%#@count@"},
              "substitutions" : {"count" : {"argNum" : 1, "formatSpecifier" : "lld", "variations" : {"plural" : {
                "one" : {"stringUnit" : {"state" : "translated", "value" : "%arg tasse"}}}}}}}
          }
        }
      }}
      """
    ])
    #expect(
      fixture.outline == [
        "App/Localizable:%lld cups | prose | en=%lld cups | de[plural.one]=%lld Tasse | de[plural.other]=%lld Tassen"
          + " | pt-BR[device.applewatch.plural.other]=%lld xícaras | fr=%#@count@"
          + " | fr[substitutions.count.plural.one]=%arg tasse"
      ])
    let texts = fixture.texts
    #expect(texts.map(\.state) == [nil, .translated, .needsReview, .new, .translated, .translated])
    #expect(texts.map(\.isKey) == [true, false, false, false, false, false])
    #expect(texts.allSatisfy { $0.comment == "How many" })
    #expect(texts.map(fixture.written)[3] == "%lld x\\u00edcaras")
    #expect(fixture["%lld cups"]?.sourceLocale == "en")
    #expect(fixture["%lld cups"]?.expectedLocales == ["de", "en", "fr", "pt-BR"])
  }

  @Test("Phrase sets become single texts, and mul.lproj belongs to its parent")
  func sets() {
    let fixture = BundleFixture([
      "App/mul.lproj/AppShortcuts.xcstrings": """
      {"sourceLanguage": "en", "strings": {"Open ${applicationName}": {"localizations": {"ja": {"stringSet":
        {"state": "translated", "values": ["${applicationName}を開く", "${applicationName}で開く"]}}}}}}
      """
    ])
    #expect(
      fixture.outline == [
        "App/AppShortcuts:Open ${applicationName} | phrase | en=Open ${applicationName}"
          + " | ja[stringSet.0]=${applicationName}を開く | ja[stringSet.1]=${applicationName}で開く"
      ])
  }

  @Test("Untranslatable and stale keys are marked, and an opaque key is not a text")
  func flags() {
    let fixture = BundleFixture([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "Keep": {"shouldTranslate": false},
        "Gone": {"extractionState": "stale", "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Weg"}}}},
        "sendPush": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Senden"}}}},
        "": {}
      }}
      """
    ])
    #expect(
      fixture.outline == [
        "Localizable:Gone | prose | de=Weg", "Localizable:Keep | prose | en=Keep",
        "Localizable:sendPush | prose | de=Senden",
      ])
    #expect(fixture["Keep"]?.texts.map(\.isTranslatable) == [false])
    #expect(fixture["Gone"]?.texts.map(\.state) == [.stale])
    #expect(fixture.bundle.faults.map(\.kind) == [.staleKey])
    #expect(fixture.bundle.faults.map(\.key) == ["Gone"])
    #expect(fixture["Gone"]?.impliedSource == "Gone")
    #expect(fixture["sendPush"]?.impliedSource == nil)
    #expect(fixture["sendPush"]?.sourceLocale == nil)
  }

  static let wrongShapes: [(json: String, faults: [String])] = [
    ("[]", ["Expected an object, found an array: []"]),
    (#""strings""#, [#"Expected an object, found a string: "strings""#]),
    (#"{"strings": []}"#, ["Expected an object, found an array: []"]),
    (#"{"strings": {"k": 5}}"#, ["Expected an object, found a number: 5"]),
    (#"{"strings": {"k": {"localizations": true}}}"#, ["Expected an object, found a truth value: true"]),
    (
      #"{"strings": {"k": {"localizations": {"en": "x", "de": []}}}}"#,
      [#"Expected an object, found a string: "x""#, "Expected an object, found an array: []"]
    ),
    (
      #"{"strings": {"k": {"localizations": {"fr": {"variations": {"plural": {"one": [], "other": 5}}}}}}}"#,
      ["Expected an object, found an array: []", "Expected an object, found a number: 5"]
    ),
    (
      #"{"strings": {"k": {"localizations": {"fr": {"variations": {"plural": []}}}}}}"#,
      ["Expected an object, found an array: []"]
    ),
    (
      #"{"strings": {"k": {"localizations": {"de": {"stringUnit": {"state": "new", "value": 7}}}}}}"#,
      ["Expected a string, found a number: 7"]
    ),
    (
      #"{"strings": {"k": {"localizations": {"de": {"stringUnit": "x"}}}}}"#,
      [#"Expected an object, found a string: "x""#]
    ),
    (
      #"{"strings": {"k": {"localizations": {"de": {"stringSet": {"values": ["a", {}, "b"]}}}}}}"#,
      ["Expected a string, found an object: {}"]
    ),
    (
      #"{"strings": {"k": {"localizations": {"de": {"stringSet": {"values": "a"}}}}}}"#,
      [#"Expected an array, found a string: "a""#]
    ),
    (
      #"{"strings": {"k": {"localizations": {"de": {"substitutions": {"count": []}}}}}}"#,
      ["Expected an object, found an array: []"]
    ),
    ("{}", []), (#"{"strings": {"k": {"localizations": null}}}"#, []),
  ]

  @Test("A value with a wrong type is reported at its place", arguments: wrongShapes)
  func shapes(json: String, faults: [String]) {
    let bundle = BundleFixture(["Localizable.xcstrings": json]).bundle
    let found = bundle.faults.map { fault in
      "\(fault.englishMessage): \(String(decoding: bundle.files[fault.file].utf8[fault.utf8], as: UTF8.self))"
    }
    #expect(found == faults)
    #expect(bundle.faults.allSatisfy { $0.kind == .malformed })
  }

  @Test("Texts next to a value with a wrong type are read")
  func besideWrongShapes() {
    let fixture = BundleFixture([
      "Localizable.xcstrings": #"""
      {"strings": {"Open it": {"localizations": {"fr": "x", "de": {"stringUnit": {"value": "Öffnen"}}}}, "k": []}}
      """#
    ])
    #expect(fixture["Open it"]?.texts.map(\.text) == ["Open it", "Öffnen"])
  }

  @Test("A duplicate key is one fault, in any number of languages")
  func duplicates() {
    let unit = #"{"localizations": {"de": {"stringUnit": {"value": "a"}}, "fr": {"stringUnit": {"value": "b"}}}}"#
    let fixture = BundleFixture([
      "A.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\"k e\": \(unit), \"k e\": \(unit)}}"
    ])
    #expect(fixture.bundle.faults.count { if case .duplicateKey = $0.kind { true } else { false } } == 1)
  }
}
