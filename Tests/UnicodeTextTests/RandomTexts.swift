import ReviewTestSupport

/// Texts made of the characters of an alphabet, up to a length.
struct RandomTexts {
  let alphabet: [Unicode.Scalar]
  let maximumLength: Int

  func texts(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let length = Int.random(in: 0...maximumLength, using: &generator)
      var view = String.UnicodeScalarView()
      for _ in 0..<length { if let scalar = alphabet.randomElement(using: &generator) { view.append(scalar) } }
      return String(view)
    }
  }
}
