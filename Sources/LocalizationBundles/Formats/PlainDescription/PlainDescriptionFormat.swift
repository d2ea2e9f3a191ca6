import Foundation

/// Reads `shortcuts.yaml`, our own plain description of an app's Siri and Shortcuts copy.
package enum PlainDescriptionFormat {
  /// `shortcuts.yaml` and `Coffee.shortcuts.yml`.
  package static func isName(_ fileName: String) -> Bool {
    let name =
      fileName.hasSuffix(".yaml") ? fileName.dropLast(5) : fileName.hasSuffix(".yml") ? fileName.dropLast(4) : ""
    return name == "shortcuts" || name.hasSuffix(".shortcuts")
  }

  static func read(_ source: SourceFile, path: BundlePath, file: Int) -> FileContents {
    let bytes = source.utf8
    return OwnStack.run { contents(of: bytes, path, file) } ?? FileContents(path: path)
  }

  private static func contents(of bytes: [UInt8], _ path: BundlePath, _ file: Int) -> FileContents {
    var document = PlainDocument(bytes, file: file)
    let root = document.compose()
    var reader = PlainReader(file: file, places: document.places)
    var builder = PlainContentsBuilder(path: path)
    if let root, let record = reader.root(root) { builder.add(record, language: reader.language) }
    builder.contents.unread = document.unread
    builder.contents.faults = document.faults + reader.faults + builder.contents.faults
    builder.contents.faults.sort { $0.utf8.lowerBound < $1.utf8.lowerBound }
    return builder.contents
  }
}

/// A stack that is deep enough for what recurses with its input: the YAML reader does, about a thousand levels deep,
/// and a worker's own stack holds fewer.
enum OwnStack {
  private static let bytes = 16 << 20

  /// - Returns: What `body` returned; nil where no thread could be had.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    nonisolated(unsafe) var result: Result?
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = body()
      isDone.signal()
    }
    thread.stackSize = bytes
    thread.start()
    isDone.wait()
    return result
  }
}
