import BundleReading
import EditorialRules
import Foundation
import LocaleData
import ReviewModel
import ReviewTestSupport
import SourceText
import SwiftSources
import Testing

/// A source of our own, with what the rules on widgets are to say of it.
///
/// The first lines are comments: the rules (`// expect: widget-relevance-score` or `nothing`), and the target that
/// compiles the file, where there is one (`// target: iOS 16.1, watchOS 9`). `⟦ ⟧` mark what is flagged.
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
    // Marks are no Swift, so no tool may take the files for it.
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

  /// What the rules say of the source, or of another text in its place.
  func findings(in text: String? = nil) -> [(rule: String, mark: MarkedText.Mark)] {
    let text = text ?? self.text
    let path = "Widgets/\(name)"
    var files: [(path: String, bytes: [UInt8])] = [(path, Array(text.utf8))]
    if !versions.isEmpty { files.append(("App.xcodeproj/project.pbxproj", Array(project.utf8))) }
    let bundle = LocalizationBundleReader(sources: SwiftSourceReader()).read(files: files)
    return RuleEngine(only: Self.rules).findings(in: ReviewedBundle(bundle, library: Self.library), shares: 1)
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
