extension Device {
  /// The names of devices for a list: each but the first without the words that all begin with, as "Apple Watch 40 mm",
  /// "41 mm".
  public static func shortNames(of devices: [Device]) -> [String] {
    let words = devices.map { $0.name.split(separator: " ") }
    var shared = 0
    while let word = words.first?.dropFirst(shared).first,
      words.allSatisfy({ $0.count > shared + 1 && $0[shared] == word })
    { shared += 1 }
    return words.enumerated().map { place, words in words.dropFirst(place == 0 ? 0 : shared).joined(separator: " ") }
  }
}
