import Foundation
import ReviewTestSupport
import Testing

/// The formula, run by Ruby with a replacement for Homebrew.
@Suite("Formula", .enabled(if: Program.isInstalled("ruby"), "ruby is not installed"))
struct FormulaTests {
  /// Homebrew's methods, as far as the formula uses them: each block is executed, and each installation is a line.
  private static let homebrew = """
    class Place < String
      def install(*paths)
        paths.flatten.each do |path|
          raise "#{path} is not there" unless File.exist?(path)
          puts "#{self} #{path}"
        end
      end
    end

    class Formula
      class << self
        def on_macos = in_scope("macos") { yield }
        def on_linux = in_scope("linux") { yield }
        def on_arm = in_scope("arm") { yield }
        def on_intel = in_scope("intel") { yield }
        def head = in_scope("head") { yield }
        def url(address, **) = puts("#{(@scope || []).join(" ")} #{address}")
        def sha256(digest) = puts("#{@scope.join(" ")} #{digest}")
        def version(text) = puts("version #{text}")
        def in_scope(name)
          (@scope ||= []).push(name)
          yield
          @scope.pop
        end
        %i[desc homepage license depends_on uses_from_macos test].each { |name| define_method(name) { |*, **, &_| } }
      end

      %i[bin man1 bash_completion zsh_completion fish_completion doc].each do |name|
        define_method(name) { Place.new(name.to_s) }
      end
      def build = Struct.new(:head?).new(false)
    end

    load ARGV[0]
    Dir.chdir(ARGV[1]) { ShortcutReview.new.install }
    """

  private func run(in folder: String) throws -> Program.Run {
    try #require(Program("ruby")).run(
      ["-e", Self.homebrew, Repository.path("Packaging/Homebrew/shortcut-review.rb"), folder])
  }

  private static let contents = [
    "bin/shortcut-review", "share/man/man1/shortcut-review.1", "share/bash-completion/completions/shortcut-review",
    "share/zsh/site-functions/_shortcut-review", "share/fish/vendor_completions.d/shortcut-review.fish",
    "share/doc/shortcut-review/LICENSE",
  ]

  @Test("Each system has the version’s archive and its checksum")
  func archives() throws {
    let folder = try ScratchFolder()
    for path in Self.contents { try folder.file(path, "") }
    let run = try run(in: folder.root)
    #expect(run.exitCode == 0, "\(run.errors)")
    let version = try #require(
      Repository.text("Sources/Review/Review/Review.swift").firstMatch(of: /version = "([^"]+)"/)
    ).1
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("version \(version)"))
    let releases = "https://github.com/OWNER/shortcut-review/releases/download"
    let platforms = [
      "macos arm": "arm64-macos", "macos intel": "x86_64-macos", "linux arm": "aarch64-linux",
      "linux intel": "x86_64-linux",
    ]
    for (system, platform) in platforms {
      let own = lines.filter { $0.hasPrefix("\(system) ") }.map { $0.dropFirst(system.count + 1) }
      #expect(own.first == "\(releases)/\(version)/shortcut-review-\(version)-\(platform).tar.gz")
      #expect(own.count == 2 && own[1].wholeMatch(of: /[0-9a-f]{64}/) != nil, "\(own)")
    }
  }

  @Test("All contents of an archive are installed in their places, and missing ones are reported")
  func installation() throws {
    let folder = try ScratchFolder()
    for path in Self.contents { try folder.file(path, "") }
    let installed = try run(in: folder.root).output.split(separator: "\n").suffix(Self.contents.count).map(String.init)
    let places = ["bin", "man1", "bash_completion", "zsh_completion", "fish_completion", "doc"]
    #expect(installed == zip(places, Self.contents).map { "\($0) \($1)" })
    for path in Self.contents.dropLast() {
      try folder.remove(path)
      let run = try run(in: folder.root)
      #expect(run.exitCode == 1 && run.errors.contains("\(path) is not there"), "\(run.errors)")
      try folder.file(path, "")
    }
  }

  @Test("The source files that the formula runs and installs exist")
  func sources() throws {
    let formula = try Repository.text("Packaging/Homebrew/shortcut-review.rb")
    let page = try #require(formula.firstMatch(of: /man1\.install "(Documentation[^"]+)"/)?.1)
    #expect(FileManager.default.fileExists(atPath: Repository.path("\(page)")))
    #expect(formula.contains("--generate-completion-script"))
  }
}
