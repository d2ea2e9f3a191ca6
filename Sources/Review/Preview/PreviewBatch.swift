import Reports

/// Previews of many texts, a line of input and a line of output each, with no more in memory than a piece of the input.
///
/// A line is a locale, a tab and a text; for a title perhaps another tab and a subtitle. Further columns are not looked at.
public struct PreviewBatch {
  /// Whether some line could not be previewed.
  public private(set) var hasErrors = false

  private let previewer: Previewer
  private var lines = PreviewLines()
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []
  private var lineNumber = 0
  /// Whether the line at hand is too long and is skipped to its end.
  private var isSkipping = false

  /// A title has a hundred bytes; a line of a megabyte is another file by mistake.
  private static let longestLine = 1 << 20

  public init(_ previewer: Previewer) { self.previewer = previewer }

  /// The output for the lines that end in a piece of the input.
  public mutating func output(for input: some Sequence<UInt8>) -> [UInt8] {
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

  /// The output for a last line without an end.
  public mutating func finish() -> [UInt8] {
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
    guard columns.count > 1 else { throw PreviewError("no tab between a locale and a text") }
    var texts: [String] = []
    for column in columns.prefix(3) {
      guard let text = String(validating: column, as: UTF8.self) else { throw PreviewError("not valid UTF-8") }
      texts.append(text)
    }
    let subtitle = texts.count > 2 && previewer.takesSubtitles && !texts[2].isEmpty ? texts[2] : nil
    return try previewer.preview(of: texts[1], subtitle: subtitle, locale: texts[0], isWhole: false)
  }
}
