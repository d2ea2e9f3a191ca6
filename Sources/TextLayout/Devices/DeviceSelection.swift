/// Devices selected by their identifiers or by groups.
package struct DeviceSelection: Hashable, Sendable {
  /// The devices in the order of ``Device/all``, without duplicates.
  package let devices: [Device]

  package init(_ devices: [Device]) {
    let ids = Set(devices.map(\.id))
    self.devices = Device.all.filter { ids.contains($0.id) }
  }

  /// Names of groups, and the devices in them.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case all, watch, iphone, ipad
    /// The watch screens of models from 2020 and later, and the narrowest iPhone that still gets system updates. Write
    /// titles to fit these.
    case chosen = "default"

    package var devices: [Device] {
      switch self {
      case .all: Device.all
      case .watch: Device.watches
      case .iphone: Device.iPhones
      case .ipad: Device.iPads
      case .chosen:
        // A screen that only earlier models have gets no system updates.
        Device.watches.filter(\.isCurrent) + (Device.narrowestCurrent(of: Device.iPhones).map { [$0] } ?? [])
      }
    }
  }

  /// The devices to check if none are selected.
  package static let `default` = DeviceSelection(Group.chosen.devices)

  /// - Parameter names: Identifiers of devices and names of groups.
  /// - Throws: ``UnknownDevice`` for the first name that is neither.
  package init(names: [String]) throws(UnknownDevice) {
    var devices: [Device] = []
    for name in names {
      if let group = Group(rawValue: name) {
        devices += group.devices
      } else if let device = Device.all.first(where: { $0.id == name }) {
        devices.append(device)
      } else {
        throw UnknownDevice(name: name)
      }
    }
    self.init(devices)
  }

  /// A name that is neither a device nor a group.
  package struct UnknownDevice: Error, Hashable, CustomStringConvertible {
    package let name: String
    /// The names that are allowed.
    package var allowed: [String] { Group.allCases.map(\.rawValue) + Device.all.map(\.id) }
    package var description: String { "Unknown device ‘\(name)’; allowed: \(allowed.joined(separator: ", "))" }
  }
}

/// An operating system that draws an app's texts.
package enum Platform: String, CaseIterable, Comparable, Hashable, Sendable {
  case watchOS, iOS, iPadOS

  /// The face that the system uses for its own texts.
  ///
  /// Source: Human Interface Guidelines, Typography: SF Pro on iOS and iPadOS, SF Compact on watchOS.
  package var face: SystemFace { self == .watchOS ? .compact : .pro }

  package static func < (lhs: Platform, rhs: Platform) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A range of major system versions: `5...11`, or `5` and later.
package struct SystemVersions: Hashable, Sendable {
  package let first: Int
  /// The last version. Nil if the system still gets new versions.
  package let last: Int?

  package init(_ first: Int, through last: Int? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether the two ranges have a version in common.
  ///
  /// - Parameter oldest: Versions before this one do not count.
  package func overlaps(_ other: SystemVersions, since oldest: Int = 0) -> Bool {
    max(first, other.first, oldest) <= min(last ?? .max, other.last ?? .max)
  }
}

extension SystemVersions: CustomStringConvertible {
  /// `5–11`, or `5–` if there is no last version.
  package var description: String { "\(first)–" + (last.map(String.init) ?? "") }
}
