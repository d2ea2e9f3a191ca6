extension Paint {
  /// Pictures stand on light and on dark pages: what a device shows has colours of its own, and its outline is grey.
  var attributes: [SVGMarkup.Attribute] {
    switch self {
    case .band: [("fill", "#48484a")]
    case .watchCase: [("stroke", "#6e6e73"), ("stroke-width", 2.0)]
    case .padCase: [("fill", "#f2f2f7"), ("stroke", "#6e6e73"), ("stroke-width", 4.0)]
    case .padEdge: [("stroke", "#6e6e73"), ("stroke-dasharray", "5 5")]
    case .darkPlate: [("fill", "#2c2c2e")]
    case .dimDarkPlate: [("fill", "#171718")]
    case .lightPlate: [("fill", "#fff")]
    case .tile: [("fill", "#2f62c0")]
    case .paleTile: [("fill", "#c3d2ee")]
    case .darkBar: [("fill", "#48484a")]
    case .bar: [("fill", "#d1d1d8")]
    case .separator: [("fill", "#dcdce2")]
    case .tileSymbol: [("fill", "#fff"), ("opacity", "0.85")]
    case .icon: [("fill", "#ff9f0a")]
    case .image: [("fill", "#8e8e93")]
    case .good: [("fill", "#1f883d")]
    case .unsure: [("fill", "#b26a00")]
    case .bad: [("fill", "#d1242f")]
    case .mark: [("fill", "none"), ("stroke", "#fff"), ("stroke-width", 1.5)]
    }
  }
}

extension Ink {
  var attributes: [SVGMarkup.Attribute] {
    var attributes: [SVGMarkup.Attribute] =
      switch role {
      case .darkTime: [("font-size", 13.0), ("fill", "#d1d1d6"), ("text-anchor", "end")]
      case .lightTime: [("font-size", 13.0), ("fill", "#1c1c1e"), ("font-weight", "600")]
      case .onDark, .onTile: [("fill", "#fff")]
      case .onLight: [("fill", "#000")]
      case .quietOnDark: [("fill", "#aeaeb2")]
      case .quietOnLight: [("fill", "#5f5f66")]
      case .device: [("fill", "currentColor"), ("font-size", SurfacePicture.captionSize), ("font-weight", "600")]
      case .surface, .hidden, .note:
        [("fill", "currentColor"), ("font-size", SurfacePicture.captionSize), ("opacity", "0.7")]
      case .verdict: [("fill", "currentColor"), ("font-size", SurfacePicture.captionSize)]
      }
    if let weight, weight != 400 { attributes.append(("font-weight", "\(weight)")) }
    return attributes
  }

  /// Whether its texts name their size themselves.
  var hasOwnSize: Bool {
    switch role {
    case .onDark, .onLight, .onTile, .quietOnDark, .quietOnLight: false
    default: true
    }
  }
}
