package import TextLayout

/// The data that a page needs to measure a text and other wordings of it.
package struct TextMeasuring: Hashable, Sendable {
  /// The sample value for a parameter while the text is measured.
  package struct Sample: Hashable, Sendable, Encodable {
    /// As in the text: `${soup}`.
    package var placeholder: String
    package var text: String
    /// Whether the real value cannot be longer. Otherwise it can have any length.
    package var isLongest: Bool

    package init(placeholder: String, text: String, isLongest: Bool) {
      self.placeholder = placeholder
      self.text = text
      self.isLongest = isLongest
    }

    private enum CodingKeys: CodingKey { case placeholder, text, isLongest }

    /// The flag is 1, or left out.
    package func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(placeholder, forKey: .placeholder)
      try members.encode(text, forKey: .text)
      if isLongest { try members.encode(1, forKey: .isLongest) }
    }
  }

  package var role: TextRole
  /// Whether the text is below a title, the ``companion``.
  package var isSubtitle: Bool
  /// The other text of the card.
  package var companion: TextID?
  /// In the order of the text, followed by those that only the source has.
  package var samples: [Sample]

  package init(role: TextRole, isSubtitle: Bool = false, companion: TextID? = nil, samples: [Sample] = []) {
    self.role = role
    self.isSubtitle = isSubtitle
    self.companion = companion
    self.samples = samples
  }
}
