import Foundation
import ReviewTestSupport
import SourceText
import Testing

@testable import BundleReading
@testable import ReviewModel

@Suite("Images that shortcuts name")
struct ImageSearchTests {
  static func definition(_ names: String...) -> [UInt8] {
    let intents = names.enumerated().map { index, name in
      dictionary(["INIntentName": "Order\(index)", "INIntentDefaultImageName": name, "INIntentType": "Custom"])
    }
    return Array(propertyList("<dict><key>INIntents</key><array>\(intents.joined())</array></dict>").utf8)
  }

  static func contents(_ files: String..., other: String = "") -> [UInt8] {
    let images = files.map { #"{"filename": "\#($0)", "idiom": "universal"\#(other)}"# }
    return Array(#"{"images": [\#(images.joined(separator: ", ")), {"idiom": "watch"}], "info": {}}"#.utf8)
  }

  /// Several sets, groups with and without a namespace, other assets of the same name, pictures outside a catalog.
  static let files: [String: [UInt8]] = [
    "App/Base.lproj/Intents.intentdefinition": definition(
      "Latte", "Drinks/Mocha", "Mocha", "Tea", "Loose", "Far", "None"),
    "App/A.xcassets/Contents.json": Array("{}".utf8),
    "App/A.xcassets/Latte.imageset/Contents.json": contents("l.png", "../../secret.png", "missing.png"),
    "App/A.xcassets/Latte.imageset/l.png": PictureWriter.png(180, 120),
    "App/A.xcassets/Latte.colorset/Contents.json": contents("l.png"),
    "App/A.xcassets/Group/Drinks/Contents.json": Array(#"{"properties": {"provides-namespace": true}}"#.utf8),
    "App/A.xcassets/Group/Drinks/Mocha.imageset/Contents.json": contents(
      "m.jpg", other: #", "scale": "3x", "appearances": [ {"a": "b"} ]"#),
    "App/A.xcassets/Group/Drinks/Mocha.imageset/m.jpg": PictureWriter.jpeg(9, 8, frame: 0xC2),
    "App/B.xcassets/Tea.imageset/Contents.json": contents("t.png"),
    "App/B.xcassets/Tea.imageset/t.png": Array("broken".utf8),
    "App/Other.imageset/Contents.json": contents("l.png"),
    "App/Base.lproj/Loose.png": PictureWriter.png(60, 60),
    "App/Base.lproj/Loose@3x~ipad.png": PictureWriter.png(180, 180),
    "docs/Loose.png": PictureWriter.png(1, 2),
    "docs/Far.png": PictureWriter.png(1, 2),
    "Resources/Far@2x.jpg": PictureWriter.jpeg(1, 2),
    "Resources/None.pdf": [],
  ]

  static func outline(_ bundle: LocalizationBundle) -> [String] {
    bundle.facts.images.flatMap { image in
      image.renditions.map { rendition in
        let size =
          switch rendition.size {
          case .pixels(let width, let height): "\(width)×\(height)"
          case .drawing(let width, let height): "drawing \(width)×\(height)"
          case nil: "-"
          }
        let file = bundle.files[rendition.place.file]
        let place = String(decoding: file.utf8[rendition.place.utf8], as: UTF8.self)
        let users = image.references.compactMap(\.intent).joined(separator: ",")
        return "\(image.name) [\(users)] \(rendition.path) \(rendition.idiom) \(rendition.scale ?? 0) \(size) "
          + "in \(file.path):\(place) \(rendition.variant)"
      }
    }
  }

  static let expected = [
    "Drinks/Mocha [Order1] App/A.xcassets/Group/Drinks/Mocha.imageset/m.jpg universal 3 9×8 in "
      + #"App/A.xcassets/Group/Drinks/Mocha.imageset/Contents.json:m.jpg appearances: [{"a":"b"}]"#,
    "Latte [Order0] App/A.xcassets/Latte.imageset/l.png universal 0 180×120 in App/A.xcassets/Latte.imageset/Contents.json:l.png ",
    "Latte [Order0] App/A.xcassets/Latte.imageset/missing.png universal 0 - in App/A.xcassets/Latte.imageset/Contents.json:missing.png ",
    "Tea [Order3] App/B.xcassets/Tea.imageset/t.png universal 0 - in App/B.xcassets/Tea.imageset/Contents.json:t.png ",
    "Loose [Order4] App/Base.lproj/Loose.png universal 1 60×60 in App/Base.lproj/Loose.png: ",
    "Loose [Order4] App/Base.lproj/Loose@3x~ipad.png ipad 3 180×180 in App/Base.lproj/Loose@3x~ipad.png: ",
    "Far [Order5] Resources/Far@2x.jpg universal 2 1×2 in Resources/Far@2x.jpg: ",
  ]

  @Test("Only named images are found, with their namespace, in catalogs first")
  func memory() {
    let bundle = BundleFixture(bytes: Self.files).bundle
    #expect(Self.outline(bundle) == Self.expected)
    let malformed = bundle.faults.filter { $0.kind == .malformed }
    #expect(malformed.map { bundle.files[$0.file].path } == ["App/B.xcassets/Tea.imageset/Contents.json"])
  }

  @Test("Reading from a folder equals reading from memory; links and ignored files are skipped")
  func folder() throws {
    let folder = try ScratchFolder()
    for (path, bytes) in Self.files { try folder.file(path, bytes) }
    // The set leads out of the folder, and so does the picture in it.
    try folder.link("App/B.xcassets/Latte.imageset", to: "/etc")
    try folder.link("App/A.xcassets/Latte.imageset/missing.png", to: "/etc/passwd")
    let bundle = LocalizationBundleReader().read(path: folder.root)
    #expect(Self.outline(bundle) == Self.expected)
    #expect(bundle.failures.isEmpty)

    let options = ReadingOptions(exclude: [PathGlob("Resources"), PathGlob("A.xcassets")])
    let less = LocalizationBundleReader(options: options).read(path: folder.root)
    #expect(Self.outline(less) == Self.expected.filter { !$0.contains("Resources") && !$0.contains("A.xcassets") })
  }

  @Test("A damaged file list is read past its fault")
  func damaged() {
    let bundle = BundleFixture(bytes: [
      "a.intentdefinition": Self.definition("Latte"),
      "A.xcassets/Latte.imageset/Contents.json": Array(#"{"images": [{"filename": "l.png" "idiom": "iphone"}]"#.utf8),
      "A.xcassets/Latte.imageset/l.png": PictureWriter.png(5, 5),
    ]).bundle
    #expect(Self.outline(bundle).first?.contains("l.png iphone 0 5×5") == true)
    #expect(bundle.faults.contains { bundle.files[$0.file].path.hasSuffix("Contents.json") && $0.kind == .malformed })
  }

  @Test("A named image is found quickly among thousands of assets")
  func many() {
    var files: [String: [UInt8]] = ["a.intentdefinition": Self.definition("Image777", "Group3/Image1")]
    for index in 0..<3_000 {
      files["A.xcassets/G\(index % 30)/Image\(index).imageset/Contents.json"] = Self.contents("i.png")
      files["A.xcassets/G\(index % 30)/Image\(index).imageset/i.png"] = PictureWriter.png(index + 1, index + 1)
    }
    let outline = Self.outline(BundleFixture(bytes: files).bundle)
    #expect(outline.count == 1 && outline.first?.contains("778×778") == true)
  }

  @Test("Images outside a catalog are distinguished by scale, device and extension")
  func looseNames() {
    let pictures = ["a/Latte@2x~iphone.png", "Latte~ipad.JPG", "Latte.jpeg", "L.a.t@3x.png", "@2x.png"].map(
      LoosePicture.init)
    #expect(pictures.map(\.stem) == ["Latte", "Latte", "Latte", "L.a.t", ""])
    #expect(pictures.map(\.scale) == [2, 1, 1, 3, 2])
    #expect(pictures.map(\.idiom) == ["iphone", "ipad", "universal", "universal", "universal"])
    #expect(pictures[2].isNamed(by: ["Latte.jpeg"]) && !pictures[2].isNamed(by: ["Latte.png"]))
  }
}
