import ReviewModel

extension CutPlaces {
  /// A frame with the lines in it, as a terminal or a block of code shows it: what people see of the text.
  var frame: [String] {
    let lines = lines.map { String($0.visible.prefix(200)) }
    let width = lines.map { displayWidth(of: $0) }.max() ?? 0
    let edge = String(repeating: "─", count: width + 2)
    let rows = lines.map { line in
      let space = String(repeating: " ", count: max(0, width - displayWidth(of: line)))
      // What is read from the right begins at the right.
      return line.containsRightToLeft ? "│ \(space)\(line) │" : "│ \(line)\(space) │"
    }
    return ["╭\(edge)╮"] + rows + ["╰\(edge)╯"]
  }
}
