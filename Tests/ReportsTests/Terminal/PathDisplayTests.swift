import Foundation
import Reports
import Testing

@Suite("Paths on a terminal")
struct PathDisplayTests {
  private static let folders = ["/", "/work", "/work/App", "/work/App/Watch", "/work/Other", "/home/me/deep/down/here"]
  private static let paths = [
    "de.lproj/Main.strings", "Watch/Localizable.xcstrings", "Watch", "../Outside/.shortcut-review.yml",
    "Other/a b.strings",
  ]

  @Test("The displayed path leads from the current folder to the file, whatever the report’s paths are relative to")
  func law() {
    for root in Self.folders {
      for current in Self.folders {
        let display = PathDisplay(from: root, to: current)
        for path in Self.paths {
          let shown = display.shown(path)
          #expect(
            Self.place(shown, in: current) == Self.place(path, in: root), "\(path) of \(root) as \(shown) in \(current)"
          )
        }
      }
    }
  }

  private static func place(_ path: String, in folder: String) -> String {
    URL(fileURLWithPath: path.hasPrefix("/") ? path : "\(folder)/\(path)").standardizedFileURL.path
  }

  @Test(
    "From inside and from above the path is relative; a distant folder is named in full",
    arguments: [
      ("/work", "/work/App", "App/a.strings", "a.strings"), ("/work", "/work/App", "Kit/a.strings", "../Kit/a.strings"),
      ("/work/App", "/work", "a.strings", "App/a.strings"), ("/work/App", "/work/App", "./a.strings", "./a.strings"),
      ("/work/Application", "/work/Other", "a", "../Application/a"), ("/work", "/home/me/deep/down", "a", "/work/a"),
      ("/work", "/elsewhere", "/etc/a", "/etc/a"), ("/work/App", "/work/App/Watch", "", ".."),
    ])
  func form(root: String, current: String, path: String, shown: String) {
    #expect(PathDisplay(from: root, to: current).shown(path) == shown)
  }

  @Test("Without a current folder, paths are as reported")
  func asReported() {
    for path in Self.paths { #expect(PathDisplay.asReported.shown(path) == path) }
    #expect(ReportOptions().paths == .asReported)
  }
}
