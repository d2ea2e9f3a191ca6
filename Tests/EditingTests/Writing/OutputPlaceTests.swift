import Editing
import Foundation
import Platform
import ReviewTestSupport
import SourceText
import Testing

@Suite("Where a file may be written")
struct OutputPlaceTests {
  /// A checkout with links of many kinds, and a home folder next to it.
  private static func folders() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for file in ["home/profile", "checkout/.git/config", "checkout/.github/workflows/ci.yml", "checkout/App/a.strings"]
    {
      try scratch.file(file, "mine\n")
    }
    try scratch.link("checkout/to-file", to: "../home/profile")
    try scratch.link("checkout/to-folder", to: "../home")
    try scratch.link("checkout/App/up", to: "../../home")
    try scratch.link("checkout/to-nothing", to: "nowhere")
    try scratch.link("checkout/to-itself", to: "to-itself")
    try scratch.link("checkout/to-git", to: ".git/config")
    try scratch.link("checkout/to-workflow", to: ".github/workflows/ci.yml")
    try scratch.link("checkout/to-root", to: "/")
    try scratch.link("own", to: "home")
    try scratch.link("own-file", to: "home/profile")
    try scratch.link("own-nothing", to: "home/new")
    try scratch.link("own-checkout", to: "checkout")
    return scratch
  }

  private static let refused = [
    "to-file", "to-folder/report.md", "to-folder", "App/up/report.md", "to-nothing", "to-nothing/report.md",
    "to-itself",
    "to-git", "to-workflow", "to-root/report.md", "App/../to-file", "./to-file", "new/../../checkout/App/up/x",
    "../own-checkout/to-file", "../own-checkout/App/up/report.md", "App//up/x",
  ]

  @Test("No link of the checkout is followed, anywhere on the path", arguments: refused)
  func links(place: String) throws {
    let scratch = try Self.folders()
    // ‘..’ cannot leave a folder that does not exist yet, so it is created first here.
    if place.hasPrefix("new/") { try scratch.file("checkout/new/x", "") }
    let before = try ScratchFolder.files(below: scratch.root)
    for reviewed in ["checkout", "checkout/App", "checkout/App/a.strings", "own-checkout"] {
      let error = #expect(throws: OutputError.self, "\(place), reviewing \(reviewed)") {
        try Self.write(scratch.path("checkout/\(place)"), reviewing: scratch.path(reviewed))
      }
      guard case .link(let link) = error else {
        Issue.record("\(place), reviewing \(reviewed): \(String(describing: error))")
        continue
      }
      #expect(FileSystem.isLink(link) && error?.reason.contains(link) == true)
    }
    #expect(try ScratchFolder.files(below: scratch.root) == before)
  }

  private static let followed = [
    ("own/report.md", "home/report.md"), ("own-file", "home/profile"), ("checkout/App/new.md", "checkout/App/new.md"),
    ("own-checkout/App/new.md", "checkout/App/new.md"), ("checkout/../own/x", "home/x"),
  ]

  @Test("A link of your own, which is elsewhere, is followed and kept", arguments: followed)
  func ownLinks(place: String, written: String) throws {
    let scratch = try Self.folders()
    try Self.write(scratch.path(place), reviewing: scratch.path("checkout"))
    #expect(try scratch.text(written) == "new\n")
    for link in ["own", "own-file", "own-checkout"] { #expect(FileSystem.isLink(scratch.path(link))) }
  }

  @Test("Folders above the reviewed folder in the same work tree belong to the checkout")
  func workTree() throws {
    let scratch = try Self.folders()
    #expect(throws: OutputError.self) {
      try Self.write(scratch.path("checkout/to-file"), reviewing: scratch.path("checkout/App"))
    }
    // Without a work tree, only the reviewed folder does.
    try scratch.remove("checkout/.git/config")
    try scratch.remove("checkout/.git")
    try Self.write(scratch.path("checkout/to-file"), reviewing: scratch.path("checkout/App"))
    #expect(try scratch.text("home/profile") == "new\n")
  }

  @Test("A pipe in the checkout is refused at once, and an unwritten file stays as it is")
  func pipes() throws {
    let scratch = try Self.folders()
    let pipe = scratch.path("checkout/report.md")
    #expect(mkfifo(pipe, 0o666) == 0)
    let error = #expect(throws: OutputError.self) { try Self.write(pipe, reviewing: scratch.path("checkout")) }
    #expect(error == .notAFile(at: pipe))
    try Self.write("/dev/null", reviewing: scratch.path("checkout"))
    #expect(FileSystem.status(of: "/dev/null")?.kind == .other)
  }

  @Test("A report folder is created with its parents, but not through a link")
  func folders() throws {
    let scratch = try Self.folders()
    let checkout = scratch.path("checkout")
    try OutputPlace(scratch.path("checkout/a/b/c"), reviewing: [checkout]).makeFolder()
    try OutputPlace(scratch.path("checkout/a/b/c"), reviewing: [checkout]).makeFolder()
    #expect(FileSystem.isFolder(scratch.path("checkout/a/b/c")))
    #expect(throws: OutputError.self) {
      try OutputPlace(scratch.path("checkout/to-folder/reports"), reviewing: [checkout]).makeFolder()
    }
    #expect(throws: OutputError.system(EEXIST)) {
      try OutputPlace(scratch.path("checkout/App/a.strings"), reviewing: [checkout]).makeFolder()
    }
    #expect(!scratch.contains("home/reports"))
  }

  private static func write(_ file: String, reviewing folder: String) throws(OutputError) {
    let output = try OutputFile(file, reviewing: [folder])
    try output.write(Array("new\n".utf8))
    try output.close()
  }
}
