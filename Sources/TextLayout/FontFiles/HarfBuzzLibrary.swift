#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The library as the system's loader found it.
struct HarfBuzzLibrary {
  /// What the loader is asked for, in order: names it looks up itself, and where Homebrew installs on either processor.
  static let names: [String] = {
    #if canImport(Darwin)
      let names = ["libharfbuzz.dylib", "libharfbuzz.0.dylib"]
      return names + ["/opt/homebrew/lib/", "/usr/local/lib/"].flatMap { folder in names.map { folder + $0 } }
    #else
      return ["libharfbuzz.so.0", "libharfbuzz.so"]
    #endif
  }()

  private let handle: UnsafeMutableRawPointer

  init(names: [String] = Self.names) throws(FontError) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    throw FontError(.libraryNotFound)
  }

  /// A function by its name in C.
  ///
  /// - Parameter type: Its signature, which nothing can check.
  func function<Signature>(_ name: String, as type: Signature.Type = Signature.self) throws(FontError) -> Signature {
    guard let symbol = dlsym(handle, name) else { throw FontError(.functionMissing(name: name)) }
    return unsafeBitCast(symbol, to: type)
  }
}
