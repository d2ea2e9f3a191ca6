package import BundleReading
package import ReviewModel
package import SourceText

/// A bundle of files in memory, and helpers to inspect it.
package struct BundleFixture {
  package let bundle: LocalizationBundle

  /// - Parameter files: Texts by path.
  package init(_ files: [String: String], options: ReadingOptions = ReadingOptions()) {
    bundle = LocalizationBundleReader(options: options)
      .read(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  package init(bytes files: [String: [UInt8]]) {
    bundle = LocalizationBundleReader().read(files: files.map { (path: $0.key, bytes: $0.value) })
  }

  package subscript(key: String) -> Entry? { bundle.entries.first { $0.id.key == key } }

  package var texts: [LocalizedText] { bundle.entries.flatMap(\.texts) }

  /// One line per entry: its table and key, its kind, then `locale[variation]=text` for every text.
  package var outline: [String] {
    bundle.entries.map { entry in
      let texts = entry.texts.map { "\($0.locale)\($0.variation.map { "[\($0)]" } ?? "")=\($0.text)" }
      return (["\(entry.id.table):\(entry.id.key)", entry.kind.rawValue] + texts).joined(separator: " | ")
    }
  }

  /// The contents of the file at the reported place of a text's literal.
  package func written(_ text: LocalizedText) -> String {
    let file = bundle.files[text.literal.file]
    return String(decoding: file.utf8[text.literal.utf8], as: UTF8.self)
  }

  package func line(_ fault: FileFault) -> Int {
    bundle.files[fault.file].makeLineIndex().line(at: fault.utf8.lowerBound)
  }
}

/// The body of an XML property list around `content`.
package func propertyList(_ content: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  \(content)
  </plist>
  """
}

/// A property list's dictionary of strings, and of values that are already XML (they begin with `<`).
package func dictionary(_ members: KeyValuePairs<String, String>) -> String {
  let lines = members.map { key, value in
    "<key>\(key)</key>\(value.hasPrefix("<") ? value : "<string>\(value)</string>")"
  }
  return "<dict>\n\(lines.joined(separator: "\n"))\n</dict>"
}
