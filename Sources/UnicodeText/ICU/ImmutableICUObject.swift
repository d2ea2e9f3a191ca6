/// An object of ICU that no call changes any more.
///
/// ICU documents its normalizers, frozen sets, configured spoof checkers, number formatters and plural rules as safe to
/// ask from several threads at once; that is what makes the unchecked conformance true.
struct ImmutableICUObject: @unchecked Sendable {
  let pointer: OpaquePointer
}
