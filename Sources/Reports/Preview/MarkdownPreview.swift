import ReviewModel
import TextLayout
import UnicodeText

/// The preview in Markdown, for editors: the lines of each surface as devices draw them.
package struct MarkdownPreview {
  private let preview: Preview

  package init(_ preview: Preview) { self.preview = preview }

  /// Words that may contain a text, as a paragraph.
  package static func explanation(_ words: String) -> String { MarkdownText.explanation(words) }

  /// - Returns: Paragraphs and fenced lines, without a line feed at the end.
  package func render() -> String {
    var blocks = [MarkdownText.prose(preview.headline)]
    for (surface, groups) in preview.groupsBySurface {
      blocks.append("**\(MarkdownText.prose(surface.name))**")
      for group in groups { blocks += self.blocks(of: group) }
    }
    blocks += preview.notes.map(MarkdownText.prose)
    return blocks.joined(separator: "\n\n")
  }

  private func blocks(of group: Preview.Group) -> [String] {
    // The narrowest represents all.
    guard let layout = group.layouts.min(by: { $0.textFrame.width < $1.textFrame.width }) else { return [] }
    let parts = preview.parts(of: layout)
    let lines = parts.main.shownLines + (parts.below?.shownLines ?? [])
    let devices = Device.shortNames(of: group.layouts.map(\.device)).joined(separator: ", ")
    let all = group.layouts.map(preview.parts)
    var verdict = Self.verdict(of: all.map(\.main), named: parts.below == nil ? nil : "title")
    if parts.below != nil { verdict += "; " + Self.verdict(of: all.compactMap(\.below), named: "subtitle") }
    return [Self.fenced(lines), "\(MarkdownText.prose(devices)): \(verdict)"]
  }

  /// The verdict on parts that are the same on all devices of a group, apart from how much is too long.
  private static func verdict(of parts: [Preview.Part], named name: String?) -> String {
    guard let part = parts.first else { return "" }
    let word = PictureWords.englishWord(for: part.drawn.verdict)
    let over = parts.lazy.map(\.drawn).filter(\.isCutAsDrawn).map(\.graphemesOver).max() ?? 0
    let excess = over > 0 ? ", \(parts.count > 1 ? "up to " : "")\(over.counted("character")) over" : ""
    let hidden = part.hidden.isEmpty ? "" : ", hidden: \(MarkdownText.code(part.hidden.prefix(200)))"
    return (name.map { "\($0) " } ?? "") + word + excess + hidden
  }

  /// The lines as they are. The fence is longer than any fence in them.
  private static func fenced(_ lines: [String]) -> String {
    let longest = lines.lazy.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + "text"] + lines + [fence]).joined(separator: "\n")
  }
}
