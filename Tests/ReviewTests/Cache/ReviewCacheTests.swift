import Foundation
import Reports
import ReviewTestSupport
import SourceText
import Testing

@testable import BundleReading
@testable import Review

@Suite("Files in a cache")
struct ReviewCacheTests {
  private static let key = ContentDigest(of: "key")

  private static func review(_ text: String = "text", count: Int = 10) -> KeptReview {
    KeptReview(
      reports: [[ReportFile(name: "a.html", bytes: Array(String(repeating: text, count: count).utf8))], []],
      faults: ["ä", ""], isIncomplete: false, isFailed: true, nextSteps: "next", textCount: 3, findingCount: 2)
  }

  /// What a review that looks at one file would learn.
  private static func answers(_ folder: ScratchFolder) -> [Observation: ContentDigest] {
    let observation = Observation(.bytes, folder.path("read"), detail: Observation.detail(1 << 20))
    return observation.answerOfFileSystem().map { [observation: $0] } ?? [:]
  }

  private static func only(_ folder: ScratchFolder, in place: String = "cache") throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(place))
    return "\(place)/" + (try #require(names.first { $0.hasSuffix(".review") }))
  }

  @Test("A stored result is used exactly if the key and the files are the same")
  func roundTrip() throws {
    let folder = try ScratchFolder()
    try folder.file("read", "1")
    let cache = try ReviewCache(folder.path("cache"), reviewing: [])
    #expect(cache.review(for: Self.key) == nil)
    try cache.keep(Self.review(), for: Self.key, told: Self.answers(folder))
    #expect(cache.review(for: Self.key) == Self.review())
    #expect(cache.review(for: ContentDigest(of: "other key")) == nil)
    for change in ["2", "", "11"] {
      try folder.file("read", change)
      #expect(cache.review(for: Self.key) == nil, "\(change)")
    }
    try folder.remove("read")
    #expect(cache.review(for: Self.key) == nil)
    // Returning to a branch finds its earlier result.
    try cache.keep(Self.review("other"), for: Self.key, told: Self.answers(folder))
    #expect(cache.review(for: Self.key) == Self.review("other"))
    try folder.file("read", "1")
    #expect(cache.review(for: Self.key) == Self.review())
    #expect(try ReviewCache(folder.path("cache"), reviewing: []).review(for: Self.key) == Self.review())
  }

  @Test("A file that is cut, changed, foreign or belongs to another user is ignored")
  func damage() throws {
    let folder = try ScratchFolder()
    try folder.file("read", "1")
    let cache = try ReviewCache(folder.path("cache"), reviewing: [])
    try cache.keep(Self.review(), for: Self.key, told: Self.answers(folder))
    let name = try Self.only(folder)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
    var check = ObservationCheck()
    func isTaken(_ bytes: [UInt8]) -> Bool { KeptReview(file: bytes, for: Self.key, &check) != nil }
    #expect(isTaken(bytes))
    for end in bytes.indices { #expect(!isTaken(Array(bytes[..<end])), "cut at \(end)") }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(!isTaken(changed), "changed at \(index)")
    }
    for seed in TestSweep.seeds(500) {
      var mutation = Mutation(seed: seed)
      let changed = mutation.apply(to: bytes)
      #expect(changed == bytes || !isTaken(changed), "seed \(seed)")
      // Even with a matching digest, such bytes must not crash the process.
      let contents = Array(changed.dropLast(32))
      _ = isTaken(contents + ContentDigest(of: contents).bytes)
    }
    for mode in [0o644, 0o640, 0o606] {
      try folder.permit(mode, name)
      #expect(cache.review(for: Self.key) == nil, "mode \(mode)")
    }
    try folder.permit(0o600, name)
    #expect(cache.review(for: Self.key) != nil)
    try folder.move(name, to: "elsewhere")
    try folder.link(name, to: folder.path("elsewhere"))
    #expect(cache.review(for: Self.key) == nil)
  }

  @Test("The folder is limited, and the least recently used results are removed first")
  func bound() throws {
    let folder = try ScratchFolder()
    try folder.file("read", "1")
    let limit = 20_000
    let cache = try ReviewCache(folder.path("cache"), reviewing: [], byteLimit: limit)
    func key(_ number: Int) -> ContentDigest { ContentDigest(of: "key \(number)") }
    for number in 0..<30 {
      try cache.keep(Self.review(count: 500), for: key(number), told: Self.answers(folder))
      // As if time passed between runs; the first one is used again and again.
      #expect(cache.review(for: key(0)) != nil, "\(number)")
      usleep(2_000)
    }
    let files = try ScratchFolder.files(below: folder.path("cache")).filter { $0.key.hasSuffix(".review") }
    #expect(files.values.reduce(0) { $0 + $1.count } <= limit)
    #expect(files.count > 3)
    #expect(cache.review(for: key(29)) != nil)
    #expect(cache.review(for: key(1)) == nil)
    // A result that would fill the folder by itself is not kept.
    try cache.keep(Self.review(count: limit / 8), for: key(99), told: Self.answers(folder))
    #expect(cache.review(for: key(99)) == nil)
    #expect(cache.review(for: key(29)) != nil)
  }

  @Test("For one key, the newest states of the files are kept")
  func states() throws {
    let folder = try ScratchFolder()
    let cache = try ReviewCache(folder.path("cache"), reviewing: [])
    for state in 0..<9 {
      try folder.file("read", "\(state)")
      try cache.keep(Self.review(), for: Self.key, told: Self.answers(folder))
      usleep(2_000)
    }
    #expect(try ScratchFolder.files(below: folder.path("cache")).keys.count { $0.hasSuffix(".review") } == 4)
    #expect(cache.review(for: Self.key) != nil)
  }

  @Test("A folder with other contents, or that others can write to, is not a cache")
  func refused() throws {
    let folder = try ScratchFolder()
    try folder.file("full/Localizable.strings", "")
    #expect(throws: CacheError.self) { try ReviewCache(folder.path("full"), reviewing: []) }
    try folder.file("file", "")
    #expect(throws: CacheError.self) { try ReviewCache(folder.path("file"), reviewing: []) }
    _ = try ReviewCache(folder.path("open"), reviewing: [])
    try folder.permit(0o777, "open")
    #expect(throws: CacheError.self) { try ReviewCache(folder.path("open"), reviewing: []) }
    try folder.link("app/cache", to: folder.path("elsewhere"))
    #expect(throws: CacheError.self) { try ReviewCache(folder.path("app/cache"), reviewing: [folder.path("app")]) }
    #expect(!folder.contains("elsewhere"))
    let made = try ReviewCache(folder.path("deep/er/cache"), reviewing: [])
    let mode = try FileManager.default.attributesOfItem(atPath: made.folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test("A folder that git tracks is not a cache", .enabled(if: GitFolder.git != nil, "git is missing"))
  func tracked() throws {
    let git = try GitFolder()
    let cache = try ReviewCache(git.folder.path("cache"), reviewing: [git.root])
    try git.folder.file("read", "1")
    try cache.keep(Self.review(), for: Self.key, told: Self.answers(git.folder))
    _ = try ReviewCache(git.folder.path("cache"), reviewing: [git.root])
    try git.commit()
    #expect(throws: CacheError.self) { try ReviewCache(git.folder.path("cache"), reviewing: [git.root]) }
  }

  @Test("A linker’s notes are found, and no bytes are read beyond their end")
  func buildIdentifier() {
    func number(_ value: Int) -> [UInt8] { Array(Observation.detail(value).prefix(4)) }
    let other = number(4) + number(5) + number(1) + Array("GNU\0".utf8) + [1, 2, 3, 4, 5, 0, 0, 0]
    let own = number(4) + number(3) + number(3) + Array("GNU\0".utf8) + [0xAB, 0x01, 0xFF, 0]
    #expect(BuildIdentifier.identifier(in: other + own) == "ab01ff")
    #expect(BuildIdentifier.identifier(in: other) == nil)
    for end in 0..<(other + own).count - 1 {
      #expect(BuildIdentifier.identifier(in: Array((other + own)[..<end])) == nil)
    }
    #expect(BuildIdentifier.identifier(in: number(-1) + number(-1) + number(3)) == nil)
    #expect(ProgramIdentity.parts?.count ?? 0 > 3)
    #expect(ProgramIdentity.parts == ProgramIdentity.parts)
  }
  @Test("Only the places of reports do not count as part of the request")
  func places() {
    let same: [[String]] = [
      ["App", "--format", "json=a", "--output", "b", "--cache", "c"],
      ["App", "--format", "json=d", "--output=e", "--cache=f"],
      ["App", "--format=json=g", "--output", "--cache", "--cache", "h"],
    ]
    #expect(Set(same.map { ReviewKey.withoutPlaces($0) }).count == 1)
    let different: [[String]] = [
      ["App", "--format", "json=a"], ["App", "--format", "html=a"], ["App", "--format", "json", "--output", "a"],
      ["App", "--rule", "a"], ["App", "--rule", "b"], ["App", "--rule=a"], ["App", "--config=--output", "a"],
      ["App", "--config=--output", "b"], ["--", "--output", "a"], ["--", "--output", "b"], ["--", "--format=a=b"],
      ["--", "--format=a=c"], ["App=a"], ["App=b"], [], ["--output"], ["--format"],
    ]
    #expect(Set(different.map { ReviewKey.withoutPlaces($0) }).count == different.count)
  }
}
