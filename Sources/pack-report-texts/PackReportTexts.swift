import Foundation
import ReportTextFiles

/// Packs String Catalogs into Swift source: `pack-report-texts OUTPUT FILE.xcstrings...`.
///
/// Prints every defect of every catalog as `file:line: error: …` and fails; the build then shows them in their place.
@main
enum PackReportTexts {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, arguments.count > 1 else {
      write("usage: pack-report-texts OUTPUT FILE.xcstrings...\n")
      exit(64)
    }
    var catalogs: [TextCatalog] = []
    var faults: [TextCatalogFault] = []
    for path in arguments.dropFirst() {
      do {
        let read = TextCatalogReader.catalog(try String(contentsOfFile: path, encoding: .utf8), path: path)
        catalogs.append(read.catalog)
        faults += read.faults
      } catch {
        write("\(path):1: error: \(error.localizedDescription)\n")
        exit(1)
      }
    }
    // What a damaged file lacks is not what its translators forgot.
    if faults.isEmpty { faults = TextCatalogCheck.faults(in: catalogs) }
    for fault in faults { write("\(fault)\n") }
    if faults.contains(where: \.isError) { exit(1) }
    try PackedSource(catalogs: PackedCatalogs(catalogs)).swift.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
