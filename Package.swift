// swift-tools-version: 6.1

import PackageDescription

let algorithms: Target.Dependency = .product(name: "Algorithms", package: "swift-algorithms")

let package = Package(
  name: "shortcut-review",
  platforms: [.macOS(.v13)],
  // The plugin is a separate package, Packaging/Plugin, so that its users do not build the tool.
  products: [.executable(name: "shortcut-review", targets: ["shortcut-review"])],
  traits: [
    .default(enabledTraits: ["SwiftSources"]),
    .trait(name: "SwiftSources", description: "Read Swift sources. Its parser takes minutes to build."),
  ],
  dependencies: [
    // Commands, help and shell completion.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Binary search and distinct elements in order, which are missing from the standard library.
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    // Swift sources, which only the real parser reads reliably.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Listed in pipeline order: a target may import only targets above it.
    .systemLibrary(name: "ICULibrary", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["ICULibrary"]),
    // Decompresses the objects of a git repository.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Reads the configuration at run time, and language data when Swift is generated from it.
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Platform"),
    // Files that are compiled in, so that the executable needs no folder next to it. `.embedInCode` turns them into
    // literals, which take the Swift compiler half a minute.
    .target(name: "CEmbeddedFiles"),
    .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"]),
    .target(name: "GitRepository", dependencies: ["CZlib", "Platform", algorithms]),
    .target(name: "UnicodeText", dependencies: ["CICU", "Platform"]),
    .target(
      name: "TextLayout",
      dependencies: ["EmbeddedFiles", "UnicodeText", algorithms],
      // CEmbeddedFiles compiles them in.
      exclude: [
        "Tables/letters.advances", "Tables/arabic.advances", "Tables/conjuncts.advances", "Tables/kerning.advances",
        "Tables/weights.advances",
      ]
    ),
    .target(name: "SourceText", dependencies: ["CYAML", "Platform", "UnicodeText", algorithms]),
    .target(name: "JSONRPC", dependencies: ["Platform", "SourceText"]),
    .target(name: "ReviewModel", dependencies: ["Platform", "UnicodeText", "TextLayout", "SourceText", algorithms]),
    .target(
      name: "LocaleData",
      dependencies: ["EmbeddedFiles", "Platform", "UnicodeText", algorithms],
      // CEmbeddedFiles compiles it in.
      exclude: ["Generated/locales.packed"]
    ),
    .target(
      name: "BundleReading",
      dependencies: ["Platform", "GitRepository", "UnicodeText", "SourceText", "ReviewModel", algorithms]
    ),
    .target(
      name: "SwiftSources",
      dependencies: [
        "Platform", "SourceText", "ReviewModel",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftSources"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftSources"])),
      ]
    ),
    .target(
      name: "EditorialRules",
      dependencies: [
        "EmbeddedFiles", "Platform", "UnicodeText", "TextLayout", "SourceText", "ReviewModel", "LocaleData",
        algorithms,
      ],
      // CEmbeddedFiles compiles them in.
      exclude: [
        "Guidelines/guidelines.tsv", "Judgements/judgements.tsv", "Refusals/store-refusals.tsv",
        "Analysis/Limits/limit-words.tsv",
      ]
    ),
    .target(
      name: "Editing",
      dependencies: [
        "Platform", "GitRepository", "UnicodeText", "SourceText", "ReviewModel", "BundleReading", algorithms,
      ]
    ),
    .target(
      name: "Reports",
      dependencies: [
        "EmbeddedFiles", "Platform", "UnicodeText", "TextLayout", "SourceText", "ReviewModel", algorithms,
      ],
      exclude: [
        // scripts/generate packs them.
        "Language/Messages", "Language/Report.xcstrings", "Language/Rules.xcstrings",
        // CEmbeddedFiles compiles them in.
        "Language/Generated/texts.packed", "HTML/Frame/page.css", "Preview/preview.css", "HTML/Script",
      ]
    ),
    .target(
      name: "Review",
      dependencies: [
        "Platform", "GitRepository", "UnicodeText", "TextLayout", "SourceText", "ReviewModel", "LocaleData",
        "BundleReading", "EditorialRules", "Editing", "Reports", algorithms,
      ]
    ),
    .target(
      name: "TextStream",
      dependencies: [
        "Platform", "UnicodeText", "TextLayout", "SourceText", "ReviewModel", "LocaleData", "BundleReading",
        "EditorialRules", "Reports", "Review",
      ]
    ),
    .target(
      name: "LanguageServer",
      dependencies: [
        "Platform", "UnicodeText", "SourceText", "JSONRPC", "ReviewModel", "BundleReading", "EditorialRules", "Reports",
        "Review", algorithms,
      ]
    ),
    .target(
      name: "AgentTools",
      dependencies: [
        "Platform", "UnicodeText", "TextLayout", "SourceText", "JSONRPC", "ReviewModel", "BundleReading",
        "EditorialRules", "Reports", "Review", "TextStream",
      ]
    ),
    .executableTarget(
      name: "shortcut-review",
      dependencies: [
        "AgentTools", "LanguageServer", "TextStream", "Review", "Reports", "Editing", "EditorialRules", "BundleReading",
        "ReviewModel", "SourceText", "TextLayout", "UnicodeText", "Platform",
        .target(name: "SwiftSources", condition: .when(traits: ["SwiftSources"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // For developers: no products.
    .executableTarget(
      name: "generate",
      dependencies: [
        "CICU",
        "EmbeddedFiles", "Platform", "Editing", "SourceText", "LocaleData", "UnicodeText", "EditorialRules",
        "ReviewModel",
      ],
      path: "Tools/generate"
    ),
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

    // The code that the fuzzer runs: see Documentation/Fuzzing.md.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "UnicodeText", "TextLayout", "SourceText", "ReviewModel", "LocaleData", "BundleReading", "EditorialRules",
        "Editing", "Reports", "Review", "ReviewTestSupport",
        .target(name: "SwiftSources", condition: .when(traits: ["SwiftSources"])),
      ],
      path: "Fuzzing/Targets"
    ),

    // One test target per target, and what they share.
    .target(
      name: "ReviewTestSupport",
      dependencies: ["Platform", "UnicodeText", "SourceText", "ReviewModel", "BundleReading", "Editing", "Reports"],
      path: "Tests/ReviewTestSupport"
    ),
    .target(
      name: "ReviewedTestSupport",
      dependencies: ["Platform", "Review", "Reports", "SwiftSources", "ReviewTestSupport"],
      path: "Tests/ReviewedTestSupport"),
    // Examples of rules as bundles, which take a reader: rules know none.
    .target(
      name: "RuleTestSupport", dependencies: ["EditorialRules", "BundleReading", "ReviewModel", "SourceText"],
      path: "Tests/RuleTestSupport"),
    .target(name: "BrowserTestSupport", dependencies: ["ReviewTestSupport"], path: "Tests/BrowserTestSupport"),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "ReviewTestSupport"]),
    .testTarget(name: "GitRepositoryTests", dependencies: ["GitRepository", "ReviewTestSupport"]),
    .testTarget(name: "ReviewTestSupportTests", dependencies: ["ReviewTestSupport"]),
    .testTarget(name: "UnicodeTextTests", dependencies: ["UnicodeText", "ReviewTestSupport"]),
    .testTarget(
      name: "GenerateTests",
      dependencies: ["generate", "EmbeddedFiles", "LocaleData", "Reports", "UnicodeText", "ReviewTestSupport"]),
    .testTarget(name: "LocaleDataTests", dependencies: ["LocaleData", "UnicodeText", "ReviewTestSupport"]),
    .testTarget(
      name: "TextLayoutTests",
      dependencies: ["EmbeddedFiles", "TextLayout", "UnicodeText", "ReviewTestSupport", "BrowserTestSupport"],
      // Read by path, not bundled.
      exclude: ["Measuring/widths.tsv"]
    ),
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "UnicodeText", "ReviewTestSupport"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "SourceText", "ReviewTestSupport"]),
    .testTarget(name: "ReviewModelTests", dependencies: ["ReviewModel", "ReviewTestSupport"]),
    .testTarget(
      name: "BundleReadingTests",
      dependencies: ["BundleReading", "ReviewModel", "SourceText", "UnicodeText", "Platform", "ReviewTestSupport"]),
    .testTarget(
      name: "EditingTests",
      dependencies: ["Editing", "BundleReading", "ReviewModel", "SourceText", "Platform", "ReviewTestSupport"]),
    .testTarget(
      name: "SwiftSourcesTests",
      dependencies: [
        "SwiftSources", "EditorialRules", "LocaleData", "BundleReading", "ReviewModel", "SourceText", "UnicodeText",
        "ReviewTestSupport", "RuleTestSupport",
      ],
      // Read by path, not compiled.
      exclude: ["Sources"]
    ),
    .testTarget(
      name: "EditorialRulesTests",
      dependencies: [
        "EditorialRules", "Review", "Reports", "SwiftSources", "BundleReading", "ReviewModel", "SourceText",
        "LocaleData", "TextLayout", "UnicodeText", "Platform", "ReviewTestSupport", "RuleTestSupport",
      ],
      // Read by path, not bundled.
      exclude: ["Registry/identifiers.txt"]
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "BundleReading", "ReviewModel", "SourceText", "TextLayout", "UnicodeText", "Platform",
        "ReviewTestSupport", "BrowserTestSupport",
      ],
      // Compared by path, not bundled.
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "ReviewTests",
      dependencies: [
        "Review", "Reports", "Editing", "EditorialRules", "BundleReading", "ReviewModel", "SourceText", "LocaleData",
        "SwiftSources", "TextLayout", "UnicodeText", "Platform", "ReviewTestSupport", "ReviewedTestSupport",
        "RuleTestSupport",
      ],
      // Read by path, not bundled.
      exclude: ["Judgements/Judged", "Recall/Fernly", "Corpus/Missed", "PublicBugs/Projects", "PublicBugs/bugs.tsv"]
    ),
    .testTarget(
      name: "TextStreamTests",
      dependencies: [
        "TextStream", "Review", "EditorialRules", "BundleReading", "ReviewModel", "SwiftSources", "SourceText",
        "LocaleData", "UnicodeText", "Platform", "ReviewTestSupport",
      ]
    ),
    .testTarget(
      name: "AgentToolsTests",
      dependencies: ["AgentTools", "SwiftSources", "SourceText", "UnicodeText", "ReviewTestSupport"]
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "BrowserTestSupport", "Review", "Reports", "EditorialRules", "BundleReading", "ReviewModel",
        "SourceText", "SwiftSources", "LocaleData", "TextLayout", "UnicodeText", "ReviewTestSupport", "RuleTestSupport",
        "ReviewedTestSupport",
      ]
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "LanguageServer", "JSONRPC", "Review", "Reports", "ReviewModel", "SwiftSources", "SourceText", "UnicodeText",
        "Platform", "ReviewTestSupport",
      ],
      // Read by path, not bundled.
      exclude: ["Sessions"]
    ),
    .testTarget(
      name: "ShortcutReviewTests",
      dependencies: ["shortcut-review", "ReviewTestSupport"],
      // Compiled by the tests, to be loaded into the tool.
      exclude: ["Agents/official-client.py", "Faults/Interposer.c"]
    ),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzTargets", "ReviewTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer has its `main` from libFuzzer, which only a build with `--sanitize fuzzer` links: see scripts/fuzz.
if Context.environment["SHORTCUT_REVIEW_FUZZING"] != nil {
  package.products.append(.executable(name: "fuzz", targets: ["fuzz"]))
  package.targets.append(.executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Fuzzing/Driver"))
}

// A static executable takes its startup code and ICU's data from a folder that Packaging creates. This changes only the
// link step, so that no module is compiled again. The objects come before the libraries because SwiftPM passes the
// system's folder to the linker first.
if let folder = Context.environment["SHORTCUT_REVIEW_STATIC"] {
  for target in package.targets where target.name == "shortcut-review" {
    target.linkerSettings = [
      .unsafeFlags(["-static-executable", "\(folder)/startup.o", "\(folder)/icudata.o", "-lstdc++"])
    ]
  }
}

for target in package.targets where target.type != .system {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
}

// The swift-syntax of the toolchain, in this folder, instead of the package, which takes most of a build: see
// scripts/test. It is of the same version. No artifact uses it, because it is linked dynamically.
if let folder = Context.environment["SHORTCUT_REVIEW_SYNTAX"] {
  package.dependencies.removeAll { dependency in
    if case .sourceControl(_, let location, _) = dependency.kind { location.hasSuffix("/swift-syntax") } else { false }
  }
  // What imports SwiftSources loads its imports, too.
  for target in package.targets where target.type != .system {
    target.swiftSettings?.append(.unsafeFlags(["-I", folder]))
  }
  for target in package.targets where target.name == "SwiftSources" {
    target.dependencies.removeAll { dependency in
      if case .productItem(_, let package, _, _) = dependency { package == "swift-syntax" } else { false }
    }
    target.linkerSettings = [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder])]
  }
}

// Tests run optimized code, and are not optimized themselves: see scripts/test. A warning fails this build.
if Context.environment["SHORTCUT_REVIEW_TESTS"] != nil {
  for target in package.targets where target.type != .system {
    let isOfTests = target.type == .test || target.path?.hasPrefix("Tests/") == true
    target.swiftSettings?.append(.unsafeFlags(["-warnings-as-errors"] + (isOfTests ? ["-Onone"] : [])))
  }
}
