/// The HarfBuzz functions that measuring needs, looked up at run time.
///
/// The package does not depend on the library. You need it only if you use a font file. Once loaded, it stays loaded.
/// Several threads can call its functions, as long as no two of them change the same object.
///
/// Source: HarfBuzz manual, reference of 2.2 and later; the signatures are part of its stable ABI.
package struct HarfBuzz: Sendable {
  typealias Pointer = OpaquePointer
  typealias Destroy = @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
  typealias Release = @convention(c) @Sendable (Pointer?) -> Void

  let createBlob:
    @convention(c) @Sendable (
      UnsafeRawPointer?, _ byteCount: UInt32, _ mode: Int32, UnsafeMutableRawPointer?, Destroy?
    ) -> Pointer?
  let destroyBlob: Release

  let createFace: @convention(c) @Sendable (_ blob: Pointer?, _ index: UInt32) -> Pointer?
  let unitsPerEm: @convention(c) @Sendable (_ face: Pointer?) -> UInt32
  let glyphCount: @convention(c) @Sendable (_ face: Pointer?) -> UInt32
  let collectCharacters: @convention(c) @Sendable (_ face: Pointer?, _ set: Pointer?) -> Void
  let axes:
    @convention(c) @Sendable (
      _ face: Pointer?, _ start: UInt32, _ count: UnsafeMutablePointer<UInt32>?, _ infos: UnsafeMutableRawPointer?
    ) -> UInt32
  let destroyFace: Release

  let createSet: @convention(c) @Sendable () -> Pointer?
  let nextRange:
    @convention(c) @Sendable (
      _ set: Pointer?, _ first: UnsafeMutablePointer<UInt32>?, _ last: UnsafeMutablePointer<UInt32>?
    ) -> Int32
  let destroySet: Release

  let createFont: @convention(c) @Sendable (_ face: Pointer?) -> Pointer?
  let setVariations: @convention(c) @Sendable (_ font: Pointer?, UnsafeRawPointer?, _ count: UInt32) -> Void
  let makeFontImmutable: Release
  let destroyFont: Release

  let createBuffer: @convention(c) @Sendable () -> Pointer?
  let addUTF8:
    @convention(c) @Sendable (
      _ buffer: Pointer?, UnsafeRawPointer?, _ byteCount: Int32, _ itemOffset: UInt32, _ itemLength: Int32
    ) -> Void
  let setLanguage: @convention(c) @Sendable (_ buffer: Pointer?, _ language: Pointer?) -> Void
  let language: @convention(c) @Sendable (UnsafePointer<CChar>?, _ length: Int32) -> Pointer?
  let guessSegmentProperties: Release
  let shape: @convention(c) @Sendable (_ font: Pointer?, _ buffer: Pointer?, UnsafeRawPointer?, UInt32) -> Void
  let glyphs: @convention(c) @Sendable (_ buffer: Pointer?, _ count: UnsafeMutablePointer<UInt32>?) -> UnsafeRawPointer?
  let positions:
    @convention(c) @Sendable (_ buffer: Pointer?, _ count: UnsafeMutablePointer<UInt32>?) -> UnsafeRawPointer?
  let destroyBuffer: Release

  /// Opens the library.
  ///
  /// - Throws: ``FontError`` if it is not installed, or is so old that it lacks a function.
  package init() throws(FontError) {
    try self.init(library: HarfBuzzLibrary())
  }

  init(library: HarfBuzzLibrary) throws(FontError) {
    createBlob = try library.function("hb_blob_create")
    destroyBlob = try library.function("hb_blob_destroy")
    createFace = try library.function("hb_face_create")
    unitsPerEm = try library.function("hb_face_get_upem")
    glyphCount = try library.function("hb_face_get_glyph_count")
    collectCharacters = try library.function("hb_face_collect_unicodes")
    axes = try library.function("hb_ot_var_get_axis_infos")
    destroyFace = try library.function("hb_face_destroy")
    createSet = try library.function("hb_set_create")
    nextRange = try library.function("hb_set_next_range")
    destroySet = try library.function("hb_set_destroy")
    createFont = try library.function("hb_font_create")
    setVariations = try library.function("hb_font_set_variations")
    makeFontImmutable = try library.function("hb_font_make_immutable")
    destroyFont = try library.function("hb_font_destroy")
    createBuffer = try library.function("hb_buffer_create")
    addUTF8 = try library.function("hb_buffer_add_utf8")
    setLanguage = try library.function("hb_buffer_set_language")
    language = try library.function("hb_language_from_string")
    guessSegmentProperties = try library.function("hb_buffer_guess_segment_properties")
    shape = try library.function("hb_shape")
    glyphs = try library.function("hb_buffer_get_glyph_infos")
    positions = try library.function("hb_buffer_get_glyph_positions")
    destroyBuffer = try library.function("hb_buffer_destroy")
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The library as loaded by the system.
struct HarfBuzzLibrary {
  /// The names to try, in order: those that the loader looks up itself, and the paths of Homebrew on both processors.
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
    // Without a name, the loader returns the program itself, if there is a loader.
    throw FontError(dlopen(nil, RTLD_NOW) == nil ? .noLoader : .libraryNotFound)
  }

  /// A function by its C name.
  ///
  /// - Parameter type: Its signature, which cannot be checked.
  func function<Signature>(_ name: String, as type: Signature.Type = Signature.self) throws(FontError) -> Signature {
    guard let symbol = dlsym(handle, name) else { throw FontError(.functionMissing(name: name)) }
    return unsafeBitCast(symbol, to: type)
  }
}
