package import TextLayout
package import UnicodeText

/// The verdict on all devices, in the same words in all formats: "Cut off on 7 of 8 watches and iPhone 13 mini".
package struct DeviceHeadline: Sendable {
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
    /// `room`: about how many characters fit on a `device`. `count`: the length of the text.
    case room
    /// No wording fits on a `device`.
    case fitsNever
    /// `device`, and by how many characters (`count`) the text is too long for it.
    case deviceOver

    package func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
      Message("devices.\(rawValue)", arguments)
    }
  }

  /// A verdict for each surface on each device that has it.
  private let verdicts: [(device: Device, verdict: Verdict)]

  package init(_ verdicts: [(device: Device, verdict: Verdict)]) { self.verdicts = verdicts }

  /// One sentence, or several if devices differ. Texts that are cut off come before those that are probably cut off.
  package var messages: [Message] {
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

  /// "7 of 8 watches and iPhone 13 mini": one part per family. A device that is the only one of its family has its
  /// name.
  ///
  /// - Parameters:
  ///   - devices: The devices to count. One may occur several times.
  ///   - all: All devices, including these.
  package static func places(_ devices: [Device], among all: [Device]) -> MessageValue {
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

  /// How many characters of a text fit on a device. Nil if all of them do.
  ///
  /// - Parameters:
  ///   - over: By how many characters the text is too long.
  ///   - count: The length of the text.
  ///   - own: How many of them a translator can remove. The characters of values stay.
  package static func room(over: Int, count: Int, own: Int? = nil, device: String) -> Message? {
    guard over > 0 else { return nil }
    guard over < own ?? count else { return Name.fitsNever(["device": .keyword(device)]) }
    return Name.room(["room": .number(count - over), "device": .keyword(device), "count": .number(count)])
  }
}

extension Message {
  /// Whether a device picture shows the same.
  package var isShownByPicture: Bool {
    ["shared.surfaceDevices", "shared.perhapsAlsoOn", "shared.shows"].contains(name)
  }
}

/// The numbers for a text on one surface of a device.
package struct DeviceVerdict: Hashable, Sendable, Encodable {
  package var device: Device.ID
  package var surface: Surface.ID
  package var verdict: Verdict
  /// By how many characters, as readers count them, the text is too long. 0 if it fits.
  package var charactersOver: Int
  /// How much wider the last line would need to be, in points.
  package var pointsOver: Double

  package init(device: Device.ID, surface: Surface.ID, verdict: Verdict, charactersOver: Int, pointsOver: Double) {
    self.device = device
    self.surface = surface
    self.verdict = verdict
    self.charactersOver = charactersOver
    self.pointsOver = pointsOver
  }
}
