import BundleReading
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("XcodeGen's project.yml")
struct ProjectSpecificationTests {
  private static let specification = """
    name: Soup
    options:
      developmentLanguage: de
      deploymentTarget:
        iOS: "17.0"
    targetTemplates:
      Part:
        platform: iOS
        deploymentTarget: "18.0"
    targets:
      Soup:
        type: application
        platform: [iOS, macOS]
        sources:
          - path: App
            excludes: [Old, "**/qqq.lproj"]
          - Shared/Order.strings
        info:
          path: App/Info.plist
          properties:
            CFBundleDisplayName: Soup Chef
        dependencies:
          - target: Widgets
      Widgets:
        type: app-extension
        templates: [Part]
        sources: Widgets
    """

  private static func bundle(_ files: [String: String]) -> LocalizationBundle {
    BundleFixture(["project.yml": specification].merging(files) { $1 }).bundle
  }

  @Test("A specification is a project: its targets, platforms, versions, names and language")
  func project() {
    let bundle = Self.bundle(["App/de.lproj/A.strings": "\"a\" = \"b\";"])
    let targets = bundle.facts.targets.targets
    #expect(targets.map(\.name) == ["Soup", "Widgets"])
    #expect(targets.map(\.product) == [.app, .appExtension])
    #expect(targets.map(\.platforms) == [[.iOS, .macOS], [.iOS]])
    #expect(targets.map { $0.minimumVersions[.iOS] } == [SystemVersion(17), SystemVersion(18)])
    #expect(targets.map(\.parts) == [[1], []])
    #expect(targets.first?.shownName == "Soup Chef")
    #expect(bundle.app.names.map(\.name) == ["Soup Chef"])
    #expect(bundle.developmentLocale == "de")
    let lines = targets.compactMap(\.declaration).map {
      bundle.files[$0.file].makeLineIndex().line(at: $0.utf8.lowerBound)
    }
    #expect(lines == [11, 24])
  }

  @Test("A target includes the tables in its folders, except those that it excludes")
  func tables() {
    let paths = [
      "App/de.lproj/A.strings", "App/Old/de.lproj/A.strings", "App/qqq.lproj/A.strings", "Shared/Order.strings",
      "Rest/de.lproj/A.strings",
    ]
    let bundle = Self.bundle(Dictionary(uniqueKeysWithValues: paths.map { ($0, "\"a\" = \"b\";") }))
    let targets = paths.map { path in
      bundle.files.firstIndex { $0.path == path }.flatMap { bundle.facts.targets.tables[$0] }
    }
    #expect(targets == [[0], [], [], [0], []])
  }

  @Test("A generated project next to it counts alone, and another tool's file is none")
  func others() {
    let generated = """
      // !$*UTF8*$!
      { objects = { ROOT = { isa = PBXProject; developmentRegion = fr; targets = (); }; }; rootObject = ROOT; }
      """
    let table = ["App/fr.lproj/A.strings": "\"a\" = \"b\";"]
    let both = Self.bundle(table.merging(["Soup.xcodeproj/project.pbxproj": generated]) { $1 })
    #expect(both.facts.targets.targets.isEmpty)
    #expect(both.developmentLocale == "fr")
    for text in ["targets: [a", "name: Soup", "- a", "", "targets: []"] {
      let bundle = BundleFixture(["project.yml": text].merging(table) { $1 }).bundle
      #expect(bundle.facts.targets.targets.isEmpty && bundle.faults.isEmpty, "\(text)")
    }
  }
}
