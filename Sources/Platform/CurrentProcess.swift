#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// What the system knows about the current process.
package enum CurrentProcess {
  /// All environment variables, by name. If a name occurs twice, the first value counts, as in `getenv`.
  ///
  /// Only the start of a worker changes a variable, before there are other threads.
  package static var environment: [String: String] {
    #if canImport(Darwin)
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    guard var next = first else { return [:] }
    var variables: [String: String] = [:]
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals != text.startIndex {
        let name = String(text[..<equals])
        if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
      }
      next += 1
    }
    return variables
  }

  /// How many cores the system has; 1 if the system does not report it.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The path of the running executable; nil if the system does not report it.
  package static var executablePath: String? {
    #if canImport(Darwin)
      var capacity = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(capacity) + 1)
      return _NSGetExecutablePath(&path, &capacity) == 0 ? path.withUnsafeBufferPointer(text) : nil
    #else
      var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      // Source: proc(5).
      let count = readlink("/proc/self/exe", &path, Int(PATH_MAX))
      return count > 0 ? path.withUnsafeBufferPointer(text) : nil
    #endif
  }

  private static func text(_ path: UnsafeBufferPointer<CChar>) -> String? {
    path.baseAddress.map { String(cString: $0) }
  }
}
