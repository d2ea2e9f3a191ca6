// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "shortcut-review",
  platforms: [.macOS(.v13)],
  targets: [
    // Listed in pipeline order: a target may import only targets above it.
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "UnicodeText", dependencies: ["CICU"]),
    .target(name: "Diagnostics"),

    // One test target per target.
    .testTarget(name: "UnicodeTextTests", dependencies: ["UnicodeText"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .map { .enableUpcomingFeature($0) }
  // Indexing a file that imports Foundation opens CICU too, and the compiler refuses the two ICUs in one place: their
  // enumerations have the same names and other members. Which file is indexed first is chance.
  target.swiftSettings?.append(.unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)))
}
