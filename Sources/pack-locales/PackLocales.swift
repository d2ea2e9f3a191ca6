import Foundation
import LocaleFiles
import LocaleSchema

/// Packs the files of `locales/` into Swift source: `pack-locales OUTPUT FILE.yaml...`.
///
/// Prints every defect of every file as `file:line: error: …` and fails; the build then shows them in their place.
@main
enum PackLocales {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, arguments.count > 1 else {
      write("usage: pack-locales OUTPUT FILE.yaml...\n")
      exit(64)
    }
    var profiles: [LocaleProfile] = []
    var isSound = true
    for path in arguments.dropFirst() {
      do {
        let yaml = try String(contentsOfFile: path, encoding: .utf8)
        profiles.append(try LocaleFileReader.profile(yaml: yaml, path: path))
      } catch {
        isSound = false
        write(error is LocaleFileFaults ? "\(error)\n" : "\(path):1: error: \(error.localizedDescription)\n")
      }
    }
    guard isSound else { exit(1) }
    profiles.sort { $0.locale < $1.locale }
    try PackedSource(profiles: profiles).swift.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
