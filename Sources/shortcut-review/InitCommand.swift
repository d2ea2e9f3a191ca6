import ArgumentParser
import Foundation
import LocalizationBundles
import ReviewPipeline

/// `shortcut-review init`: the files that a team starts with.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration to start with, and a plain description of the app’s copy.",
    discussion: """
      Writes .shortcut-review.yml into the folder, which changes nothing until you edit it, and shortcuts.yaml with \
      --describe or where there is nothing to read. Where a configuration further up holds, none is written. A file that exists is kept and the exit code is 2, unless \
      --force is given; with --describe a configuration that exists is kept in any case.
      """
  )

  @Argument(help: "The folder.", completion: .directory)
  var path = "."

  @Flag(help: "Write down the copy of the app as shortcuts.yaml.")
  var describe = false

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(help: "Show what would be written, and write nothing.")
  var dryRun = false

  func run() throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      try Exit.unusable(
        exists ? "\(path): a file; give the folder that it lies in" : "\(path): no such folder")
    }
    let starting: StartingFiles
    do throws(ConfigurationError) {
      starting = try StartingFiles(inFolder: path, describes: describe)
    } catch {
      try Exit.unusable(error.description)
    }
    for failure in starting.failures { StandardError.write(failure.description) }
    if !starting.refusals.isEmpty { try Exit.unusable(starting.refusals.joined(separator: "\n")) }
    var isIncomplete = !starting.failures.isEmpty
    for file in starting.files {
      let place = path == "." ? file.name : URL(fileURLWithPath: path).appendingPathComponent(file.name).relativePath
      if !force, Self.exists(place) {
        StandardError.write("\(place): exists and is kept; --force replaces it")
        isIncomplete = true
        continue
      }
      if dryRun {
        print("Would write \(place): \(file.summary)\n\n\(file.contents)")
        continue
      }
      do {
        let output = try OutputFile(place)
        try output.write(Array(file.contents.utf8))
        try output.close()
      } catch {
        try Exit.unusable("\(place): cannot be written: \(error.systemReason)")
      }
      print("Wrote \(place): \(file.summary)")
    }
    for remark in starting.remarks { print(remark) }
    if isIncomplete { throw Exit.incomplete }
  }

  /// A link that leads nowhere exists too: writing would follow it.
  private static func exists(_ place: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: place)) != nil
  }
}
