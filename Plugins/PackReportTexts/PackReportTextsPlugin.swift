import PackagePlugin

/// Packs the String Catalogs of the report's texts into the target that writes the report.
@main
struct PackReportTextsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Language")
    let files = ["Report.xcstrings", "Rules.xcstrings"].map { folder.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedLanguage+All.swift")
    return [
      .buildCommand(
        displayName: "Pack the texts of reports",
        executable: try context.tool(named: "pack-report-texts").url,
        arguments: [output.path()] + files.map { $0.path() },
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
