// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "shortcut-review",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "shortcut-review", targets: ["shortcut-review"]),
    .plugin(name: "ShortcutReview", targets: ["ShortcutReview"]),
  ],
  traits: [
    .default(enabledTraits: ["SwiftSources"]),
    .trait(name: "SwiftSources", description: "Read Swift sources. Its parser takes minutes to build."),
  ],
  dependencies: [
    // Commands, help and shell completion.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Configuration at run time, language data at build time.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Swift sources: nothing else reads them reliably.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Listed in pipeline order: a target may import only targets above it.
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "UnicodeText", dependencies: ["CICU"]),
    .target(name: "Diagnostics"),
    .target(name: "LocaleSchema"),
    .target(
      name: "LocaleFiles", dependencies: ["UnicodeText", "LocaleSchema", .product(name: "Yams", package: "Yams")]),
    .target(name: "PackedSources"),
    .executableTarget(name: "pack-locales", dependencies: ["LocaleFiles", "LocaleSchema", "PackedSources"]),
    .plugin(name: "PackLocales", capability: .buildTool(), dependencies: ["pack-locales"]),
    .target(name: "LocaleData", dependencies: ["UnicodeText", "LocaleSchema"], plugins: ["PackLocales"]),
    .target(
      name: "TextLayout",
      dependencies: ["UnicodeText"],
      // Compiled in, so that the executable needs no folder beside it.
      resources: [
        .embedInCode("Tables/letters.advances"), .embedInCode("Tables/arabic.advances"),
        .embedInCode("Tables/conjuncts.advances"), .embedInCode("Tables/kerning.advances"),
        .embedInCode("Tables/weights.advances"),
      ]
    ),
    .target(
      name: "LocalizationBundles",
      dependencies: ["UnicodeText", "Diagnostics", .product(name: "Yams", package: "Yams")]
    ),
    .target(
      name: "SwiftSources",
      dependencies: [
        "LocalizationBundles", "Diagnostics",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftSources"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftSources"])),
      ]
    ),
    .target(
      name: "EditorialRules",
      dependencies: ["UnicodeText", "Diagnostics", "LocaleData", "LocaleSchema", "TextLayout", "LocalizationBundles"]
    ),
    .target(name: "ReportTextSchema"),
    .target(
      name: "ReportTextFiles",
      dependencies: ["UnicodeText", "ReportTextSchema", .product(name: "Yams", package: "Yams")]
    ),
    .executableTarget(name: "pack-report-texts", dependencies: ["ReportTextFiles", "PackedSources"]),
    .plugin(name: "PackReportTexts", capability: .buildTool(), dependencies: ["pack-report-texts"]),
    .target(
      name: "Reports",
      dependencies: ["Diagnostics", "UnicodeText", "TextLayout", "LocalizationBundles", "ReportTextSchema"],
      // Packed into the executable by the plugin.
      exclude: ["Language/Report.xcstrings", "Language/Rules.xcstrings"],
      // Compiled in, so that the executable needs no folder beside it.
      resources: [
        .embedInCode("HTML/Frame/page.css"), .embedInCode("HTML/Script/page.js"),
        .embedInCode("HTML/Script/changes.js"), .embedInCode("HTML/Script/devices.js"),
        .embedInCode("HTML/Script/forms.js"), .embedInCode("HTML/Script/edit.js"), .embedInCode("Preview/preview.css"),
        .embedInCode("HTML/Script/Measuring/characters.js"), .embedInCode("HTML/Script/Measuring/tables.js"),
        .embedInCode("HTML/Script/Measuring/cells.js"), .embedInCode("HTML/Script/Measuring/breaks.js"),
        .embedInCode("HTML/Script/Measuring/cut.js"), .embedInCode("HTML/Script/Measuring/picture.js"),
        .embedInCode("HTML/Script/Measuring/strip.js"), .embedInCode("HTML/Script/Measuring/measure.js"),
      ],
      plugins: ["PackReportTexts"]
    ),
    .target(
      name: "ReviewPipeline",
      dependencies: [
        "UnicodeText", "Diagnostics", "LocaleData", "LocaleSchema", "TextLayout", "LocalizationBundles",
        "EditorialRules", "Reports", .target(name: "SwiftSources", condition: .when(traits: ["SwiftSources"])),
      ]
    ),
    .executableTarget(
      name: "shortcut-review",
      dependencies: [
        "ReviewPipeline", "Reports", "LocalizationBundles", "EditorialRules", "TextLayout", "Diagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .plugin(
      name: "ShortcutReview",
      // No permission is asked for, since a review writes nothing: `--allow-writing-to-package-directory` gives it to
      // those who let the tool write.
      capability: .command(
        intent: .custom(verb: "shortcut-review", description: "Review what an app says through Siri and Shortcuts")),
      dependencies: ["shortcut-review"]
    ),

    // For developers: no products.
    .executableTarget(
      name: "measure-texts",
      dependencies: ["TextLayout", "UnicodeText"],
      path: "Tools/WidthEvaluation/measure-texts"
    ),
    .executableTarget(
      name: "text-layout-benchmark",
      dependencies: ["TextLayout", "UnicodeText"],
      path: "Benchmarks/TextLayout"
    ),

    .executableTarget(
      name: "locale-data-benchmark",
      dependencies: ["LocaleData", "UnicodeText"],
      path: "Benchmarks/LocaleData"
    ),

    // One test target per target, and what they share.
    .target(name: "ReviewTestSupport", dependencies: ["LocalizationBundles"], path: "Tests/ReviewTestSupport"),
    .target(name: "BrowserTestSupport", path: "Tests/BrowserTestSupport"),
    .testTarget(name: "UnicodeTextTests", dependencies: ["UnicodeText"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "LocaleFilesTests", dependencies: ["LocaleFiles", "LocaleSchema"]),
    .testTarget(
      name: "LocaleDataTests",
      dependencies: ["LocaleData", "LocaleFiles", "LocaleSchema", "UnicodeText", "ReviewTestSupport"]),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: ["TextLayout", "UnicodeText"],
      // Read by path, not bundled.
      exclude: ["FontFiles/Fonts", "Measuring/widths.tsv"]
    ),
    .testTarget(
      name: "LocalizationBundlesTests",
      dependencies: ["LocalizationBundles", "Diagnostics", "UnicodeText", "ReviewTestSupport"]),
    .testTarget(
      name: "SwiftSourcesTests",
      dependencies: [
        "SwiftSources", "EditorialRules", "LocaleData", "LocalizationBundles", "Diagnostics", "ReviewTestSupport",
      ],
      // Read by path, not compiled.
      exclude: ["Sources"]
    ),
    .testTarget(
      name: "EditorialRulesTests",
      dependencies: [
        "EditorialRules", "SwiftSources", "LocalizationBundles", "Diagnostics", "LocaleData", "LocaleSchema",
        "TextLayout",
        "UnicodeText", "ReviewTestSupport", .product(name: "Yams", package: "Yams"),
      ],
      // Read by path, not bundled.
      exclude: ["Registry/identifiers.txt"]
    ),
    .testTarget(name: "ReportTextFilesTests", dependencies: ["ReportTextFiles", "ReportTextSchema"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "ReportTextSchema", "LocalizationBundles", "Diagnostics", "TextLayout", "UnicodeText",
      ],
      // Compared by path, not bundled.
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "ReviewPipelineTests",
      dependencies: [
        "ReviewPipeline", "Reports", "EditorialRules", "LocalizationBundles", "LocaleData", "LocaleSchema",
        "TextLayout", "Diagnostics", "UnicodeText", "ReportTextSchema", "ReviewTestSupport",
        .product(name: "Yams", package: "Yams"),
      ],
      // Read by path, not bundled.
      exclude: ["Judgements/Judged", "Recall/Fernly", "Corpus/Missed"]
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserTestSupport", "ReviewPipeline", "Reports", "EditorialRules", "LocalizationBundles", "TextLayout",
        "UnicodeText", "Diagnostics",
      ]
    ),
    .testTarget(name: "ShortcutReviewTests", dependencies: ["shortcut-review"]),
  ],
  swiftLanguageModes: [.v6]
)

// A package that is depended on by its version may not have unsafe flags: SwiftPM refuses it. Such a package is in the
// folder where SwiftPM or Xcode keeps what it has checked out, or has taken from a registry.
let isDependency = ["/checkouts/", "/registry/downloads/"].contains { Context.packageDirectory.contains($0) }

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
  // Indexing a file that imports Foundation opens CICU too, and the compiler refuses the two ICUs in one place: their
  // enumerations have the same names and other members. Which file is indexed first is chance.
  if !isDependency {
    target.swiftSettings?.append(.unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)))
  }
}
