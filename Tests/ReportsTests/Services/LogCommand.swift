/// A line of a log as the runner of GitHub Actions, or the agent of Azure Pipelines, reads it.
///
/// Scalar by scalar, as they do: a mark after a colon makes another character of it for Swift alone.
struct LogCommand {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  let name: String
  let properties: [String: String]
  let message: String

  /// As GitHub's `ActionCommand` reads a line; nil for a line that is none.
  init?(gitHub line: some StringProtocol) {
    let line = Array(line.unicodeScalars.drop(while: \.properties.isWhitespace))[...]
    guard line.starts(with: "::".unicodeScalars) else { return nil }
    let rest = line.dropFirst(2)
    guard let end = Self.place(of: "::", in: rest) else { return nil }
    self.init(
      head: rest[..<end], separator: ",", data: rest[end...].dropFirst(2), percent: "%25",
      escapes: ["%3A": ":", "%2C": ","])
  }

  /// As Azure's `Command` reads a line: the prefix may stand anywhere.
  init?(azure line: some StringProtocol) {
    let line = Array(line.unicodeScalars)[...]
    guard let start = Self.place(of: "##vso[", in: line) else { return nil }
    let rest = line[start...].dropFirst(6)
    guard let end = rest.firstIndex(of: "]") else { return nil }
    self.init(
      head: rest[..<end], separator: ";", data: rest[end...].dropFirst(), percent: "%AZP25",
      escapes: ["%5D": "]", "%3B": ";"])
  }

  /// - Parameter escapes: Those of properties alone.
  private init?(
    head: Scalars, separator: Unicode.Scalar, data: Scalars, percent: String, escapes: [String: Unicode.Scalar]
  ) {
    let shared: [String: Unicode.Scalar] = ["%0D": "\r", "%0A": "\n", percent: "%"]
    let words = head.split(separator: " ", maxSplits: 1)
    guard let name = words.first else { return nil }
    var properties: [String: String] = [:]
    for part in (words.count > 1 ? words[1] : []).split(separator: separator) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { return nil }
      let value = Self.decoded(pair[1], shared.merging(escapes) { first, _ in first })
      properties[Self.string(pair[0])] = value
    }
    self.name = Self.string(name)
    self.properties = properties
    message = Self.decoded(data, shared)
  }

  private static func place(of mark: String, in scalars: Scalars) -> Int? {
    scalars.indices.first { scalars[$0...].starts(with: mark.unicodeScalars) }
  }

  private static func decoded(_ scalars: Scalars, _ escapes: [String: Unicode.Scalar]) -> String {
    var result: [Unicode.Scalar] = []
    var rest = scalars
    while let first = rest.first {
      let escape = first == "%" ? escapes.first { rest.starts(with: $0.key.unicodeScalars) } : nil
      result.append(escape?.value ?? first)
      rest = rest.dropFirst(escape?.key.unicodeScalars.count ?? 1)
    }
    return string(result[...])
  }

  private static func string(_ scalars: Scalars) -> String { String(String.UnicodeScalarView(scalars)) }
}
