import UnicodeText
import Yams

extension TruncationConfiguration {
  /// A name of a device or a group, or a list of them.
  static func devices(_ node: Node, path: String) throws(ConfigurationError) -> [DeviceName] {
    if node.sequence?.isEmpty == true {
      throw ConfigurationError(
        node, path, "‘devices’ must name a device or a group; without it the default devices are chosen")
    }
    var devices: [DeviceName] = []
    for item in node.sequence.map({ Array($0) }) ?? [node] {
      guard let name = item.text else {
        throw ConfigurationError(item, path, "‘devices’ must be the name of a device or a list of names")
      }
      devices.append(DeviceName(name: name, place: ConfigurationPlace(item, path)))
    }
    return devices
  }

  /// A number by identifier, or two where it is a range, or both as `value` and `range`.
  static func assumptions(_ node: Node, path: String) throws(ConfigurationError) -> [AssumptionValue] {
    guard let members = node.mapping else {
      throw ConfigurationError(node, path, "‘assumptions’ must give numbers by their identifiers")
    }
    var assumptions: [AssumptionValue] = []
    for (key, node) in members {
      guard let id = key.string, !id.isEmpty else {
        throw ConfigurationError(key, path, "An assumption must be named by its identifier")
      }
      let (value, range) = try numbers(node, of: id, path: path)
      assumptions.append(
        AssumptionValue(id: id, value: value, range: range, place: ConfigurationPlace(key, path)))
    }
    return assumptions
  }

  private static func numbers(
    _ node: Node, of id: String, path: String
  ) throws(ConfigurationError) -> (value: Double, range: ClosedRange<Double>) {
    if let value = number(node) { return (value, value...value) }
    if let range = range(node) { return ((range.lowerBound + range.upperBound) / 2, range) }
    if let members = node.mapping, members.count == 2, let value = members["value"].flatMap(number),
      let range = members["range"].flatMap(range), range.contains(value)
    {
      return (value, range)
    }
    throw ConfigurationError(
      node, path,
      "‘\(id)’ must be a number, a range like [6, 9], or {value: 8, range: [6, 9]} with the value in the range")
  }

  private static func number(_ node: Node) -> Double? {
    guard let value = node.number, value.magnitude < 1e6 else { return nil }
    return value
  }

  private static func range(_ node: Node) -> ClosedRange<Double>? {
    guard let items = node.sequence, items.count == 2, let lower = number(items[0]), let upper = number(items[1]),
      lower <= upper
    else { return nil }
    return lower...upper
  }

  /// A text by parameter, or texts by locale.
  static func samples(_ node: Node, path: String) throws(ConfigurationError) -> [Sample] {
    guard let members = node.mapping else {
      throw ConfigurationError(node, path, "‘samples’ must give texts by the names of parameters")
    }
    var samples: [Sample] = []
    for (key, value) in members {
      guard let parameter = key.string, !parameter.isEmpty else {
        throw ConfigurationError(key, path, "A sample must be named by its parameter")
      }
      let sample = ConfigurationNode(node: value, path: path, name: "samples: \(parameter)")
      if let text = try sample.word() {
        samples.append(Sample(parameter: parameter, locale: "", text: text))
        continue
      }
      guard let texts = value.mapping, !texts.isEmpty else {
        throw ConfigurationError(value, path, "The sample of ‘\(parameter)’ must be a text, or texts by locale")
      }
      for (tag, value) in texts {
        let locale = ConfigurationNode(node: tag, path: path, name: sample.name)
        let sample = ConfigurationNode(node: value, path: path, name: sample.name)
        guard let tag = locale.text, let text = try sample.word() else {
          throw ConfigurationError(value, path, "The sample of ‘\(parameter)’ must be a text, or texts by locale")
        }
        _ = try locale.locale()
        samples.append(Sample(parameter: parameter, locale: BundlePath.tag(tag), text: text))
      }
    }
    return samples
  }
}

extension ConfigurationPlace {
  init(_ node: Node, _ path: String) { self.init(path: path, line: node.mark?.line, column: node.mark?.column) }
}
