import ArgumentParser
import BundleReading
import Editing
import Platform
import Review
import SourceText

/// `shortcut-review init`: writes the configuration that a team starts with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration file to start with.",
    discussion: CommandHelp(
      details: [
        """
        The command writes .shortcut-review.yml into the folder. Everything in the file is a comment, so it changes \
        nothing until you edit it. If a configuration file in a parent folder already applies, the command writes nothing.
        """
      ],
      examples: [
        .init("shortcut-review init MyApp", "Write MyApp/.shortcut-review.yml."),
        .init("shortcut-review init MyApp --dry-run", "Print the configuration without writing it."),
      ],
      exitCodes: ExitCodes(
        success: "The file was written, or a configuration file in a parent folder already applies.",
        incomplete: "The file exists and --force is missing, or a file could not be read or written.")
    ).text
  )

  @Argument(help: "The folder for the configuration.", completion: .directory)
  var path = "."

  @Flag(help: "Replace an existing configuration.")
  var force = false

  @Flag(help: "Print the configuration, and write nothing.")
  var dryRun = false

  func run() throws {
    guard FileSystem.isFolder(path) else {
      try Exit.unusable(
        FileSystem.exists(path) ? "\(path): is a file; pass the folder that contains it" : "\(path): no such folder")
    }
    let starting: InitialConfiguration
    do throws(ConfigurationError) {
      starting = try InitialConfiguration(inFolder: path, reader: SwiftCode.reader)
    } catch {
      try Exit.unusable(error.description)
    }
    for failure in starting.failures { StandardError.write(failure.description) }
    if let yaml = starting.yaml {
      try write(yaml)
    } else if let above = starting.configurationAbove {
      try StandardOutput.write(
        "\(above) already applies to this folder. A new configuration would replace it here, so none was written.\n")
    }
    if !starting.failures.isEmpty { throw Exit.incomplete }
  }

  private func write(_ yaml: String) throws {
    let name = ReviewConfiguration.fileName
    let place = path == "." ? name : FileSystem.join(path, name)
    guard force || !Self.exists(place) else {
      // A run that was killed right after it wrote the file may have left temporary files.
      TemporaryFiles.clear(path)
      try Exit.unusable("\(place): already exists; pass --force to replace it")
    }
    guard !dryRun else {
      try StandardOutput.write("Would write \(place):\n\n\(yaml)\n")
      return
    }
    do {
      let output = try OutputFile(place, reviewing: [path])
      try output.write(Array(yaml.utf8))
      try output.close(replacing: force)
    } catch {
      try Exit.unusable("\(place): cannot be written: \(error)")
    }
    try StandardOutput.write("Wrote \(place). Its suggestions are comments and change nothing yet.\n")
  }

  /// A broken link counts as existing, because writing would follow it.
  private static func exists(_ place: String) -> Bool { FileSystem.status(of: place, followsLinks: false) != nil }
}
