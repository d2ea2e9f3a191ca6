public import LocalizationBundles
public import TextLayout

/// On which devices texts are measured, what is assumed of them, and what stands for parameters.
public struct TruncationSettings: Sendable {
  /// The devices on which a cut is a warning; on all others it is a note.
  public var chosen: DeviceSelection
  public var assumptions: AssumptionSettings
  public var samples: [TruncationConfiguration.Sample]

  public init(
    chosen: DeviceSelection = .default, assumptions: AssumptionSettings = AssumptionSettings(),
    samples: [TruncationConfiguration.Sample] = []
  ) {
    self.chosen = chosen
    self.assumptions = assumptions
    self.samples = samples
  }

  /// What a configuration says.
  ///
  /// - Throws: ``ConfigurationError`` with the place of a device or an assumption that does not exist, and of a value
  ///   that cannot be.
  public init(_ configuration: TruncationConfiguration) throws(ConfigurationError) {
    self.init(samples: configuration.samples)
    if let devices = configuration.devices { chosen = try Self.selection(devices) }
    let known = Dictionary(
      SurfaceTypesetter.knownAssumptions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for setting in configuration.assumptions {
      guard let assumption = known[setting.id] else {
        throw ConfigurationError(
          at: setting.place, message: "Unknown assumption ‘\(setting.id)’",
          notes: ["Allowed: \(known.keys.sorted().joined(separator: ", "))"])
      }
      let possible = assumption.unit.possibleValues
      guard possible.contains(setting.range.lowerBound), possible.contains(setting.range.upperBound) else {
        throw ConfigurationError(
          at: setting.place,
          message:
            "‘\(setting.id)’ must lie between \(possible.lowerBound.decimal) and \(possible.upperBound.decimal)")
      }
      let isCount = assumption.unit == .count
      // A frame has no half line, and no page a half column.
      if isCount, [setting.range.lowerBound, setting.range.upperBound].contains(where: { $0 != $0.rounded() }) {
        throw ConfigurationError(
          at: setting.place, message: "‘\(setting.id)’ must be a whole number, or a range of two")
      }
      assumptions.settings[setting.id] = AssumptionSettings.Setting(
        value: isCount ? setting.value.rounded(.down) : setting.value, range: setting.range,
        source: ReviewConfiguration.fileName)
    }
  }

  private static func selection(
    _ names: [TruncationConfiguration.DeviceName]
  ) throws(ConfigurationError) -> DeviceSelection {
    var devices: [Device] = []
    for device in names {
      do {
        devices += try DeviceSelection(names: [device.name]).devices
      } catch {
        throw ConfigurationError(
          at: device.place, message: "Unknown device ‘\(device.name)’",
          notes: ["Allowed: \(error.allowed.joined(separator: ", "))"])
      }
    }
    return DeviceSelection(devices)
  }
}
