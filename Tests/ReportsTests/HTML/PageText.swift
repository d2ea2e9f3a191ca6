import Foundation

/// Parts of a page as text.
enum PageText {
  /// What stands in the elements that only the script reads.
  static func data(in page: String) -> [String] {
    page.components(separatedBy: "<script type=\"application/json\"").dropFirst().compactMap { part in
      part.split(separator: ">", maxSplits: 1).last?.components(separatedBy: "</script>").first
    }
  }

  static func withoutData(_ page: String) -> String {
    page.components(separatedBy: "<script type=\"application/json\"").enumerated().map { number, part in
      number == 0 ? part : part.components(separatedBy: "</script>").dropFirst().joined()
    }.joined()
  }

  /// The text of an element: without tags, its escapes resolved.
  static func plain(_ element: String) -> String {
    var text = ""
    var isTag = true
    for character in element.unicodeScalars {
      if character == "<" {
        isTag = true
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        text.unicodeScalars.append(character)
      }
    }
    return text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&")
  }
}
