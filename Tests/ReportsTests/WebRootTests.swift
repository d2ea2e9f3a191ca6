import Reports
import Testing

@Suite("Web addresses")
struct WebRootTests {
  @Test(
    "Only http and https begin one, without query, fragment, space or a letter outside ASCII",
    arguments: [
      ("https://github.com/o/r/blob/abc", true), ("https://github.com/o/r/blob/abc///", true),
      ("http://[::1]:8080/x", true), ("HTTPS://EXAMPLE.COM", true), ("https://gitlab.example/a/-/blob/1%202", true),
      ("", false), ("https://", false), ("https:///x", false), ("ftp://x", false), ("javascript:alert(1)", false),
      ("//example.com", false), ("github.com/o", false), ("https://x y", false), ("https://x?a=b", false),
      ("https://x#y", false), ("https://x|y", false), ("https://x>y", false), ("https://x\"y", false),
      ("https://x\\y", false), ("https://x\ny", false), ("https://\u{FC}.example", false), ("https://x`y", false),
    ])
  func roots(address: String, isRoot: Bool) {
    #expect((WebRoot(address) != nil) == isRoot)
  }

  @Test(
    "A path is encoded by component, and one that may lead out has no address",
    arguments: [
      ("de.lproj/Main.strings", "de.lproj/Main.strings"), ("a b/c", "a%20b/c"), ("%2e%2e/x", "%252e%252e/x"),
      ("a?b#c", "a%3Fb%23c"), ("\u{FC}", "%C3%BC"), ("a\n\u{1}", "a%0A%01"), ("~-._", "~-._"), ("...", "..."),
      ("a\\..\\b", "a%5C..%5Cb"), ("https://x", nil), ("", nil), ("/a", nil), ("a/", nil), ("a//b", nil),
      ("..", nil), ("a/../b", nil), ("./a", nil),
    ])
  func paths(path: String, expected: String?) throws {
    let root = try #require(WebRoot("https://example.com/root/"))
    #expect(root.address(of: path) == expected.map { "https://example.com/root/\($0)" })
    #expect(root.appending(path)?.address == (path.isEmpty ? root.address : root.address(of: path)))
  }
}
