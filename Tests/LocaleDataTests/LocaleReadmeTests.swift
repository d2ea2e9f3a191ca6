import Foundation
import LocaleData
import ReviewTestSupport
import Testing

@Suite("The description of language files")
struct LocaleReadmeTests {
  @Test("Every key is in the table of locales/README.md, and every key of the table is one")
  func table() throws {
    let text = try Repository.text("locales/README.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    var named: [String] = []
    for row in rows {
      let cell = row.dropFirst(2).prefix { $0 != "|" }
      var section = ""
      for key in cell.split(separator: "`").enumerated().filter({ $0.offset % 2 == 0 }).map({ String($0.element) }) {
        if let dot = key.lastIndex(of: ".") {
          section = String(key[..<dot])
          named.append(key)
        } else {
          named.append(ProfileField.at(key) == nil ? "\(section).\(key)" : key)
        }
      }
    }
    #expect(Set(named).subtracting(ProfileField.all.map(\.path)) == [])
    #expect(Set(ProfileField.all.map(\.path)).subtracting(named) == [])
    #expect(Set(named).count == named.count)
  }
}
