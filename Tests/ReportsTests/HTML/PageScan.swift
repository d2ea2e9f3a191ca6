import Foundation
import Reports
import ReviewTestSupport

/// The tags and attributes of a page, parsed as strictly as they are written: anything else is a fault.
struct PageScan {
  /// Of every tag; an end tag has its slash.
  private(set) var tags: [String] = []
  /// `tag@attribute`
  private(set) var attributes: Set<String> = []
  /// The values by attribute, as written.
  private(set) var values: [String: [String]] = [:]
  private(set) var faults: [String] = []

  var names: Set<String> { Set(tags) }
  func count(_ tag: String) -> Int { tags.count { $0 == tag } }

  init(_ page: String) {
    let bytes = Array(page.utf8)
    var position = 0
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func next(_ byte: Character, from start: Int) -> Int {
      var index = start
      while index < bytes.count, bytes[index] != byte.asciiValue { index += 1 }
      return index
    }
    while true {
      let open = next("<", from: position)
      if text(position..<open).contains(">") { faults.append("a stray > before \(open)") }
      guard open < bytes.count else { break }
      var index = open + 1
      let end = [UInt8(ascii: " "), UInt8(ascii: ">")]
      while index < bytes.count, !end.contains(bytes[index]) { index += 1 }
      let tag = text(open + 1..<index)
      tags.append(tag)
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") {
        let start = index + 1
        index = start
        while index < bytes.count, ![UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "=")].contains(bytes[index]) {
          index += 1
        }
        let name = text(start..<index)
        attributes.insert("\(tag)@\(name)")
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
        guard bytes[index + 1] == UInt8(ascii: "\"") else {
          faults.append("an attribute without quotation marks in \(tag)")
          return
        }
        let close = next("\"", from: index + 2)
        values[name, default: []].append(text(index + 2..<close))
        index = close + 1
      }
      // The elements of a picture may be self-closing.
      if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
        faults.append("a tag that does not end: \(tag)")
        return
      }
      position = index + 1
      guard tag == "script" || tag == "style" else { continue }
      let endTag = Array("</\(tag)>".utf8)
      while position + endTag.count <= bytes.count, !bytes[position...].starts(with: endTag) { position += 1 }
    }
  }
}

extension PageScan {
  /// Every page of a report, the index first.
  static func scans(of report: Report) -> [PageScan] {
    ReportFormat.html.files(of: report).map { PageScan($0.text) }
  }
}

/// Parts of a page as text.
enum PageText {
  /// The contents of the elements that only the script reads.
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
