import Foundation
import Reports
import ReviewTestSupport
import Testing

@Suite("Marks on texts and changes of wording")
struct MarkedTextTests {
  @Test("Every flagged letter is marked, and no letter is lost or doubled", arguments: TestSweep.seeds(200))
  func marks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = String("Kaffee 🇩🇪 bestellen, e\u{301} コーヒー".prefix(Int.random(in: 0...30, using: &generator)))
    let count = text.unicodeScalars.count
    let ranges = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      let start = Int.random(in: 0...(count + 2), using: &generator)
      return start..<Int.random(in: start...(count + 4), using: &generator)
    }
    let marked = MarkedText(text, ranges: ranges)
    #expect(marked.segments.map { String($0.text) }.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
    var offset = 0
    for segment in marked.segments {
      let end = offset + segment.text.unicodeScalars.count
      for place in offset..<end {
        #expect(segment.findings == ranges.indices.filter { ranges[$0].contains(place) })
      }
      offset = end
    }
    for index in ranges.indices { #expect(marked.segments.contains { $0.findings.contains(index) }) }
  }

  @Test(
    "A change of wording is what differs, by whole words where letters replace letters",
    arguments: [
      ("Kaffee bestellen.", "Kaffee bestellen", "Kaffee bestellen", ".", "", ""),
      ("Say Hé Siri now", "Say Hey Siri now", "Say ", "Hé", "Hey", " Siri now"),
      ("a  b", "a b", "a ", " ", "", "b"), ("コーヒーを注文。", "コーヒーを注文", "コーヒーを注文", "。", "", ""),
      ("same", "same", "same", "", "", ""), ("", "new", "", "", "new", ""), ("old", "", "", "old", "", ""),
    ])
  func change(old: String, new: String, before: String, removed: String, inserted: String, after: String) {
    let change = WordingChange(from: old, to: new)
    #expect(change.before == before)
    #expect(change.removed == removed)
    #expect(change.inserted == inserted)
    #expect(change.after == after)
    #expect(String(change.before + change.removed + change.after) == old)
    #expect(String(change.before + change.inserted + change.after) == new)
  }
}
