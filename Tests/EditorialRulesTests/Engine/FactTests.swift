import Review
import ReviewModel
import RuleTestSupport
import SourceText
import SwiftSources
import Testing
import UnicodeText

@testable import EditorialRules

@Suite("What findings rest on")
struct FactTests {
  // MARK: Laws

  @Test("A finding has the facts of its rule in their order, and none is graded higher than its weakest fact")
  func law() {
    var examined: Set<RuleID> = []
    for rule in RuleRegistry.all {
      let descriptor = rule.descriptor
      let kinds = descriptor.restsOn.sorted()
      for (example, findings) in ExampleReview.ownFindings(of: rule) {
        let isConfigured = example.configurationInForce.contains("rules:")
        for finding in findings where finding.rule == descriptor.id && !isConfigured {
          examined.insert(descriptor.id)
          // Only ordinary texts need code that looks them up.
          let found = finding.facts.map(\.kind)
          #expect(found == kinds || found == kinds.filter { $0 != .lookedUp }, "\(descriptor.id)")
          let weakest = finding.facts.map(\.certainty).min() ?? .read
          #expect(finding.severity <= weakest.ceiling, "\(descriptor.id)")
          guard weakest == .read else { continue }
          #expect(descriptor.cases.contains { $0.severity == finding.severity }, "\(descriptor.id)")
        }
      }
    }
    #expect(examined.count > RuleRegistry.all.count * 3 / 4)
  }

  @Test("Without a project, every fact is read and severities are the rules’ own")
  func folder() {
    let rules = RuleRegistry.textRules.filter { !$0.descriptor.restsOn.isEmpty }
    #expect(rules.count > 50)
    for rule in rules {
      for example in rule.examples.prefix(4) {
        guard case .text = example.subject else { continue }
        let bundle = ReviewedBundle(example.bundle(readingSourcesBy: nil), library: ExampleReview.library)
        let engine = RuleEngine(only: [rule.descriptor.id], milder: [])
        let plan = engine.plan(for: bundle)
        let found = engine.found(in: bundle, by: plan, chunks: 1).all
        let graded = plan.graded(found, in: bundle)
        #expect(graded.map(\.severity) == found.map(\.severity), "\(rule.descriptor.id)")
        #expect(graded.allSatisfy { $0.facts.allSatisfy { $0.certainty == .read } }, "\(rule.descriptor.id)")
      }
    }
  }

  @Test("What a rule says about itself decides what its findings rest on")
  func kinds() {
    #expect(TitleAppNameRule.descriptor.restsOn == [.ships, .languageShips, .kind, .name, .language])
    #expect(TextWhitespaceRule.descriptor.restsOn.isDisjoint(with: [.kind, .name, .surface, .source]))
    #expect(TextWhitespaceRule.descriptor.restsOn.contains(.lookedUp))
    #expect(LocalizationMissingRule.descriptor.restsOn == [.ships, .languageShips, .kind, .source])
    #expect(TruncationTitleRule.descriptor.restsOn.contains(.surface))
    #expect(LocalizationUnknownKeyRule.descriptor.restsOn == [.lookedUp])
    #expect(FileMalformedRule.descriptor.restsOn.isEmpty)
  }

  // MARK: Projects

  private static let tables = [
    "App/en.lproj/Localizable.strings": "\"Order coffee\" = \"Order coffee\";\n",
    "App/de.lproj/Localizable.strings": "\"Order coffee\" = \"Kaffee bestellen.\";\n",
  ]

  /// An app whose project lists some of the tables.
  private static func app(listing tables: [String]) -> [String: String] {
    ["Code/Order.swift": LookupExamples.intent("\"Order coffee\"")].merging(Self.tables) { $1 }.merging(
      LookupExamples.project(app: ["Code"], resources: tables, regions: ["en", "de"])
    ) { $1 }
  }

  /// The only finding of a rule.
  private static func finding(in files: [String: String], by rule: any Rule.Type) throws -> Finding {
    let findings = ExampleReview.findings(of: .bundle(files), by: [rule.descriptor.id])
    #expect(findings.count == 1)
    return try #require(findings.first)
  }

  private static func fact(_ kind: FactKind, of finding: Finding) -> Fact? { finding.facts.first { $0.kind == kind } }

  @Test("A finding in a table that the project builds keeps its severity, and the fact names the place in the project")
  func built() throws {
    let files = Self.app(listing: Self.tables.keys.sorted())
    let finding = try Self.finding(in: files, by: TitlePunctuationRule.self)
    #expect(finding.severity == .warning)
    #expect(finding.facts.allSatisfy { $0.certainty == .read })
    let ships = try #require(Self.fact(.ships, of: finding))
    #expect(ships.value == FactMessage.builtInto(["target": .text("App")]))
    let project = Array((files["CoffeeBar.xcodeproj/project.pbxproj"] ?? "").utf8)
    let place = try #require(ships.place)
    #expect(String(decoding: project[place.utf8], as: UTF8.self).hasPrefix("R"))
    #expect(Self.fact(.kind, of: finding)?.value.name == "fact.kindOfOwner")
    #expect(Self.fact(.languageShips, of: finding)?.value == FactMessage.languageShips(["language": .language("de")]))
  }

  @Test(
    "A text of an extension that no app embeds, although it embeds another, may not ship",
    arguments: [("BO", Certainty.inferred), ("BO, BW", .read)])
  func embedded(products: String, certainty: Certainty) throws {
    var files = LookupExamples.project(app: ["Code"], widgets: ["App"], regions: ["en", "de"]).mapValues {
      $0.replacing("targets = (APP, WIDGETS)", with: "targets = (APP, WIDGETS, OTHER)")
        .replacing("buildPhases = (RESOURCES)", with: "buildPhases = (RESOURCES, COPY)")
        .replacing("name = Widgets;", with: "name = Widgets; productReference = PW;")
        .replacing(
          "  LIST = {",
          with: """
              COPY = { isa = PBXCopyFilesBuildPhase; files = (\(products)); };
              BO = { isa = PBXBuildFile; fileRef = PO; };
              BW = { isa = PBXBuildFile; fileRef = PW; };
              OTHER = { isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.app-extension";
                productReference = PO; buildConfigurationList = LIST; };
              LIST = {
            """)
    }
    files["Code/Order.swift"] = LookupExamples.intent("\"Order coffee\"")
    files.merge(Self.tables) { $1 }
    let finding = try Self.finding(in: files, by: TitlePunctuationRule.self)
    #expect(Self.fact(.ships, of: finding)?.certainty == certainty)
    #expect(finding.severity <= certainty.ceiling)
  }

  @Test("A finding in a table that no target includes is a note, unless the configuration sets its severity")
  func unbuilt() throws {
    var files = Self.app(listing: ["App/en.lproj/Localizable.strings"])
    let finding = try Self.finding(in: files, by: TitlePunctuationRule.self)
    #expect(finding.severity == .note)
    #expect(Self.fact(.ships, of: finding)?.certainty == .assumed)
    #expect(Self.fact(.languageShips, of: finding)?.certainty == .assumed)
    #expect(Self.fact(.kind, of: finding)?.certainty == .read)
    files[ReviewConfiguration.fileName] = "rules: {title-punctuation: error}"
    let set = try Self.finding(in: files, by: TitlePunctuationRule.self)
    #expect(set.severity == .error && set.facts == finding.facts)
  }

  @Test("A kind that only the table’s name shows is inferred, and a warning stays a warning")
  func namedTable() throws {
    var files = ["App/en.lproj/Intents.strings": "\"ORDER_TITLE\" = \"Order coffee.\";\n"]
    let bare = try Self.finding(in: files, by: TitlePunctuationRule.self)
    #expect(bare.severity == .warning)
    files.merge(LookupExamples.project(app: ["App"], regions: ["en"])) { $1 }
    let finding = try Self.finding(in: files, by: TitlePunctuationRule.self)
    #expect(finding.severity == .warning)
    #expect(Self.fact(.kind, of: finding)?.certainty == .inferred)
    #expect(Self.fact(.ships, of: finding)?.certainty == .read)
  }

  @Test(
    "A table in the sources of a package ships, and one elsewhere in it probably does",
    arguments: [("Sources/Kit", Certainty.read), ("Extra", .inferred)])
  func package(folder: String, certainty: Certainty) throws {
    let files = [
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"Kit\", defaultLocalization: \"en\")\n",
      "Sources/Kit/Order.swift": LookupExamples.intent("\"Order coffee\""),
      "\(folder)/en.lproj/Localizable.strings": "\"Order coffee\" = \"Order coffee\";\n",
      "\(folder)/de.lproj/Localizable.strings": "\"Order coffee\" = \"Kaffee bestellen.\";\n",
    ]
    let finding = try Self.finding(in: files, by: TitlePunctuationRule.self)
    #expect(finding.severity == .warning)
    #expect(Self.fact(.ships, of: finding)?.certainty == certainty)
    #expect(Self.fact(.ships, of: finding)?.value.name == "fact.inPackage")
  }

  @Test("A source language that no file names makes a missing translation a note")
  func source() throws {
    var files = LookupExamples.project(app: ["App"], regions: ["de", "ar"])
    files["App/ar.lproj/AppShortcuts.strings"] = """
      "Order coffee with ${applicationName}" = "اطلب القهوة من ${applicationName}";
      "Find a shop with ${applicationName}" = "ابحث عن متجر في ${applicationName}";

      """
    files["App/de.lproj/AppShortcuts.strings"] =
      "\"Find a shop with ${applicationName}\" = \"Laden mit ${applicationName} finden\";\n"
    let known = try Self.finding(in: files, by: LocalizationMissingRule.self)
    #expect(known.severity == .error)
    #expect(Self.fact(.source, of: known)?.certainty == .read)
    files = files.mapValues { $0.replacing("developmentRegion = en; ", with: "") }
    let assumed = try Self.finding(in: files, by: LocalizationMissingRule.self)
    #expect(assumed.severity == .note)
    #expect(Self.fact(.source, of: assumed)?.value.name == "fact.assumedSource")
  }

  @Test(
    "A declared name is read, and a product’s name inferred",
    arguments: [
      ("PRODUCT_NAME = Cafe;", Certainty.inferred),
      ("PRODUCT_NAME = Product; INFOPLIST_KEY_CFBundleDisplayName = Cafe;", .read),
    ])
  func name(settings: String, certainty: Certainty) {
    let project = LookupExamples.project().mapValues {
      $0.replacing("SDKROOT = iphoneos;", with: "SDKROOT = iphoneos; \(settings)")
    }
    let bundle = RuleExample.bundle(project).bundle(readingSourcesBy: nil)
    #expect(bundle.app.names.contains { $0.name == "Cafe" })
    #expect(bundle.app.certainty == certainty)
  }
}
