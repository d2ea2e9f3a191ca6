import Foundation
import FuzzTargets
import ReviewTestSupport
import Testing

/// What the fuzzer has found must stay found: its corpus, including earlier finds, runs through the same targets.
@Suite("The fuzzer’s corpus")
struct CorpusReplayTests {
  private static let folder = Repository.root + "/Fuzzing"

  /// The files of a folder by name, sorted.
  private static func files(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
    }
  }

  @Test("No input breaks a law", arguments: FuzzTarget.all)
  func corpus(target: FuzzTarget) throws {
    let inputs = try Self.files(in: "\(Self.folder)/Corpus/\(target.name)")
    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs {
      #expect(bytes.count <= target.maximumLength, "\(name)")
      #expect(throws: Never.self, "\(target.name)/\(name)") { try target.run(bytes) }
    }
  }

  @Test("Half an input breaks no law either", arguments: TestSweep.sample(of: FuzzTarget.all, keeping: 8))
  func halves(target: FuzzTarget) throws {
    for (name, bytes) in try Self.files(in: "\(Self.folder)/Corpus/\(target.name)") {
      #expect(throws: Never.self, "\(target.name)/\(name)") { try target.run(Array(bytes.prefix(bytes.count / 2))) }
      #expect(throws: Never.self, "\(target.name)/\(name)") { try target.run(Array(bytes.dropFirst(bytes.count / 2))) }
    }
  }

  @Test("Every folder of the corpus belongs to a target, and so does every dictionary")
  func names() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    #expect(names.count == FuzzTarget.all.count)
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/Corpus")
    #expect(Set(folders) == names)
    let dictionaries = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/Dictionaries")
      .map { String($0.dropLast(".dict".count)) }
    #expect(Set(dictionaries).isSubset(of: names))
  }

  @Test("The corpus stays small")
  func size() throws {
    let sizes = try FuzzTarget.all.flatMap { try Self.files(in: "\(Self.folder)/Corpus/\($0.name)").map(\.bytes.count) }
    #expect(sizes.reduce(0, +) <= 300_000)
  }
}
