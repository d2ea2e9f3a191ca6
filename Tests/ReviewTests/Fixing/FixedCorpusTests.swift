import Editing
import Foundation
import Review
import ReviewTestSupport
import Testing

@Suite("Fixes in real bundles")
struct FixedCorpusTests {
  @Test(
    "A bundle stays readable, other texts keep their bytes, no finding is new, and a second run changes nothing",
    .enabled(if: CorpusTable.isPresent, "../shared/corpus is not there"),
    arguments: TestSweep.sample(of: CorpusTable.sample, keeping: 3))
  func folder(_ name: String) throws {
    let folder = try FixedFolder(copyOf: "\(CorpusTable.root)/\(name)")
    let safe = try folder.fix()
    try folder.checkLaws([safe], includesUnsafe: false)
    let unsafe = try folder.fix(includesUnsafe: true)
    try folder.checkLaws([safe, unsafe], includesUnsafe: true)
    let changed = Set((safe.changes + unsafe.changes).map(\.path))
    let after = try folder.contents()
    for path in changed.sorted() {
      #expect(Self.isReadable(after[path] ?? [], path) || !Self.isReadable(folder.before[path] ?? [], path), "\(path)")
    }
    let count = { (result: FixResult) in "\(result.fixed.count) in \(result.changes.count) files" }
    print("\(name): \(count(safe)), with --unsafe \(count(unsafe)) more")
  }

  /// Whether Foundation reads a file as the system does.
  private static func isReadable(_ bytes: [UInt8], _ path: String) -> Bool {
    let data = Data(bytes)
    switch path.split(separator: ".").last {
    case "xcstrings": return (try? JSONSerialization.jsonObject(with: data)) != nil
    case "strings", "stringsdict", "intentdefinition", "plist":
      return (try? PropertyListSerialization.propertyList(from: data, format: nil)) != nil
    case "xliff": return String(bytes: bytes, encoding: .utf8)?.contains("</xliff>") ?? false
    default: return true
    }
  }
}
