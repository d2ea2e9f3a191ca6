import Foundation
import PackagePlugin

/// Packs `locales/*.yaml` into the target that applies it.
///
/// A changed file is packed again by the next build; a new one only when the package is resolved anew, which a test of
/// `LocaleData` notices.
@main
struct PackLocalesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "locales")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }
      .sorted { $0.path() < $1.path() }
    if files.isEmpty { Diagnostics.error("no languages in \(folder.path())") }
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedLocale+All.swift")
    return [
      .buildCommand(
        displayName: "Pack \(files.count) languages",
        executable: try context.tool(named: "pack-locales").url,
        arguments: [output.path()] + files.map { $0.path() },
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
