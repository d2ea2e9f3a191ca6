import BundleReading
import EditorialRules
import ReviewModel
import SourceText
import TextLayout
import UnicodeText

extension ConfigurationNode {
  /// The name of a device or group, or a list of names.
  func devices() throws(ConfigurationError) -> DeviceSelection {
    if list?.isEmpty == true {
      throw error("‘devices’ must name a device or a group; remove it to use the default devices")
    }
    var devices: [Device] = []
    for item in items {
      guard let name = item.text else { throw item.error("‘devices’ must be the name of a device or a list of names") }
      do {
        devices += try DeviceSelection(names: [name]).devices
      } catch {
        throw item.error("Unknown device ‘\(name)’", given: name, allowed: error.allowed)
      }
    }
    return DeviceSelection(devices)
  }

  /// By ID: a number, a range of two numbers, or both as `value` and `range`.
  func assumptions() throws(ConfigurationError) -> AssumptionSettings {
    guard let members = try members(orError: "The key of an assumption must be its ID") else {
      throw error("‘assumptions’ must map IDs to numbers")
    }
    let known = Dictionary(
      SurfaceTypesetter.knownAssumptions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var assumptions = AssumptionSettings()
    for (id, at, numbers) in members {
      guard let assumption = known[id] else {
        throw at.error("Unknown assumption ‘\(id)’", given: id, allowed: known.keys.sorted())
      }
      let (value, range) = try numbers.numbers(of: id)
      let possible = assumption.unit.possibleValues
      guard possible.contains(range.lowerBound), possible.contains(range.upperBound) else {
        throw at.error("‘\(id)’ must be between \(possible.lowerBound.decimal) and \(possible.upperBound.decimal)")
      }
      let isCount = assumption.unit == .count
      // A frame has no half lines, and a page has no half columns.
      if isCount, [range.lowerBound, range.upperBound].contains(where: { $0 != $0.rounded() }) {
        throw at.error("‘\(id)’ must be a whole number or a range of two")
      }
      assumptions.settings[id] = AssumptionSettings.Setting(
        value: isCount ? value.rounded(.down) : value, range: range, source: ReviewConfiguration.fileName)
    }
    return assumptions
  }

  private func numbers(of id: String) throws(ConfigurationError) -> (value: Double, range: ClosedRange<Double>) {
    if let value = Self.number(node) { return (value, value...value) }
    if let range = Self.range(node) { return ((range.lowerBound + range.upperBound) / 2, range) }
    if let members = node.mapping, members.count == 2, let value = members["value"].flatMap(Self.number),
      let range = members["range"].flatMap(Self.range), range.contains(value)
    {
      return (value, range)
    }
    throw error(
      "‘\(id)’ must be a number, a range like [6, 9], or {value: 8, range: [6, 9]} with the value in the range")
  }

  private static func number(_ node: YAMLNode) -> Double? {
    guard let value = node.number, value.magnitude < 1e6 else { return nil }
    return value
  }

  private static func range(_ node: YAMLNode) -> ClosedRange<Double>? {
    guard let items = node.sequence, items.count == 2, let lower = number(items[0]), let upper = number(items[1]),
      lower <= upper
    else { return nil }
    return lower...upper
  }

  /// By parameter: a text, or texts by locale.
  func samples() throws(ConfigurationError) -> [TruncationSettings.Sample] {
    guard let members = try members(orError: "The key of a sample must be the name of a parameter") else {
      throw error("‘samples’ must map parameter names to strings")
    }
    var samples: [TruncationSettings.Sample] = []
    for (parameter, _, value) in members {
      if let text = try value.word() {
        samples.append(TruncationSettings.Sample(parameter: parameter, text: text))
        continue
      }
      let mistake = "The sample of ‘\(parameter)’ must be a string, or must map locales to strings"
      guard let texts = value.node.mapping, !texts.isEmpty else { throw value.error(mistake) }
      for (tag, text) in texts {
        let tag = ConfigurationNode(node: tag, path: path, name: value.name)
        let text = ConfigurationNode(node: text, path: path, name: value.name)
        guard let locale = tag.text, let word = try text.word() else { throw text.error(mistake) }
        _ = try tag.locale()
        samples.append(TruncationSettings.Sample(parameter: parameter, locale: BundlePath.tag(locale), text: word))
      }
    }
    return samples
  }
}
