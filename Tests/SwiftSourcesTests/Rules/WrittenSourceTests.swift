import EditorialRules
import Foundation
import LocaleData
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Sources that we wrote, correct and wrong")
struct WrittenSourceTests {
  static let sources = ["Relevance", "Donations"].flatMap(WrittenSource.all)

  @Test("A source is flagged exactly where it says", arguments: sources)
  func findings(_ source: WrittenSource) {
    let marks = source.marks()
    #expect(Set(marks) == source.expected)
    #expect(marks.count == Set(marks).count)
  }

  @Test("There are enough of them, and every rule flags some and accepts others")
  func coverage() {
    let expected = Self.sources.map(\.expected)
    #expect(Self.sources.count >= 40)
    #expect(expected.count { !$0.isEmpty } >= 15 && expected.count { $0.isEmpty } >= 15)
    for rule in WrittenSource.rules {
      #expect(expected.contains { $0.contains { $0.rule == rule } }, "\(rule)")
    }
  }

  /// Variable names in the sources, with replacements of the same length in another script.
  private static let renamed = [
    ("relevant", "релевант"), ("interaction", "действие"), ("activity", "занятие"), ("list", "ряд"),
    ("places", "места"), ("tea", "чай"), ("identifiers", "знаки"),
  ]

  @Test("Other names for variables change no finding", arguments: sources)
  func renaming(_ source: WrittenSource) {
    var other = source
    for (name, new) in Self.renamed {
      other.files = other.files.mapValues { text in
        text.replacingOccurrences(of: "(?<![\\w.])\(name)(?![\\w(])", with: new, options: .regularExpression)
      }
    }
    #expect(Set(other.marks()) == source.expected)
  }

  @Test("Comments and code unrelated to shortcuts change no finding", arguments: sources)
  func padding(_ source: WrittenSource) {
    var other = source
    other.files = other.files.mapValues { text in
      text.replacingOccurrences(
        of: "(?m)^(import \\w+)$", with: "$1 // INRelevantShortcut 使う", options: .regularExpression)
        + "\nenum Unrelated { static func run() { print(\"…\") } }\n"
    }
    #expect(Set(other.marks()) == source.expected)
  }

  @Test("The order of files changes no finding")
  func fileOrder() {
    for source in Self.sources where source.files.count > 1 {
      let other = WrittenSource(
        name: source.name,
        files: Dictionary(uniqueKeysWithValues: source.files.map { ("App/\($0.key.hashValue)/\($0.key)", $0.value) }))
      #expect(other.marks().map(\.rule).sorted() == source.marks().map(\.rule).sorted())
    }
  }

  @Test("The order of functions in a type changes no finding")
  func memberOrder() {
    for source in Self.sources {
      for (path, text) in source.files where path.hasSuffix(".swift") {
        guard let reversed = MemberOrder.reversed(text) else { continue }
        var other = source
        other.files[path] = reversed
        #expect(other.marks().map(\.rule).sorted() == source.marks().map(\.rule).sorted(), "\(path)")
      }
    }
  }

  fileprivate static let donation = """
    import Intents

    func place(_ order: Order) {
      let interaction = INInteraction(intent: order.intent, response: nil)
      interaction.identifier = order.id.uuidString
      interaction.donate(completion: nil)
    }
    """

  fileprivate static func project(with file: String) -> String {
    """
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = M; targets = (T); };
      M = { isa = PBXGroup; children = (D, F); sourceTree = "<group>"; };
      D = { isa = PBXFileReference; path = "Donor.swift"; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = "\(file)"; sourceTree = "<group>"; };
      A = { isa = PBXBuildFile; fileRef = D; };
      B = { isa = PBXBuildFile; fileRef = F; };
      S = { isa = PBXSourcesBuildPhase; files = (A, B); };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (S); };
      L = { isa = XCConfigurationList; buildConfigurations = (); };
    }; rootObject = P; }
    """
  }

  @Test("Objective-C code that may delete is not missed", arguments: [("Orders.m", 0), ("Orders.swift", 1)])
  func objectiveC(file: String, count: Int) {
    let source = WrittenSource(
      name: file,
      files: ["App/Donor.swift": Self.donation, "App/App.xcodeproj/project.pbxproj": Self.project(with: file)])
    #expect(source.marks().map(\.rule) == Array(repeating: "donation-never-deleted", count: count))
  }
}

extension WrittenSourceTests {
  @Test(
    "Objective-C suppresses only findings about what its own text mentions",
    arguments: [
      ("[INInteraction deleteInteractionsWithIdentifiers:ids completion:nil];", 0),
      ("[INInteraction deleteAllInteractionsWithCompletion:^(NSError *error) {}];", 0),
      ("[NSUserActivity deleteAllSavedUserActivitiesWithCompletionHandler:^{}];", 1),
      ("// [INInteraction deleteAllInteractionsWithCompletion:nil];", 1),
      ("/* deleteAllInteractionsWithCompletion */ NSLog(@\"deleted\");", 1),
      ("- (BOOL)application:(UIApplication *)a continueUserActivity:(NSUserActivity *)b { return YES; }", 1),
    ])
  func namesInObjectiveC(line: String, count: Int) {
    let source = WrittenSource(
      name: line,
      files: [
        "App/Donor.swift": Self.donation, "App/App.xcodeproj/project.pbxproj": Self.project(with: "Orders.m"),
        "App/Orders.m": "#import <Intents/Intents.h>\n\n\(line)\n",
      ])
    #expect(source.marks().map(\.rule) == Array(repeating: "donation-never-deleted", count: count))
  }
}

/// Reverses the order of the functions in a source.
enum MemberOrder {
  /// Reverses the functions in each type.
  ///
  /// - Returns: nil for a source without several functions in a type.
  static func reversed(_ text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var types: [[Range<Int>]] = [[]]
    var start: Int?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("  "), !line.hasPrefix("   "), line.contains("func "), line.hasSuffix("{") { start = index }
      if line == "  }", let first = start {
        types[types.count - 1].append(first..<index + 1)
        start = nil
      }
      if line == "}" { types.append([]) }
    }
    guard types.contains(where: { $0.count > 1 }) else { return nil }
    var result: [String] = []
    var end = 0
    for (place, block) in types.flatMap({ zip($0, $0.reversed()) }) {
      result += lines[end..<place.lowerBound] + lines[block]
      end = place.upperBound
    }
    return (result + lines[end...]).joined(separator: "\n")
  }
}

/// An app with one file, or a folder of files, with `// expect: rule-id` on each flagged line.
struct WrittenSource: Sendable, CustomTestStringConvertible {
  /// A finding: file, line from 1, and rule.
  struct Mark: Hashable, CustomStringConvertible {
    var path: String
    var line: Int
    var rule: RuleID
    var description: String { "\(path):\(line): \(rule)" }
  }

  let name: String
  /// Paths and texts.
  var files: [String: String]

  var testDescription: String { name }

  /// The sources in a folder next to this file: its own Swift files, and each of its folders as one app.
  static func all(in folder: String) -> [WrittenSource] {
    let root = Repository.path("Tests/SwiftSourcesTests/Sources/\(folder)")
    let paths = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
    let files = paths.compactMap { path in
      (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)).map { (path, $0) }
    }
    let apps = Dictionary(grouping: files) { path, _ in String(path.split(separator: "/")[0]) }
    return apps.sorted { $0.key < $1.key }.map { name, files in
      WrittenSource(name: name, files: Dictionary(files.map { ("App/\($0.0)", $0.1) }) { first, _ in first })
    }
  }

  private static let library = LocaleLibrary()
  static let rules: Set<RuleID> = [
    "donation-delete-mismatch", "donation-missing", "donation-never-deleted", "donation-not-performed",
    "donation-sign-out", "relevance-error-ignored", "relevance-invalid-intent", "relevance-many-locations",
    "relevance-never-set", "relevance-no-provider", "relevance-no-role", "relevance-not-cleared",
    "relevance-replaces-list", "relevance-routine-with-date", "relevance-set-often",
  ]

  var expected: Set<Mark> {
    var marks: Set<Mark> = []
    for (path, text) in files {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let range = line.range(of: "// expect: ") else { continue }
        for rule in line[range.upperBound...].split(separator: " ") {
          marks.insert(Mark(path: path, line: index + 1, rule: RuleID(rawValue: String(rule))))
        }
      }
    }
    return marks
  }

  /// In no order; a place that is flagged twice appears twice.
  func marks() -> [Mark] {
    let bundle = Reading.bundle(files)
    let reviewed = ReviewedBundle(bundle, library: Self.library)
    return RuleEngine(only: Self.rules).findings(in: reviewed, chunks: 1).map { finding in
      guard case .file(let file, let utf8) = finding.place else {
        return Mark(path: "", line: 0, rule: finding.rule)
      }
      let before = bundle.files[file].utf8[..<utf8.lowerBound]
      return Mark(
        path: bundle.files[file].path, line: before.count { $0 == UInt8(ascii: "\n") } + 1, rule: finding.rule)
    }
  }
}
