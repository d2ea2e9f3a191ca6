import ReviewModel
import ReviewTestSupport
import Testing

@testable import BundleReading

@Suite("Picture headers")
struct PictureHeaderTests {
  private static func read(_ bytes: [UInt8], _ name: String = "a.png") -> PictureHeader {
    PictureHeader.read(
      PictureBytes { $0 < bytes.count ? Array(bytes[$0..<min(bytes.count, $0 + $1)]) : [] }, fileName: name)
  }

  private static let sizes = [
    (1, 1), (180, 180), (68, 68), (179, 180), (255, 256), (257, 1), (0x7FFF, 0x8000), (65_535, 65_535),
  ]

  @Test("The size of a PNG is read, even after Xcode has compiled it", arguments: sizes)
  func png(width: Int, height: Int) {
    let size = PictureHeader.size(.pixels(width: width, height: height))
    #expect(Self.read(PictureWriter.png(width, height)) == size)
    #expect(Self.read(PictureWriter.png(width, height, isCompiled: true)) == size)
    #expect(Self.read(PictureWriter.png(width, height), "a.jpg") == size, "the bytes tell the format")
  }

  @Test("The size of any JPEG is read, whatever its orientation", arguments: sizes)
  func jpeg(width: Int, height: Int) {
    let frames = (0xC0...0xCF).map(UInt8.init).filter { ![0xC4, 0xC8, 0xCC].contains($0) }
    #expect(frames.count == 13)
    for frame in frames {
      for orientation in [nil] + (1...8).map(Optional.some) {
        let bytes = PictureWriter.jpeg(width, height, frame: frame, orientation: orientation)
        #expect(
          Self.read(bytes, "a.jpg") == .size(.pixels(width: width, height: height)), "\(frame), \(orientation ?? 0)")
      }
    }
  }

  @Test("Only a few thousand bytes of a large picture are read", arguments: [1, 1_000, 5_000, 65_533])
  func bounded(segmentBytes: Int) {
    let bytes = PictureWriter.jpeg(300, 200, segmentBytes: segmentBytes) + Array(repeating: 0, count: 1 << 20)
    let reads = ReadCount()
    let picture = PictureBytes { offset, limit in
      reads.count += limit
      return offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + limit)]) : []
    }
    #expect(PictureHeader.read(picture, fileName: "a.jpg") == .size(.pixels(width: 300, height: 200)))
    #expect(reads.count <= 4096)
  }

  @Test("Every prefix of a header is a damaged picture, and the whole header is not")
  func truncation() {
    for (whole, name) in [
      (PictureWriter.png(180, 90), "a.png"), (PictureWriter.jpeg(180, 90, orientation: 6, segmentBytes: 40), "a.jpeg"),
    ] {
      var complete = whole.count
      for length in 0..<whole.count {
        switch Self.read(Array(whole.prefix(length)), name) {
        case .damaged(let message): #expect(!message.english.isEmpty && complete == whole.count, "\(length) bytes")
        case .size(let size):
          complete = min(complete, length)
          #expect(size == .pixels(width: 180, height: 90))
        case .unknown: Issue.record("\(length) bytes of \(name) are unknown")
        }
      }
      #expect(complete < whole.count)
    }
  }

  @Test("Random bytes, alone and in a header, do not stop a reader", arguments: 0..<8 as Range<UInt64>)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let starts = [
      [], PictureWriter.png(9, 9), PictureWriter.jpeg(9, 9, orientation: 1), Array("<svg width=\"9\"".utf8),
    ]
    var kinds: [String: Int] = [:]
    for _ in 0..<500 {
      var bytes = starts.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let byte: UInt8 =
          [0, 0xFF, 0xD8, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
        if place < bytes.count, Bool.random(using: &generator) {
          bytes[place] = byte
        } else {
          bytes.insert(byte, at: place)
        }
      }
      switch Self.read(bytes, ["a.png", "a.svg", "a.jpeg", "a"].randomElement(using: &generator) ?? "") {
      case .size(.pixels(let width, let height)):
        #expect(width > 0 && height > 0 && width < 1 << 31 && height < 1 << 31)
        kinds["size", default: 0] += 1
      case .size(.drawing(let width, let height)): #expect(width > 0 && height > 0)
      case .damaged(let message): kinds[message.english, default: 0] += 1
      case .unknown: kinds["unknown", default: 0] += 1
      }
    }
    #expect(kinds.count > 4, "the noise reaches several places: \(kinds.keys.sorted())")
  }

  @Test("Pictures that are stored elsewhere and unsupported formats are not damage")
  func unknown() {
    let texts = [
      "version https://git-lfs.github.com/spec/v1\n", "GIF89a", "RIFF1234WEBP", "%PDF-1.7", "\0\0\0\u{18}ftypheic",
    ]
    for text in texts { #expect(Self.read(Array(text.utf8)) == .unknown, "\(text)") }
    #expect(Self.read(Array("hello".utf8), "a.pdf") == .unknown)
    for name in ["a.png", "a.JPG"] {
      if case .damaged = Self.read(Array("hello".utf8), name) { continue }
      Issue.record("text in \(name)")
    }
  }

  @Test(
    "An SVG's aspect ratio is read if it is certain",
    arguments: [
      ("<svg width='60' height='40'/>", 60.0, 40.0), ("<svg width=\"2.5mm\" height=\"5mm\" viewBox='0 0 1 1'>", 2.5, 5),
      ("<!-- a --><s:svg xmlns:s='' viewBox=' 0,0 24\n24 '/>", 24, 24), ("<svg width='1px' height='1pt'/>", nil, nil),
      ("<svg width='100%' height='100%' viewBox='0 0 3 4'/>", nil, nil), ("<svg width='60'/>", nil, nil),
      ("<svg viewBox='0 0 0 4'/>", nil, nil), ("<svg viewBox='0 0 nan inf'/>", nil, nil), ("<html/>", nil, nil),
      ("<svg width='-6' height='6'/>", nil, nil), ("no markup", nil, nil),
    ] as [(String, Double?, Double?)])
  func svg(text: String, width: Double?, height: Double?) {
    let expected: PictureHeader
    if let width, let height { expected = .size(.drawing(width: width, height: height)) } else { expected = .unknown }
    #expect(Self.read(Array(text.utf8), "a.svg") == expected)
  }
}

/// The number of requested bytes; only one thread counts.
private final class ReadCount: @unchecked Sendable {
  var count = 0
}

/// Picture headers made for tests: as short as the formats allow.
enum PictureWriter {
  static func bytes(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bytes(data.count, count: 4) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  /// - Parameter isCompiled: As Xcode writes it into a built app.
  static func png(_ width: Int, _ height: Int, isCompiled: Bool = false) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (isCompiled ? chunk("CgBI", [0x50, 0, 0x20, 6]) : [])
      + chunk("IHDR", bytes(width, count: 4) + bytes(height, count: 4) + [8, 2, 0, 0, 0]) + chunk("IEND", [])
  }

  /// - Parameters:
  ///   - frame: The marker of the frame: C0 for baseline, C2 for progressive.
  ///   - orientation: The orientation of the camera, 1 to 8, in an EXIF segment.
  ///   - segmentBytes: The length of a segment before the frame, as for a color profile.
  static func jpeg(
    _ width: Int, _ height: Int, frame: UInt8 = 0xC0, orientation: Int? = nil, segmentBytes: Int = 0
  ) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 2, 1, 1, 0x11, 0]
      let exif =
        Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}".utf8) + bytes(0x0112_0003, count: 4) + bytes(1, count: 4)
        + bytes(orientation << 16, count: 4) + thumbnail
      file += [0xFF, 0xE1] + bytes(exif.count + 2, count: 2) + exif
    }
    if segmentBytes > 0 {
      file += [0xFF, 0xE2] + bytes(segmentBytes + 2, count: 2) + Array(repeating: 0xFF, count: segmentBytes)
    }
    // Bytes FF may precede any marker; in some files, tables come before the frame.
    file += [0xFF, 0xFF, 0xC4, 0, 3, 0]
    file += [0xFF, frame, 0, 11, 8] + bytes(height, count: 2) + bytes(width, count: 2) + [1, 1, 0x11, 0]
    return file + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, 0xD9]
  }
}
