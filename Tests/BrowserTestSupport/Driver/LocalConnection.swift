import Foundation

/// A TCP connection to a port of this machine.
struct LocalConnection {
  private let socket: Int32

  /// - Throws: ``BrowserError`` when nobody listens there.
  init(port: Int) throws {
    #if canImport(Darwin)
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
    guard socket >= 0 else { throw Self.lost("socket") }
    var patience = timeval(tv_sec: Self.patienceInSeconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let descriptor = socket
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let error = Self.lost("connect")
      close()
      throw error
    }
  }

  func close() { _ = Foundation.close(socket) }

  func send(_ data: Data) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // Without it, a driver that is gone would end the tests.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { throw Self.lost("send") }
      rest = rest.dropFirst(count)
    }
  }

  /// What comes next; nothing at the end.
  func receive() throws -> Data {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Self.lost("recv") }
    return Data(buffer.prefix(count))
  }

  /// For one answer. Longer than the driver gives a script, so that its own words are heard first.
  private static let patienceInSeconds = 180

  private static func lost(_ call: String) -> BrowserError {
    BrowserError(.lost, "\(call): \(String(cString: strerror(errno)))")
  }
}
