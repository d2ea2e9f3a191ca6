import Reports

/// Previews many texts, with one line of output for each line of input. Memory holds only one piece of the input.
///
/// Each line is a locale, a tab and a text. After a title, another tab and a subtitle may follow. Further columns are
/// ignored.
package struct PreviewBatch {
  /// Whether at least one line could not be previewed.
  package private(set) var hasErrors = false

  private let previewer: Previewer
  private var lines = PreviewLines()
  /// The start of a line whose end has not arrived yet.
  private var rest: [UInt8] = []
  private var lineNumber = 0
  /// Whether the current line is too long and is skipped to its end.
  private var isSkipping = false

  /// Titles have about a hundred bytes. A line of 1 MB is probably from another kind of file.
  private static let longestLine = 1 << 20

  package init(_ previewer: Previewer) { self.previewer = previewer }

  /// The output for the lines that end in this piece of the input.
  package mutating func output(for input: some Sequence<UInt8>) -> [UInt8] {
    rest.append(contentsOf: input)
    var start = 0
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      preview(rest[start..<end])
      start = end + 1
    }
    rest.removeSubrange(..<start)
    if rest.count > Self.longestLine {
      rest = []
      isSkipping = true
    }
    return lines.take()
  }

  /// The output for a last line without a line ending.
  package mutating func finish() -> [UInt8] {
    if !rest.isEmpty || isSkipping { preview(rest[...]) }
    rest = []
    return lines.take()
  }

  private mutating func preview(_ bytes: ArraySlice<UInt8>) {
    lineNumber += 1
    do throws(PreviewError) {
      guard !isSkipping else { throw PreviewError("the line has more than \(Self.longestLine) bytes") }
      lines.append(try Self.preview(bytes, isFirst: lineNumber == 1, by: previewer))
    } catch {
      hasErrors = true
      lines.append(error: error.description, line: lineNumber)
    }
    isSkipping = false
  }

  private static func preview(
    _ bytes: ArraySlice<UInt8>, isFirst: Bool, by previewer: Previewer
  ) throws(PreviewError) -> Preview {
    var bytes = bytes
    if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    let columns = bytes.split(separator: UInt8(ascii: "\t"), maxSplits: 3, omittingEmptySubsequences: false)
    guard columns.count > 1 else { throw PreviewError("there is no tab between the locale and the text") }
    var texts: [String] = []
    for column in columns.prefix(3) {
      guard let text = String(validating: column, as: UTF8.self) else { throw PreviewError("not valid UTF-8") }
      texts.append(text)
    }
    let subtitle = texts.count > 2 && previewer.takesSubtitles && !texts[2].isEmpty ? texts[2] : nil
    return try previewer.preview(of: texts[1], subtitle: subtitle, locale: texts[0], isWhole: false)
  }
}
