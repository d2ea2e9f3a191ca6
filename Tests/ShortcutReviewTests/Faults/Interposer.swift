import Foundation
import ReviewTestSupport
import Testing

/// Makes system calls in the tool fail: `Interposer.c` explains how.
enum Interposer {
  static let isThere = library != nil && Tool.isBuilt
  static let missing: String = "no C compiler, no Linux, or the executable is not built"

  /// Compiled once, next to the tool.
  private static let library: String? = {
    #if os(Linux)
      guard let compiler = Program("clang") ?? Program("cc"), let tool = Tool.path else { return nil }
      let folder = URL(fileURLWithPath: tool).deletingLastPathComponent().path
      let (library, draft) = ("\(folder)/fault-interposer.so", "\(folder)/fault-interposer.\(getpid())")
      let source = Repository.path("Tests/ShortcutReviewTests/Faults/Interposer.c")
      let run = try? compiler.run(["-shared", "-fPIC", "-O1", "-o", draft, source, "-ldl"])
      // Another test run may be loading it.
      guard run?.exitCode == 0, rename(draft, library) == 0 else { return nil }
      return library
    #else
      return nil
    #endif
  }()

  /// A fault and its place.
  struct Fault: Hashable, Sendable, CustomTestStringConvertible {
    /// As `FAULT_DO`: `kill`, `error:28`.
    var act: String
    /// The number of the counted call, from 1; nil for every one.
    var call: Int?
    /// As `FAULT_CALLS`; nil for all calls that change files.
    var calls: String?
    /// A part of the path; nil for any path.
    var path: String?

    var testDescription: String {
      [act, calls, call.map { "at \($0)" }, path].compactMap(\.self).joined(separator: " ")
    }

    var environment: [String: String] {
      var variables = ["LD_PRELOAD": Interposer.library ?? "", "FAULT_DO": act, "SWIFT_BACKTRACE": "enable=no"]
      variables["FAULT_AT"] = call.map(String.init)
      variables["FAULT_CALLS"] = calls
      variables["FAULT_PATH"] = path
      return variables
    }
  }
}
