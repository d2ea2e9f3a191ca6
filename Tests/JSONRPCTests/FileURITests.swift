import JSONRPC
import Testing

@Suite("File URIs")
struct FileURITests {
  @Test(
    "A file on this machine is a path",
    arguments: [
      ("file:///a/b", "/a/b"), ("file:/a/b", "/a/b"), ("file:///a%20b/%C3%A9", "/a b/é"), ("FILE:///a/../b", "/b"),
      ("file://localhost/a", "/a"), ("FILE://localhost/a%20b", "/a b"), ("file:///a#x", "/a"), ("file:///a?b#c", "/a"),
      ("file:///%C3%A4", "/ä"), ("file:///%E0%A4%B9", "/ह"),
    ])
  func paths(uri: String, path: String) { #expect(FileURI.path(of: uri) == path) }

  @Test(
    "Anything else is none",
    arguments: [
      "", "untitled:1", "http://a/b", "file://host/a", "file:///%00", "file:///a%00b", "file:///%zz", "file:///a%2",
      "file:///%FF", "file:///%ff", "file:", "file:a",
    ])
  func strange(uri: String) { #expect(FileURI.path(of: uri) == nil) }

  @Test("A path is the path of its URI", arguments: ["/a/b", "/a b/é?#%/ह", "/x&y=1;z"])
  func back(path: String) { #expect(FileURI.path(of: FileURI.uri(of: path)) == path) }
}
