import BundleReading
import Review
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@Suite("Files of configurations")
struct ConfigurationFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func text(_ relative: String, _ text: String) throws { try folder.file(relative, text) }

  @Test("What is reviewed below it is read by it")
  func above() throws {
    for path in ["Pods/Ours/a.strings", "Pods/Theirs/a.strings", "App/a.strings", "App/Tests/a.strings"] {
      try text("bundle/\(path)", "\"a\" = \"b\";\n")
    }
    try text(ReviewConfiguration.fileName, "include: [bundle/Pods/Ours]\nexclude: [Tests]\n")
    let configuration = try ReviewConfiguration.inForce(for: folder.path("bundle"))
    let bundle = LocalizationBundleReader(options: configuration.reading).read(path: folder.path("bundle"))
    #expect(bundle.files.map(\.path) == ["App/a.strings", "Pods/Ours/a.strings"])
  }

  @Test("The search ends at the root of a work tree")
  func search() throws {
    try text(ReviewConfiguration.fileName, "")
    try text("repository/.git/HEAD", "")
    try text("repository/App/a.strings", "")
    #expect(ReviewConfiguration.find(for: folder.path("repository/App")) == nil)
    #expect(ReviewConfiguration.find(for: folder.path("repository/App/a.strings")) == nil)
    try text("repository/" + ReviewConfiguration.fileName, "")
    #expect(
      ReviewConfiguration.find(for: folder.path("repository/App"))?.hasSuffix("repository/.shortcut-review.yml") == true
    )
    #expect(ReviewConfiguration.find(for: folder.path("missing")) == nil)
  }

  @Test("One that cannot be read is an error that says why")
  func unreadable() throws {
    try folder.file("c.yml", [0xFF, 0xFE, 0x00])
    for (name, message) in [("c.yml", "Not valid UTF-8"), ("d.yml", "No such file or folder")] {
      let error = #expect(throws: ConfigurationError.self) {
        try ReviewConfiguration.load(contentsOf: folder.path(name))
      }
      #expect(error?.message == message)
    }
  }

  @Test("A byte order mark is no column, in UTF-8 as in UTF-16")
  func byteOrderMark() throws {
    let yaml = "\u{FEFF}appNames: [A]\nexclude: [b]\nrole: c"
    let littleEndian = yaml.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let bigEndian = yaml.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [Array(yaml.utf8), littleEndian, bigEndian] {
      let file = try folder.file("c.yml", bytes)
      let error = #expect(throws: ConfigurationError.self) { try ReviewConfiguration.load(contentsOf: file) }
      #expect(error?.line == 3 && error?.column == 1 && error?.message == "Unknown key ‘role’")
    }
  }
}
