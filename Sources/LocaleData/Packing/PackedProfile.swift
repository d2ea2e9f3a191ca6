/// A profile as one string: a line for each source, then a line for each group of a field.
///
/// A source's line is `S`, a tab, and the citation. A group's line is the field's index in ``ProfileField/all``, the
/// source's index among the sources, and the items, separated by tabs. Items contain neither tabs nor line breaks: the
/// files are checked before they are packed.
package enum PackedProfile {
  /// - Parameter profile: The contents of one file, not merged with any other.
  package static func encode(_ profile: LocaleProfile) -> String {
    var sources: [Citation] = []
    var places: [Citation: Int] = [:]
    var lines: [String] = []
    for (field, definition) in ProfileField.all.enumerated() {
      for group in definition.value(in: profile) {
        if places[group.source] == nil {
          places[group.source] = sources.count
          sources.append(group.source)
        }
        lines.append(([String(field), String(places[group.source] ?? 0)] + group.items).joined(separator: "\t"))
      }
    }
    return (sources.map { "S\t" + $0.citation } + lines).joined(separator: "\n")
  }

  /// Merges `packed` into `profile`: each field in `packed` replaces the whole value.
  ///
  /// - Parameter packed: UTF-8 from ``encode(_:)`` of the same build; other lines are ignored.
  /// - Complexity: O(*n*)
  package static func decode(_ packed: UnsafeBufferPointer<UInt8>, onto profile: inout LocaleProfile) {
    var sources: [Citation] = []
    var current = -1
    var groups: [RawGroup] = []
    func flush(_ profile: inout LocaleProfile) {
      if ProfileField.all.indices.contains(current) {
        ProfileField.all[current].set(groups, in: &profile)
        if ProfileField.all[current].kind == .fields {
          // A locale does not inherit from a farther file what a nearer file says the language lacks.
          for path in groups.flatMap(\.items) { ProfileField.at(path)?.set([], in: &profile) }
        }
      }
      groups.removeAll(keepingCapacity: true)
    }
    for line in packed.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard parts.count >= 2 else { continue }
      if parts[0].elementsEqual(CollectionOfOne(UInt8(ascii: "S"))) {
        sources.append(Citation(citation: String(decoding: parts[1], as: UTF8.self)))
        continue
      }
      let (field, source) = (number(parts[0]), number(parts[1]))
      guard sources.indices.contains(source) else { continue }
      if field != current {
        flush(&profile)
        current = field
      }
      groups.append(
        RawGroup(source: sources[source], items: parts.dropFirst(2).map { String(decoding: $0, as: UTF8.self) }))
    }
    flush(&profile)
  }

  /// The decimal number that `digits` spell; -1 if they are not a number.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), value < 1_000_000 else { return -1 }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return digits.isEmpty ? -1 : value
  }
}
