/// Devices selected by their identifiers or by groups.
public struct DeviceSelection: Hashable, Sendable {
  /// The devices in the order of ``Device/all``, without duplicates.
  public let devices: [Device]

  public init(_ devices: [Device]) {
    let ids = Set(devices.map(\.id))
    self.devices = Device.all.filter { ids.contains($0.id) }
  }

  /// Names of groups, and the devices in them.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case all, watch, iphone, ipad
    /// The watch screens of models from 2020 and later, and the narrowest iPhone that still gets system updates. Write
    /// titles to fit these.
    case chosen = "default"

    public var devices: [Device] {
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
  public static let `default` = DeviceSelection(Group.chosen.devices)

  /// - Parameter names: Identifiers of devices and names of groups.
  /// - Throws: ``UnknownDevice`` for the first name that is neither.
  public init(names: [String]) throws(UnknownDevice) {
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
  public struct UnknownDevice: Error, Hashable, CustomStringConvertible {
    public let name: String
    /// The names that are allowed.
    public var allowed: [String] { Group.allCases.map(\.rawValue) + Device.all.map(\.id) }
    public var description: String { "Unknown device ‘\(name)’; allowed: \(allowed.joined(separator: ", "))" }
  }
}

/// An operating system that draws an app's texts.
public enum Platform: String, CaseIterable, Comparable, Hashable, Sendable {
  case watchOS, iOS, iPadOS

  /// The face that the system uses for its own texts.
  ///
  /// Source: Human Interface Guidelines, Typography: SF Pro on iOS and iPadOS, SF Compact on watchOS.
  public var face: SystemFace { self == .watchOS ? .compact : .pro }

  public static func < (lhs: Platform, rhs: Platform) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A range of major system versions: `5...11`, or `5` and later.
public struct SystemVersions: Hashable, Sendable {
  public let first: Int
  /// The last version. Nil if the system still gets new versions.
  public let last: Int?

  public init(_ first: Int, through last: Int? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether the two ranges have a version in common.
  ///
  /// - Parameter oldest: Versions before this one do not count.
  public func overlaps(_ other: SystemVersions, since oldest: Int = 0) -> Bool {
    max(first, other.first, oldest) <= min(last ?? .max, other.last ?? .max)
  }
}

extension SystemVersions: CustomStringConvertible {
  /// `5–11`, or `5–` if there is no last version.
  public var description: String { "\(first)–" + (last.map(String.init) ?? "") }
}
