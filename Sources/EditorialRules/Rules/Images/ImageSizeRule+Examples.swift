/// Examples are texts, so their images are drawings; the tests judge pictures with pixels.
extension ImageSizeRule {
  private static func files(_ name: String, key: String = "INIntentDefaultImageName", svg: String) -> [String: String] {
    var files = IntentExamples.file([IntentExamples.intent(IntentExamples.text(key, name))])
    files["Assets.xcassets/\(name).imageset/Contents.json"] = """
      {"images": [{"filename": "drawing.svg", "idiom": "universal"}], "info": {"author": "xcode", "version": 1}}
      """
    files["Assets.xcassets/\(name).imageset/drawing.svg"] = svg
    return files
  }

  static let examples: [RuleExample] = [
    .bundle(flagged(files("Latte", svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\"/>"))),
    .bundle(flagged(files("抹茶", svg: "<?xml version=\"1.0\"?><svg viewBox=\"0 0 24 32\"><path d=\"M0 0\"/></svg>"))),
    .bundle(files("Latte", svg: "<svg width=\"60\" height=\"60px\" viewBox=\"0 0 24 32\"/>")),
    .bundle(files("抹茶", svg: "<svg viewBox=\"0 0 24 24\"/>")),
    .bundle(files("cup.and.saucer", key: "INIntentSystemImageName", svg: "<svg viewBox=\"0 0 24 32\"/>")),
    .bundle(files("Latte", svg: "<svg width=\"100%\" height=\"60\"/>")),
  ]

  /// The files with the name of the picture marked.
  private static func flagged(_ files: [String: String]) -> [String: String] {
    files.mapValues { $0.replacing("\"drawing.svg\"", with: "\"⟦drawing.svg⟧\"") }
  }
}
