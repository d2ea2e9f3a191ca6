import BundleReading
import Reports
import ReviewModel
import SourceText
import Testing

@Suite("Fixes as changes of files")
struct FixEditTests {
  @Test("A file with the change made reads as the fix says, and differs nowhere else")
  func edits() throws {
    let reader = try CoffeeBar.reader()
    let files = Dictionary(uniqueKeysWithValues: CoffeeBar.files.map { ($0.path, $0.bytes) })
    var count = 0
    for finding in try CoffeeBar.report.get().findings {
      guard let fix = finding.fix, let edit = fix.edit else { continue }
      let path = edit.location.path
      #expect(path == finding.location.path)
      let bytes = try #require(files[path])
      let file = SourceFile.read(path: path, bytes: bytes, index: 0).file
      let replacement = try #require(file.encoded(edit.text))
      let place = edit.location.bytes
      let changed = Array(bytes[..<place.lowerBound]) + replacement + bytes[place.upperBound...]
      let texts = reader.read(files: [(path, changed)]).entries.flatMap(\.texts).filter { text in
        text.key == finding.key && text.variation == finding.variation && text.locale == finding.locale
      }
      #expect(texts.contains { $0.text.utf8.elementsEqual(fix.replacement.utf8) }, "\(path): \(fix.replacement)")
      count += 1
      guard file.encoding == .utf8 else { continue }
      // Nothing that stays is named: the first and the last character differ from those they replace.
      let (old, new) = (String(decoding: bytes[place], as: UTF8.self).unicodeScalars, edit.text.unicodeScalars)
      #expect(old.isEmpty || new.isEmpty || (old.first != new.first && old.last != new.last), "\(path): \(edit.text)")
      let lines = file.makeLineIndex()
      #expect(lines.position(at: place.lowerBound) == edit.location.start)
      #expect(lines.position(at: place.upperBound) == edit.location.end)
    }
    #expect(count > 15)
  }

  @Test("Nearly every fix of a text can be made in its file")
  func coverage() throws {
    let fixes = try CoffeeBar.report.get().findings.compactMap(\.fix)
    let edits = fixes.compactMap(\.edit)
    #expect(edits.count * 10 > fixes.count * 8, "\(edits.count) of \(fixes.count)")
  }
}
