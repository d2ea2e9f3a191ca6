/// A picture that is in no asset catalog, by its name: `Latte@3x~ipad.png`.
struct LoosePicture {
  /// The name without scale, device and extension.
  let stem: String
  /// `png`, `jpg` …, as written.
  let fileExtension: String
  /// Pixels a point.
  let scale: Int
  /// `iphone`, `ipad`, or `universal`.
  let idiom: String

  private static let extensions: Set<String> = ["png", "jpg", "jpeg"]
  private static let devices = ["iphone", "ipad"]
  private static let scales = [2, 3]

  static func isPicture(fileName: String) -> Bool {
    fileName.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      extensions.contains(fileName[fileName.index(after: $0)...].lowercased())
    } ?? false
  }

  init(path: String) {
    var name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
      fileExtension = String(name[name.index(after: dot)...])
      name = name[..<dot]
    } else {
      fileExtension = ""
    }
    let device = Self.devices.first { name.hasSuffix("~\($0)") }
    if let device { name = name.dropLast(device.count + 1) }
    idiom = device ?? "universal"
    let scale = Self.scales.first { name.hasSuffix("@\($0)x") }
    if scale != nil { name = name.dropLast(3) }
    self.scale = scale ?? 1
    stem = String(name)
  }

  /// The system finds it by its stem, and by its stem with the extension.
  func isNamed(by names: Set<String>) -> Bool { names.contains(stem) || names.contains("\(stem).\(fileExtension)") }
}
