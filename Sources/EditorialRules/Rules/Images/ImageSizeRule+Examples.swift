extension ImageSizeRule {
  /// A picture of an image: its name in the catalog, its scale, and its sides in pixels.
  private typealias Picture = (name: String, scale: Int, width: Int, height: Int)

  static let examples: [RuleExample] = [
    photographs("Latte", [("latte@2x.png", 2, 120, 120), ("⟦latte@3x.png⟧", 3, 150, 150)]),
    photographs("抹茶", [("⟦matcha@3x.png⟧", 3, 240, 180)]),
    photographs("Latte", idiom: "watch", [("⟦latte-watch@2x.png⟧", 2, 60, 60)]),
    drawing("Latte", "⟦latte.svg⟧", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\"/>"),
    drawing("抹茶", "⟦matcha.svg⟧", "<?xml version=\"1.0\"?><svg viewBox=\"0 0 24 32\"><path d=\"M0 0\"/></svg>"),
    photographs("Latte", [("latte@2x.png", 2, 120, 120), ("latte@3x.png", 3, 180, 180)]),
    photographs("抹茶", idiom: "watch", [("matcha-watch@2x.png", 2, 68, 68)]),
    drawing("Latte", "latte.svg", "<svg width=\"60\" height=\"60px\" viewBox=\"0 0 24 32\"/>"),
    drawing("抹茶", "matcha.svg", "<svg viewBox=\"0 0 24 24\"/>"),
    drawing("cup.and.saucer", key: "INIntentSystemImageName", "cup.svg", "<svg viewBox=\"0 0 24 32\"/>"),
    drawing("Latte", "latte.svg", "<svg width=\"100%\" height=\"60\"/>"),
  ]

  private static func photographs(
    _ image: String, idiom: String = "universal", _ pictures: [Picture], line: UInt = #line
  ) -> RuleExample {
    let images = pictures.map { "{\"filename\": \"\($0.name)\", \"idiom\": \"\(idiom)\", \"scale\": \"\($0.scale)x\"}" }
    let contents = pictures.map { (path($0.name, of: image), ExamplePicture(width: $0.width, height: $0.height)) }
    return .bundle(catalog(image, key: "INIntentDefaultImageName", images), line: line)
      .with(pictures: Dictionary(contents) { $1 })
  }

  private static func drawing(
    _ image: String, key: String = "INIntentDefaultImageName", _ name: String, _ svg: String, line: UInt = #line
  ) -> RuleExample {
    var files = catalog(image, key: key, ["{\"filename\": \"\(name)\", \"idiom\": \"universal\"}"])
    files[path(name, of: image)] = svg
    return .bundle(files, line: line)
  }

  /// An intent that names an image, and the catalog's list of its files.
  private static func catalog(_ image: String, key: String, _ images: [String]) -> [String: String] {
    var files = IntentExamples.file([IntentExamples.intent("Order", IntentExamples.text(key, image))])
    files[path("Contents.json", of: image)] = """
      {"images": [\(images.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}
      """
    return files
  }

  private static func path(_ name: String, of image: String) -> String {
    "Assets.xcassets/\(image).imageset/\(MarkedExample(name).plain)"
  }
}
