/// An object of ICU that no call changes any more.
///
/// ICU documents its normalizers, frozen sets and configured spoof checkers as safe to ask from several threads at once;
/// that is what makes the unchecked conformance true.
struct ImmutableICUObject: @unchecked Sendable {
  let pointer: OpaquePointer
}
