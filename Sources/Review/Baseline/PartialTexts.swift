import Reports
import ReviewModel
import SourceText

/// What a review of a file or of one `.lproj` folder has read: what the whole finds besides, it does not find.
struct PartialTexts {
  private struct Name: Hashable {
    var path: String
    var key: ExactString
    var digest: String
  }
  private var paths: Set<String>
  private var names: Set<Name> = []

  /// - Parameter way: As in ``Baseline/way``.
  init(_ bundle: LocalizationBundle, way: String) {
    paths = Set(bundle.files.lazy.flatMap { [$0.path, FileSystem.join(way, $0.path)] })
    for text in bundle.entries.lazy.flatMap(\.texts) {
      let digest = StableHash.digest(of: text.text)
      let path = bundle.files[text.literal.file].path
      for path in [path, FileSystem.join(way, path)] {
        names.insert(Name(path: path, key: ExactString(text.key), digest: digest))
      }
    }
  }

  /// Whether what the line is for is gone for the whole too: its file was read, and no longer has the text.
  func lack(_ line: AcceptedFinding) -> Bool {
    guard !line.identity.key.isEmpty, paths.contains(line.path) else { return false }
    return !names.contains(
      Name(path: line.path, key: ExactString(line.identity.key), digest: line.identity.textDigest ?? ""))
  }
}
