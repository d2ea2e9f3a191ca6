import BundleReading
import Testing

@Suite("Patterns")
struct GlobTests {
  @Test(
    "A path from the reviewed folder is one from the folder of the patterns",
    arguments: [
      ("/app", "/app", "a/b", "a/b"), ("/app/Code", "/app", "a/b", "Code/a/b"), ("/app/Code", "/", "a", "app/Code/a"),
      ("/app", "/app/sub", "sub/en.lproj/a", "en.lproj/a"), ("/app", "/app/sub", "other/a", "../other/a"),
      ("/app", "/app/sub/two", "sub/a", "../a"), ("/app", "/app/sub", "sub2/a", "../sub2/a"),
      ("/app/Code", "/app/sub", "a", "../Code/a"), ("/app/Code", "/app/Code2", "a", "../Code/a"),
      ("/", "/app", "app/a", "a"),
    ])
  func patternBase(root: String, directory: String, path: String, expected: String) {
    #expect(PatternBase(root: root, directory: directory).path(of: path) == expected)
  }

  @Test(
    "Patterns of keys",
    arguments: [
      ("*.title", "order.title", true), ("*.title", "order.titles", false), ("order?", "order1", true),
      ("order?", "orderé", true), ("order?", "order", false), ("*", "", true), ("a*b*c", "aXbYbZc", true),
      ("a*b*c", "aXbYbZ", false), ("Intents:*", "x", true), ("Other:*", "x", false), ("Int:x", "x", false),
      ("Siri: *", "Siri: hello", true),
    ])
  func keyGlobs(pattern: String, key: String, isMatch: Bool) {
    #expect(KeyGlob(pattern).matches(key: key, table: "App/Intents") == isMatch)
  }

  @Test(
    "Patterns of paths",
    arguments: [
      ("Tests", "App/Tests/a.strings", true), ("Tests", "App/Tests2/a.strings", false), ("Tests/", "a/Tests/b", true),
      ("App/*", "App/a.strings", true), ("App/*.strings", "App/x/a.strings", false),
      ("App/**/a.strings", "App/a.strings", true), ("App/**/a.strings", "App/x/y/a.strings", true),
      ("App", "App", true), ("./App/x", "App/x/y", true), ("App/x", "App", false),
      ("**/de.lproj/**", "a/de.lproj/b", true),
      ("*/a", "../a", false), ("**/a", "../a", true), ("../a", "../a", true),
      ("a/**/**/**/**/b", "a/a/a/a/a/a/a/a/a/a/a/c", false),
    ])
  func pathGlobs(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMatch)
  }

  @Test("A folder is entered for a pattern that may match in it")
  func entering() {
    #expect(PathGlob("Pods/Ours/**").mayMatch(inside: "Pods"))
    #expect(PathGlob("Pods/Ours/**").mayMatch(inside: "Pods/Ours/Resources"))
    #expect(!PathGlob("Pods/Ours/**").mayMatch(inside: "Pods/Theirs"))
    #expect(PathGlob("Ours").mayMatch(inside: "Pods"))
  }
}
