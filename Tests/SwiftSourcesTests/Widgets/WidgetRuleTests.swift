import BundleReading
import EditorialRules
import Foundation
import LocaleData
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

@Suite("Widgets in sources")
struct WidgetRuleTests {
  @Test("A source is flagged exactly where it is marked, by the rules that it names", arguments: WidgetSource.all)
  func verdict(_ source: WidgetSource) {
    let found = source.findings()
    #expect(Set(found.map(\.rule)) == source.expected, "\(found)")
    #expect(found.map(\.mark).sorted { $0.offset < $1.offset } == source.marks, "\(found)")
    #expect(source.expected.isEmpty == source.marks.isEmpty, "marks and rules belong together")
  }

  @Test("Every rule has sources that it flags, and far more that are correct")
  func coverage() {
    let flagged = WidgetSource.all.reduce(into: Set()) { $0.formUnion($1.expected) }
    #expect(flagged.count == 11)
    #expect(WidgetSource.all.count(where: \.expected.isEmpty) >= 25)
  }

  @Test("Other names for the app’s types change no finding", arguments: WidgetSource.all)
  func renaming(_ source: WidgetSource) {
    let names = Set(SourceWords.declaredTypes(in: source.text))
    let renamed = SourceWords.replacing(names, in: source.text) { "Qx\($0)" }
    #expect(names.isEmpty || renamed != source.text)
    let found = source.findings(in: renamed)
    #expect(found.map(\.rule).sorted() == source.findings().map(\.rule).sorted())
  }

  @Test("Another order of the declarations changes no finding", arguments: WidgetSource.all)
  func reordering(_ source: WidgetSource) {
    let reordered = SourceWords.reversingDeclarations(of: source.text)
    func summary(_ found: [(rule: String, mark: MarkedText.Mark)]) -> [String] {
      found.map { "\($0.rule) \($0.mark.text)" }.sorted()
    }
    #expect(summary(source.findings(in: reordered)) == summary(source.findings()))
  }

  @Test("A source that ends anywhere is read without a fault", arguments: WidgetSource.all)
  func truncation(_ source: WidgetSource) {
    let bytes = Array(source.text.utf8)
    for end in stride(from: 0, to: bytes.count, by: 101) {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      #expect(source.findings(in: text).allSatisfy { $0.mark.offset <= end })
    }
    #expect(source.findings(in: source.text).count == source.marks.count, "the whole source has all its findings")
  }

  @Test("Words in any order are read without a fault", arguments: TestSweep.seeds(40))
  func nonsense(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = WidgetSource.all.prefix(20).flatMap { SourceWords.words(in: $0.text) }
    let text = (0..<600).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    let facts = Reading.contents(text).facts
    let places = facts.types.map(\.place) + facts.widgets.map(\.place) + facts.relevanceScores.map(\.place)
    #expect(places.allSatisfy { $0.utf8.upperBound <= text.utf8.count }, "seed \(seed)")
    #expect(WidgetSource.all.prefix(20).contains { !Reading.contents($0.text).facts.types.isEmpty })
  }

  @Test("A source with unlimited nesting is read without a fault")
  func nesting() {
    let deep = String(repeating: "(", count: 5_000)
    let chain = "let widget = StaticConfiguration(kind: \"A\")" + String(repeating: ".padding()", count: 5_000)
    for text in [
      "let relevance = TimelineEntryRelevance(score: \(deep)0", chain,
      String(repeating: "struct WidgetA { ", count: 3_000), String(repeating: "#if os(watchOS)\n", count: 3_000),
      "#if " + String(repeating: "!", count: 5_000) + "os(watchOS)\nstruct Widget {}\n#endif",
    ] {
      #expect(Reading.contents(text).facts.relevanceScores.count <= 1)
    }
  }
}

/// One of our own sources, with the expected findings of the rules on widgets.
///
/// The first lines are comments: the rules (`// expect: widget-relevance-score` or `nothing`), and the target that
/// compiles the file, if there is one (`// target: iOS 16.1, watchOS 9`). `⟦ ⟧` mark the flagged part.
struct WidgetSource: Sendable, CustomTestStringConvertible {
  var name: String
  /// Without marks.
  var text: String
  var expected: Set<String>
  var marks: [MarkedText.Mark]
  var versions: [ApplePlatform: String]

  var testDescription: String { name }

  static let all: [WidgetSource] = {
    let folder = "Tests/SwiftSourcesTests/Sources/Widgets"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))) ?? []
    // Marks are not Swift, so no tool may treat the files as Swift.
    let suffix = ".marked"
    return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
      guard let text = try? Repository.text("\(folder)/\(name)") else { return nil }
      return WidgetSource(name: name.dropLast(suffix.count) + ".swift", marked: text)
    }
  }()

  init(name: String, marked: String) {
    self.name = name
    let example = MarkedText(marked)
    (text, marks) = (example.plain, example.marks)
    let lines = text.split(separator: "\n")
    func values(_ label: String) -> [String] {
      lines.first { $0.hasPrefix("// \(label): ") }?.dropFirst(label.count + 5).split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    }
    expected = Set(values("expect")).subtracting(["nothing"])
    versions = values("target").reduce(into: [:]) { versions, value in
      let words = value.split(separator: " ").map(String.init)
      guard words.count == 2, let platform = ApplePlatform(rawValue: words[0]) else { return }
      versions[platform] = words[1]
    }
  }
}

extension WidgetSource {
  private static let library = LocaleLibrary()
  private static let rules = Set(RuleRegistry.all.map { $0.descriptor.id }.filter { $0.rawValue.hasPrefix("widget-") })

  /// The rules’ findings in the source, or in another text in its place.
  func findings(in text: String? = nil) -> [(rule: String, mark: MarkedText.Mark)] {
    let text = text ?? self.text
    let path = "Widgets/\(name)"
    var files: [(path: String, bytes: [UInt8])] = [(path, Array(text.utf8))]
    if !versions.isEmpty { files.append(("App.xcodeproj/project.pbxproj", Array(project.utf8))) }
    let bundle = LocalizationBundleReader(sources: SwiftSourceReader()).read(files: files)
    return RuleEngine(only: Self.rules).findings(in: ReviewedBundle(bundle, library: Self.library), chunks: 1)
      .compactMap { finding in
        guard case .file(let file, let utf8) = finding.place, bundle.files[file].path == path,
          utf8.upperBound <= bundle.files[file].utf8.count
        else { return nil }
        let text = String(decoding: bundle.files[file].utf8[utf8], as: UTF8.self)
        return (finding.rule.rawValue, MarkedText.Mark(offset: utf8.lowerBound, text: text))
      }
  }

  private var project: String {
    let sdks: [ApplePlatform: (name: String, version: String)] = [
      .iOS: ("iphoneos iphonesimulator", "IPHONEOS"), .watchOS: ("watchos watchsimulator", "WATCHOS"),
      .macOS: ("macosx", "MACOSX"),
    ]
    let settings = versions.compactMap { platform, version in
      sdks[platform].map { "\($0.version)_DEPLOYMENT_TARGET = \(version);" }
    }
    let supported = versions.keys.compactMap { sdks[$0]?.name }.joined(separator: " ")
    return """
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = M; targets = (T); };
        M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
        G = { isa = PBXGroup; children = (F); path = Widgets; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = "\(name)"; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = L; buildPhases = (S); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { SUPPORTED_PLATFORMS = "\(supported)"; \(settings.joined(separator: " ")) }; };
      }; rootObject = P; }
      """
  }
}

/// Changes sources as text, word by word.
enum SourceWords {
  /// The words and the marks between them, without spaces.
  static func words(in text: String) -> [String] { parts(of: text).filter { !$0.allSatisfy(\.isWhitespace) } }

  /// The names of the types that a source declares, without those that it extends.
  static func declaredTypes(in text: String) -> [String] {
    let words = words(in: text)
    return zip(words, words.dropFirst()).filter { word, name in
      ["struct", "class", "enum", "actor", "protocol"].contains(word) && name.first?.isUppercase == true
    }.map(\.1)
  }

  static func replacing(_ names: Set<String>, in text: String, by newName: (String) -> String) -> String {
    parts(of: text).map { names.contains($0) ? newName($0) : $0 }.joined()
  }

  /// The declarations of a file in reverse order: they are separated by empty lines and begin in the first column.
  static func reversingDeclarations(of text: String) -> String {
    var blocks: [[Substring]] = [[]]
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      let isBetween = depth == 0 && blocks.last?.last?.isEmpty == true
      if isBetween, let first = line.first, !first.isWhitespace, first != "}" { blocks.append([]) }
      blocks[blocks.count - 1].append(line)
    }
    let head = blocks.removeFirst()
    return ([head] + blocks.reversed()).map { $0.joined(separator: "\n") }.joined(separator: "\n") + "\n"
  }

  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        if !word.isEmpty { parts.append(word) }
        word = ""
        parts.append(String(character))
      }
    }
    return word.isEmpty ? parts : parts + [word]
  }
}

@Suite("Packages in sources")
struct PackageTests {
  private func targets(_ manifest: String, project: Bool = false) -> BuildTargets {
    var files = [
      ("Kit/Package.swift", Array(manifest.utf8)), ("Kit/Sources/A/A.swift", Array("struct A {}".utf8)),
      ("B.swift", Array("struct B {}".utf8)),
    ]
    if project { files.append(("App.xcodeproj/project.pbxproj", Array("{ objects = { }; rootObject = A; }".utf8))) }
    return LocalizationBundleReader(sources: SwiftSourceReader()).read(files: files).facts.targets
  }

  @Test(
    "A package's oldest systems are those that it lists explicitly",
    arguments: [
      ("[.iOS(.v16), .watchOS(.v9)]", [ApplePlatform.iOS: SystemVersion(16), .watchOS: SystemVersion(9)]),
      (
        "[.iOS(\"16.4\"), .macOS(.v10_15), .macCatalyst(.v16)]",
        [.iOS: SystemVersion(16, 4), .macOS: SystemVersion(10, 15)]
      ),
      ("[.iOS(oldest)]", nil), ("platforms", nil), ("[.iOS(.v16)] + more", nil),
    ] as [(String, [ApplePlatform: SystemVersion]?)])
  func platforms(_ list: String, expected: [ApplePlatform: SystemVersion]?) {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "Kit", platforms: \(list), dependencies: [.package(url: "https://example.org", from: "1.0.0")])
      """
    let targets = targets(manifest)
    #expect(targets.targets.first?.minimumVersions == expected)
    // It runs on all platforms.
    #expect(targets.targets.allSatisfy { $0.isPackage && $0.platforms == nil })
    #expect(targets.memberships.keys.sorted() == (expected == nil ? [] : [1, 2]))
  }

  @Test("A package in a folder with a project runs on the same systems as the project's apps")
  func project() {
    let manifest = "let package = Package(name: \"Kit\", platforms: [.iOS(.v16)])"
    #expect(targets(manifest, project: true).targets.isEmpty)
    #expect(targets(manifest).targets.count == 1)
  }

  @Test(
    "Nonsense names no system",
    arguments: ["", "Package(", "let package = Package(platforms: [.iOS(.v", "Package(platforms: [1, nil, .iOS])"])
  func nonsense(_ manifest: String) {
    #expect(targets(manifest).targets.allSatisfy { $0.minimumVersions.count <= 1 })
    let both = "let package = Package(platforms: [.iOS(.v16), .watchOS(.v9)])"
    #expect(targets(both).targets.map(\.minimumVersions.count) == [2])
  }
}
