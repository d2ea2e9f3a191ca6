public import TextLayout
public import UnicodeText

/// What all formats say of how devices show a text, in the same words: "Cut off on 7 of 8 watches and iPhone 13 mini".
public struct DeviceHeadline: Sendable {
  /// The messages in `Devices.xcstrings`.
  package enum Name: String, CaseIterable {
    /// `count` of `devices`: 7 of 8 watches.
    case onWatches, onPhones, onPads
    /// `first` and `next`: places.
    case and
    /// `places`.
    case cutOn, probablyCutOn, breaksWordOn, probablyFitsOn
    /// `count` of all devices.
    case fitsEverywhere
    /// `room`: about how many characters fit on a `device`; `count`: how many the text has.
    case room
    /// No wording fits on a `device`.
    case fitsNever
    /// `device`, and by how many characters (`count`) a text is too long for it.
    case deviceOver

    package func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
      Message("devices.\(rawValue)", arguments)
    }
  }

  /// A verdict for each surface on each device that draws the text.
  private let verdicts: [(device: Device, verdict: Verdict)]

  public init(_ verdicts: [(device: Device, verdict: Verdict)]) { self.verdicts = verdicts }

  /// One sentence, or several where devices differ: what is cut before what is probably cut.
  public var messages: [Message] {
    let all = verdicts.map(\.device)
    var worst: [Device.ID: Verdict] = [:]
    for (device, verdict) in verdicts { worst[device.id] = max(worst[device.id] ?? .fits, verdict) }
    func message(_ name: Name, _ verdict: Verdict) -> Message? {
      let devices = all.filter { worst[$0.id] == verdict }
      return devices.isEmpty ? nil : name(["places": Self.places(devices, among: all)])
    }
    let faults = [
      message(.cutOn, .cut), message(.probablyCutOn, .probablyCut), message(.breaksWordOn, .breaksWord),
    ].compactMap(\.self)
    if !faults.isEmpty { return faults }
    return [message(.probablyFitsOn, .probablyFits) ?? Name.fitsEverywhere(["count": .number(worst.count)])]
  }

  /// "7 of 8 watches and iPhone 13 mini": one part a family, and the name of a device that is the only one of its family.
  ///
  /// - Parameters:
  ///   - devices: Those that are counted; one may come several times.
  ///   - all: Those among which they are counted, and which hold them.
  public static func places(_ devices: [Device], among all: [Device]) -> MessageValue {
    let parts = Platform.allCases.sorted().compactMap { platform -> MessageValue? in
      let counted = Dictionary(
        devices.filter { $0.platform == platform }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      guard let first = counted.values.first else { return nil }
      if counted.count == 1 { return .keyword(first.name) }
      let name: Name =
        switch platform {
        case .watchOS: .onWatches
        case .iOS: .onPhones
        case .iPadOS: .onPads
        }
      let total = Set(all.lazy.filter { $0.platform == platform }.map(\.id)).count
      return .message(name(["count": .number(counted.count), "devices": .number(total)]))
    }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? .list([]) }
    return .message(Name.and(["first": .list(parts.dropLast()), "next": last]))
  }

  /// How many characters of a text a device has room for; nil where it shows all of them.
  ///
  /// - Parameters:
  ///   - over: By how many characters the text is too long.
  ///   - count: How many it has.
  ///   - own: How many of them a translator can leave out: those of values stay.
  package static func room(over: Int, count: Int, own: Int? = nil, device: String) -> Message? {
    guard over > 0 else { return nil }
    guard over < own ?? count else { return Name.fitsNever(["device": .keyword(device)]) }
    return Name.room(["room": .number(count - over), "device": .keyword(device), "count": .number(count)])
  }
}

extension Message {
  /// Whether a picture of what devices show says the same.
  package var isShownByPicture: Bool {
    ["shared.surfaceDevices", "shared.perhapsAlsoOn", "shared.shows"].contains(name)
  }
}

/// What a device shows of a text on one of its surfaces, in numbers.
public struct DeviceVerdict: Hashable, Sendable, Encodable {
  public var device: Device.ID
  public var surface: Surface.ID
  public var verdict: Verdict
  /// By how many characters, as readers count them, the text is too long; 0 where it is whole.
  public var charactersOver: Int
  /// How much wider the last line would have to be, in points.
  public var pointsOver: Double

  public init(device: Device.ID, surface: Surface.ID, verdict: Verdict, charactersOver: Int, pointsOver: Double) {
    self.device = device
    self.surface = surface
    self.verdict = verdict
    self.charactersOver = charactersOver
    self.pointsOver = pointsOver
  }
}
