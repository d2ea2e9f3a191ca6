// swift-tools-version: 5.9

import PackageDescription

let package = Package(
  name: "shortcut-review-plugin",
  products: [.plugin(name: "ShortcutReview", targets: ["ShortcutReview"])],
  targets: [
    // The executable of a release: nothing is compiled but the plugin, which is one file.
    .binaryTarget(
      name: "shortcut-review",
      url: "https://github.com/OWNER/shortcut-review/releases/download/0.1.0/shortcut-review-0.1.0.artifactbundle.zip",
      checksum: "0000000000000000000000000000000000000000000000000000000000000000"
    ),
    .plugin(
      name: "ShortcutReview",
      // No permission is asked for, since a review writes nothing: `--allow-writing-to-package-directory` gives it to
      // those who let the tool write.
      capability: .command(
        intent: .custom(verb: "shortcut-review", description: "Review what an app says through Siri and Shortcuts")),
      dependencies: ["shortcut-review"]
    ),
  ]
)
