import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review --link-root", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct LinkRootTests {
  private static let path = "en.lproj/Localizable.strings#L1"

  private static func markdown(
    of path: String, _ arguments: [String] = [], environment: [String: String] = [:], in folder: String? = nil
  ) throws -> String {
    try Tool.run([path, "--format", "markdown"] + arguments, in: folder, environment: environment).output
  }

  @Test("Places are links below the given root, and without a root there are no links")
  func given() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let root = "https://github.com/owner/name/blob/abc"
    #expect(try Self.markdown(of: folder.root, ["--link-root", root + "/"]).contains("(<\(root)/\(Self.path)>)"))
    #expect(try !Self.markdown(of: folder.root).contains(Self.path))
  }

  @Test("An invalid web address is rejected", arguments: ["javascript:alert(1)", "owner/name", "https://x?y"])
  func refused(address: String) throws {
    let run = try Tool.run([Tool.example, "--link-root", address])
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains(address))
  }

  @Test("GitHub and GitLab jobs provide the root, and paths are relative to their work tree", arguments: [false, true])
  func environment(isGitHub: Bool) throws {
    let folder = try ScratchFolder()
    try folder.file("App/Texts/en.lproj/Localizable.strings", "\"siri\" = \"Say “hey siri”\";\n")
    let address = isGitHub ? "https://github.example/o/n/blob/abc" : "https://gitlab.example/o/n/-/blob/abc"
    let environment =
      isGitHub
      ? [
        "GITHUB_SERVER_URL": "https://github.example", "GITHUB_REPOSITORY": "o/n", "GITHUB_SHA": "abc",
        "GITHUB_WORKSPACE": folder.root,
      ]
      : ["CI_PROJECT_URL": "https://gitlab.example/o/n", "CI_COMMIT_SHA": "abc", "CI_PROJECT_DIR": folder.root]
    let link = "(<\(address)/App/Texts/\(Self.path)>)"
    let runs: [(String, [String])] = [
      (folder.root, []), ("\(folder.root)/App", []), ("\(folder.root)/App/Texts/en.lproj/Localizable.strings", []),
      ("\(folder.root)/App", ["--path-root", folder.root]),
      ("\(folder.root)/App/Texts", ["--path-root", "\(folder.root)/App"]),
    ]
    for (path, arguments) in runs {
      #expect(try Self.markdown(of: path, arguments, environment: environment).contains(link), "\(path) \(arguments)")
    }
    #expect(try Self.markdown(of: "App", environment: environment, in: folder.root).contains(link))
    let given = try Self.markdown(of: folder.root, ["--link-root", "https://other.example"], environment: environment)
    #expect(given.contains("(<https://other.example/App/") && !given.contains(address))
    #expect(try !Self.markdown(of: Tool.example, environment: environment).contains(address), "outside the work tree")
  }

  @Test("An incomplete environment or an invalid address produces no links")
  func incomplete() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    for environment in [
      ["GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/n"],
      [
        "GITHUB_SERVER_URL": "file://x", "GITHUB_REPOSITORY": "o/n", "GITHUB_SHA": "abc",
        "GITHUB_WORKSPACE": folder.root,
      ],
      ["CI_PROJECT_URL": "https://gitlab.com/o/n", "CI_COMMIT_SHA": ""],
    ] {
      #expect(try !Self.markdown(of: folder.root, environment: environment).contains(Self.path))
    }
    let complete = [
      "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/n", "GITHUB_SHA": "abc",
      "GITHUB_WORKSPACE": folder.root,
    ]
    #expect(try Self.markdown(of: folder.root, environment: complete).contains(Self.path))
  }
}
