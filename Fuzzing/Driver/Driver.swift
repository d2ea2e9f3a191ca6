import Foundation
import FuzzTargets

/// The entry point for libFuzzer. The variable `FUZZ_TARGET` names the target. Without it, all names are printed.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  if let target = FuzzTarget.named(name) { return target }
  for target in FuzzTarget.all { print(target.name, target.maximumLength) }
  exit(name.isEmpty ? 0 : 2)
}()

/// The memory that an input may use in addition to the process itself: 100 MB, and 20 bytes for each of its bytes.
private let freeKilobytes = 100 << 10
private let kilobytesPerKilobyte = 20

/// Chooses the target before the first input.
@_cdecl("LLVMFuzzerInitialize")
package func initialize(
  _ count: UnsafeMutablePointer<Int32>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> Int32 {
  _ = target
  return 0
}

/// - Returns: 0: every input is worth keeping.
@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let before = peakKilobytes()
  do {
    try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(target.name): \(error)")
  }
  let used = peakKilobytes() - before
  if used > freeKilobytes + kilobytesPerKilobyte * count / 1_024 {
    fatalError("\(target.name): \(count) bytes took \(used / 1_024) MB of memory")
  }
  return 0
}

/// The peak memory of the process, which an input can only raise.
private func peakKilobytes() -> Int {
  var usage = rusage()
  #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1_024
  #endif
}
