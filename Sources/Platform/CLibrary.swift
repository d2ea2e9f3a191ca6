// The system's C library has a different name on each system. This module exports it under one name.
//
// `@_exported` is what Foundation, SwiftNIO and others use; there is no other way yet.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
