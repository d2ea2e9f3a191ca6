import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

/// A catalog's claim that no code uses a key is compared with the code.
@Suite("Stale keys")
struct StaleKeyTests {
  private struct Sources: SwiftCodeReader {
    func contents(of source: SourceFile, file: Int) -> SwiftCodeContents { SwiftCodeContents() }
    func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts { SwiftCodeFacts() }
    func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]] { [] }
  }

  /// The faults about a stale key.
  private func faults(
    _ key: String, table: String = "Localizable", beside path: String, _ text: String
  ) -> [FileFault] {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"\(key)": {"extractionState": "stale", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Weg"}}}}}, "version": "1.0"}
      """
    let files = ["App/\(table).xcstrings": catalog, path: text]
    return LocalizationBundleReader(sources: Sources())
      .read(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) }).faults
  }

  static let uses: [(key: String, path: String, text: String)] = [
    ("Order coffee", "App/A.swift", #"Step(title: "Order coffee")"#),
    ("Order coffee", "App/A.swift", #""Order coffee".loc"#),
    ("Order coffee", "App/A.swift", ##"x(#"Order coffee"#)"##),
    ("Order coffee", "App/A.swift", "x(\"\"\"\n  Order coffee\n  \"\"\")"),
    ("Order coffee", "App/A.swift", #"x("\(isOpen ? "Order coffee" : "")")"#),
    ("Order coffee", "App/A.swift", #"let pattern = /"[a-z]/ "# + "\n" + #"x("Order coffee")"#),
    (#"Say \"hi\""#, "App/A.swift", #"x("Say \"hi\"")"#),
    ("%lld cups of %@", "App/A.swift", #"Text("\(count) cups of \(name)")"#),
    ("Order ${coffee} now", "App/A.swift", #"Summary("Order \(\.$coffee) now")"#),
    ("Order coffee", "App/A.m", #"[self say:@"Order coffee"]; char c = '"';"#),
    ("Order coffee", "App/A.mm", #"char c = '"'; [self say:@"Order coffee"];"#),
  ]

  @Test("A key in a literal is in use", arguments: uses)
  func used(key: String, path: String, text: String) { #expect(faults(key, beside: path, text).isEmpty) }

  static let others: [(key: String, path: String, text: String)] = [
    ("Order coffee", "App/A.swift", ""),
    ("Order coffee", "App/A.swift", #"// "Order coffee""#),
    ("Order coffee", "App/A.swift", #"/* x("Order coffee") */"#),
    ("Order coffee", "App/A.swift", #"x("Order coffee now", "order coffee")"#),
    ("Order coffee", "App/A.swift", #"Order coffee"#),
    ("%lld cups", "App/A.swift", #"Text("\(count) pots")"#),
    ("Order coffee", "App/A.m", #"// @"Order coffee""#),
    ("Order coffee", "App/A.m", #"NSLocalizedString(@"Order", nil)"#),
    (
      "NSCameraUsageDescription", "App/Info.plist",
      "<plist><dict><key>NSCameraUsageDescription</key><string/></dict></plist>"
    ),
  ]

  @Test("A key that no literal is equal to is stale", arguments: others)
  func unused(key: String, path: String, text: String) {
    #expect(faults(key, beside: path, text).map(\.englishMessage) == ["The app no longer uses this key"])
  }

  @Test(
    "If code makes keys, nobody can be sure",
    arguments: [
      ("App/A.swift", #"NSLocalizedString("error.\(code)", comment: "")"#, true),
      ("App/A.swift", #"Text(LocalizedStringKey(step.title))"#, true),
      ("App/A.swift", #"bundle.localizedString(forKey: key, value: nil, table: nil)"#, true),
      ("App/A.swift", #"String(localized: String.LocalizationValue(key))"#, true),
      ("App/A.m", #"[bundle localizedStringForKey:key value:nil table:nil]"#, true),
      ("App/A.swift", #"NSLocalizedString("error", comment: "")"#, false),
      ("App/A.swift", #"String(localized: "error \(code)")"#, false),
      ("App/A.swift", #"Text(LocalizedStringKey("error"))"#, false),
      ("App/A.swift", #"defaults.object(forKey: key)"#, false),
      ("App/A.m", #"NSLocalizedString(@"error", nil)"#, false),
    ])
  func madeKeys(path: String, text: String, isMade: Bool) {
    let messages = faults("error.404", beside: path, text).map(\.englishMessage)
    #expect(messages == [isMade ? "Xcode no longer finds this key in the code" : "The app no longer uses this key"])
  }

  @Test(
    "The information list and the settings of a target name keys of its table",
    arguments: [
      ("NSCameraUsageDescription", "App/Info.plist", "<key>NSCameraUsageDescription</key><string>Scan</string>", true),
      ("Coffee recipe", "App/Info.plist", "<key>CFBundleTypeName</key><string>Coffee recipe</string>", true),
      ("CFBundleName", "App/Info.plist", "<key>CFBundleIdentifier</key><string>a</string>", true),
      ("NSCameraUsageDescription", "App/A.xcconfig", "INFOPLIST_KEY_NSCameraUsageDescription = Scan", true),
      ("NSCameraUsageDescription", "App/A.swift", "", true),
      ("NSCameraUsageDescription", "App/Info.plist", "<key>NSSiriUsageDescription</key><string>Scan</string>", false),
      ("NSCameraUsageDescription", "App/A.xcconfig", "INFOPLIST_KEY_NSSiriUsageDescription = Scan", false),
    ])
  func informationList(key: String, path: String, text: String, isUsed: Bool) {
    let text = path.hasSuffix(".plist") ? propertyList("<dict>\(text)</dict>") : text
    #expect(faults(key, table: "InfoPlist", beside: path, text).isEmpty == isUsed)
  }

  @Test("In hostile code, few literals contain the same byte")
  func cost() {
    for text in ["#", "\"\\(", "\"", "#\"\"\"", "/*", "(\"a\")"] {
      let utf8 = Array(String(repeating: text, count: 100_000).utf8)
      var count = 0
      CodeLiterals.forEachInSwift(utf8) { count += $0.count }
      CodeLiterals.forEachInObjectiveC(utf8) { count += $0.count }
      #expect(count <= utf8.count * 20)
    }
  }
}
