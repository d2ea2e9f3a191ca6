/// The script that measures texts in a page: one function, `makeMeasurer`, for a script that follows it.
///
/// `makeMeasurer(data)` takes what ``TextLayout/BrowserMeasuring`` writes. It returns null in a browser without
/// `Intl.Segmenter`, else
/// - `layouts({ text, subtitle, role, locale, samples })`, what `SurfaceTypesetter.layouts` gives,
/// - `strip(layouts, words)`, an element with a picture of each.
package enum MeasuringScript {
  /// The files in one strict function, so that no name but the one is seen; without indentation and comments.
  package static let bytes: [UInt8] = {
    var script = Array("const makeMeasurer = (() => {\n\"use strict\";\n".utf8)
    for file in files { appendLines(of: file, to: &script) }
    script += "return makeMeasurer;\n})();\n".utf8
    return script
  }()

  private static let files = [
    PackageResources.characters_js, PackageResources.tables_js, PackageResources.cells_js, PackageResources.breaks_js,
    PackageResources.cut_js, PackageResources.picture_js, PackageResources.strip_js, PackageResources.measure_js,
  ]

  /// A comment has lines of its own in these files, and no text goes over several.
  private static func appendLines(of file: [UInt8], to script: inout [UInt8]) {
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.starts(with: "//".utf8) { continue }
      script += code
      script.append(UInt8(ascii: "\n"))
    }
  }
}
