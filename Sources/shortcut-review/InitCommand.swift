import ArgumentParser
import BundleReading
import Editing
import Review
import SourceText

/// `shortcut-review init`: the configuration that a team starts with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration to start with.",
    discussion: """
      Writes .shortcut-review.yml into the folder; it changes nothing until you edit it. Where a configuration further up \
      holds, none is written. A file that exists is kept and the exit code is 2, unless --force is given.
      """
  )

  @Argument(help: "The folder.", completion: .directory)
  var path = "."

  @Flag(help: "Replace a configuration that exists.")
  var force = false

  @Flag(help: "Show what would be written, and write nothing.")
  var dryRun = false

  func run() throws {
    guard FileSystem.isFolder(path) else {
      try Exit.unusable(
        FileSystem.exists(path) ? "\(path): a file; give the folder that it lies in" : "\(path): no such folder")
    }
    let starting: InitialConfiguration
    do throws(ConfigurationError) {
      starting = try InitialConfiguration(inFolder: path)
    } catch {
      try Exit.unusable(error.description)
    }
    for failure in starting.failures { StandardError.write(failure.description) }
    if let yaml = starting.yaml {
      try write(yaml)
    } else if let above = starting.configurationAbove {
      try StandardOutput.write(
        "\(above) holds for this folder: a configuration here would hide it, so none is written.\n")
    }
    if !starting.failures.isEmpty { throw Exit.incomplete }
  }

  private func write(_ yaml: String) throws {
    let name = ReviewConfiguration.fileName
    let place = path == "." ? name : FileSystem.join(path, name)
    guard force || !Self.exists(place) else {
      // What is there may be of a run that was killed when it had just written it.
      TemporaryFiles.clear(path)
      try Exit.unusable("\(place): exists and is kept; --force replaces it")
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
    try StandardOutput.write("Wrote \(place): a configuration, with suggestions as comments\n")
  }

  /// A link that leads nowhere exists too: writing would follow it.
  private static func exists(_ place: String) -> Bool {
    FileSystem.status(of: place, followsLinks: false) != nil
  }
}
