/// What a team says about the devices that its texts are cut on.
public struct TruncationConfiguration: Hashable, Sendable {
  /// The name of a device or of a group of devices, and its place in the file.
  public struct DeviceName: Hashable, Sendable {
    public var name: String
    public var place: ConfigurationPlace

    public init(name: String, place: ConfigurationPlace) {
      self.name = name
      self.place = place
    }
  }

  /// A value for a number that nobody publishes.
  public struct AssumptionValue: Hashable, Sendable {
    /// The assumption's identifier: `watch-card-margin`.
    public var id: String
    public var value: Double
    /// What the value may be instead; the value alone where it was measured.
    public var range: ClosedRange<Double>
    public var place: ConfigurationPlace

    public init(id: String, value: Double, range: ClosedRange<Double>, place: ConfigurationPlace) {
      self.id = id
      self.value = value
      self.range = range
      self.place = place
    }
  }

  /// What stands for a parameter where texts are measured.
  public struct Sample: Hashable, Sendable {
    /// The name inside `${…}`.
    public var parameter: String
    /// The locale's tag; empty where the sample holds for all.
    public var locale: String
    public var text: String

    public init(parameter: String, locale: String = "", text: String) {
      self.parameter = parameter
      self.locale = locale
      self.text = text
    }
  }

  /// nil: the configuration says nothing of devices.
  public var devices: [DeviceName]?
  public var assumptions: [AssumptionValue]
  public var samples: [Sample]

  public init(devices: [DeviceName]? = nil, assumptions: [AssumptionValue] = [], samples: [Sample] = []) {
    self.devices = devices
    self.assumptions = assumptions
    self.samples = samples
  }
}

/// A place in a configuration file, line and column from 1.
public struct ConfigurationPlace: Hashable, Sendable {
  public var path: String
  public var line: Int?
  public var column: Int?

  public init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension ConfigurationError {
  /// A mistake at a place in a file.
  public init(at place: ConfigurationPlace, message: String, notes: [String] = []) {
    self.init(path: place.path, line: place.line, column: place.column, message: message, notes: notes)
  }
}
