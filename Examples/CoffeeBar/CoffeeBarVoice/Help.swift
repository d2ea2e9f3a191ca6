import Foundation

/// The texts about devices, shortcuts and names.
enum Help {
  static let keys = [
    "device.menu", "device.camera", "device.many", "device.faceID", "legal.independence", "legal.marks",
    "shortcuts.record", "shortcuts.voice",
  ]

  static var texts: [String] {
    keys.map { Bundle.main.localizedString(forKey: $0, value: nil, table: "Voice") }
  }
}
