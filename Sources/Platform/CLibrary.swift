// The system's C library has another name on each system. Whoever imports this module has it under one.
//
// `@_exported` is how Foundation, SwiftNIO and others do the same; there is no other way yet.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
