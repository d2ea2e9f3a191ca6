// swift-tools-version: 5.9

import PackageDescription

let package = Package(
  name: "shortcut-review-plugin",
  products: [.plugin(name: "ShortcutReview", targets: ["ShortcutReview"])],
  targets: [
    // The executable of a release. SwiftPM compiles only the plugin, which is one file.
    .binaryTarget(
      name: "shortcut-review",
      url: "https://github.com/OWNER/shortcut-review/releases/download/0.1.0/shortcut-review-0.1.0.artifactbundle.zip",
      checksum: "0000000000000000000000000000000000000000000000000000000000000000"
    ),
    .plugin(
      name: "ShortcutReview",
      // The plugin requests no permission, because a review writes nothing. If you want the tool to write, pass
      // `--allow-writing-to-package-directory`.
      capability: .command(
        intent: .custom(verb: "shortcut-review", description: "Review what an app says through Siri and Shortcuts")),
      dependencies: ["shortcut-review"]
    ),
  ]
)
