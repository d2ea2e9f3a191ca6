import ReviewModel

extension CutPlaces {
  /// A frame with the visible lines of the text, for a terminal or a code block.
  var frame: [String] {
    let lines = lines.map { String($0.visible.prefix(200)) }
    let width = lines.map { displayWidth(of: $0) }.max() ?? 0
    let edge = String(repeating: "─", count: width + 2)
    let rows = lines.map { line in
      let space = String(repeating: " ", count: max(0, width - displayWidth(of: line)))
      // Right-to-left text is right-aligned.
      return line.containsRightToLeft ? "│ \(space)\(line) │" : "│ \(line)\(space) │"
    }
    return ["╭\(edge)╮"] + rows + ["╰\(edge)╯"]
  }
}
