import Foundation
import ReviewTestSupport
import Testing

/// The Dockerfile, as far as it can be held to anything without an engine.
@Suite("Dockerfile")
struct ContainerTests {
  private static func stages() throws -> [[String]] {
    let lines = try Repository.text("Dockerfile").replacing("\\\n", with: " ").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("#") }
    return lines.reduce(into: [[String]]()) { stages, line in
      if line.hasPrefix("FROM ") { stages.append([]) }
      stages[stages.count - 1].append(line)
    }
  }

  private static func packages(of stage: [String]) throws -> Set<String> {
    let install = try #require(stage.first { $0.contains("apt-get install") })
    let words = install.split(separator: " ").drop { $0 != "install" }.dropFirst().prefix { $0 != "&&" }
    return Set(words.filter { !$0.hasPrefix("-") }.map(String.init))
  }

  @Test("The image is built in one stage and runs in another, without a toolchain, as nobody in particular")
  func stages() throws {
    let stages = try Self.stages()
    #expect(stages.map(\.first) == ["FROM swift:6.3-bookworm AS build", "FROM debian:bookworm-slim"])
    let last = try #require(stages.last)
    let user = try #require(last.first { $0.hasPrefix("USER ") }?.dropFirst(5))
    #expect(Int(user).map { $0 > 0 } == true)
    #expect(last.contains("ENTRYPOINT [\"shortcut-review\"]") && last.contains("COPY --from=build /install/ /"))
    #expect(stages[0].contains { $0.contains("--static-swift-stdlib") })
  }

  @Test("What the build copies is all that the manifest names")
  func ignoredFiles() throws {
    let lines = try Repository.text(".dockerignore").split(separator: "\n")
    let copied = lines.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    #expect(lines.contains("*"))
    for path in copied { #expect(FileManager.default.fileExists(atPath: Repository.path("\(path)")), "\(path)") }
    let manifest = try Repository.text("Package.swift")
    let named =
      manifest.matches(of: /path: "([^"]+)"/).map { String($0.1) } + ["Sources", "Tests", "Plugins"]
    for path in named { #expect(copied.contains { path == $0 || path.hasPrefix("\($0)/") }, "\(path)") }
  }

  /// Where the machine is of the image's system, the executable itself tells: less Swift's own libraries, which the
  /// image's executable carries.
  @Test(
    "The image has the libraries that the executable opens, and no others",
    .enabled(if: Tool.isBuilt, "the executable is not built"),
    .enabled(if: isImageSystem, "this is not the system of the image"))
  func libraries() throws {
    let opened = try #require(Program("ldd")).run([Tool.path ?? ""]).output
    let owners: [(Regex<Substring>, String)] = [
      (/libicu/, "libicu72"), (/libstdc\+\+/, "libstdc++6"), (/libgcc_s/, "libgcc-s1"),
      (/lib(?:c|m|dl|rt|pthread)\.so|ld-linux|linux-vdso/, "libc6"),
      (/lib(?:_?swift|_?Foundation|dispatch|BlocksRuntime|_Testing)/, ""),
    ]
    var packages: Set<String> = []
    for line in opened.split(separator: "\n") {
      let owner = try #require(owners.first { line.contains($0.0) }, "\(line) is of no package of the image")
      packages.insert(owner.1)
    }
    packages.remove("")
    // What only Swift's libraries open in the executable of a test is there for them in the image too.
    let installed = try Self.packages(of: #require(Self.stages().last)).subtracting(["git"])
    #expect(packages == installed)
  }

  static let isImageSystem =
    (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?.contains("VERSION_CODENAME=bookworm") == true
    && Program.isInstalled("ldd")

  @Test("hadolint has nothing to say", .enabled(if: Program.isInstalled("hadolint"), "hadolint is not in Tools/.venv"))
  func lint() throws {
    let run = try #require(Program("hadolint")).run([Repository.path("Dockerfile")])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
  }
}
