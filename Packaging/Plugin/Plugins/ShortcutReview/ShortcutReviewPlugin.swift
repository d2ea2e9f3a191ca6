import Foundation
import PackagePlugin

/// `swift package shortcut-review [PATH or COMMAND] [OPTION...]`: runs the tool, on the package by default.
///
/// It uses the path API of Swift 5.9, so that it works in Xcode 15, too.
@main
struct ShortcutReviewPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try context.tool(named: "shortcut-review").path.string)
    process.arguments = try toolArguments(arguments, package: context.package)
    // Paths are relative to the package, not to the current folder.
    process.currentDirectoryURL = URL(fileURLWithPath: context.package.directory.string)
    try process.run()
    process.waitUntilExit()
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return
    case (.exit, 1): Diagnostics.error("shortcut-review found what fails the review")
    case (.exit, let code): Diagnostics.error("shortcut-review could not do its work or not wholly (\(code))")
    case (_, let signal): Diagnostics.error("shortcut-review was ended by signal \(signal)")
    }
  }

  /// The arguments, with `--target` and a missing path replaced by paths.
  ///
  /// If the first argument is not an option, it is a path or a command of the tool, and nothing is added. Only the tool
  /// knows which later words are paths and which are values of options.
  private func toolArguments(_ arguments: [String], package: Package) throws -> [String] {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    guard names.isEmpty else { return try package.targets(named: names).map(\.directory.string) + rest }
    let isComplete = rest.first.map { !$0.hasPrefix("-") } ?? false
    let asksOnly = !Set(rest).isDisjoint(with: ["-h", "--help", "--version", "--generate-completion-script"])
    return isComplete || asksOnly ? rest : [package.directory.string] + rest
  }
}

extension Package {
  fileprivate func targets(named names: [String]) throws -> [any Target] {
    try names.map { name in
      guard let target = targets.first(where: { $0.name == name }) else { throw MissingTarget(name: name) }
      return target
    }
  }
}

private struct MissingTarget: Error, CustomStringConvertible {
  let name: String
  var description: String { "no target named ‘\(name)’ in this package" }
}
