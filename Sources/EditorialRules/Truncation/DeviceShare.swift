import ReviewModel
import TextLayout
import UnicodeText

/// On how many of the devices that draw a text something is so: "on 7 of 8 watches".
struct DeviceShare {
  /// The devices where it is so.
  let count: Int
  /// All devices of their family that draw the text: of the chosen ones, or of the others where no chosen one is among
  /// those counted.
  let all: Int
  /// `watch`, `phone` or `pad` where the devices counted are of one family; else `other`, and `all` are of every family.
  let family: MessageValue

  /// - Parameter places: All on chosen devices, or all on others.
  init(of places: [TextDrawing.Place], in text: ReviewedText) {
    let surfaces = text.bundle.surfaces
    let counted = Set(places.map(\.device.id))
    let platforms = Set(places.map(\.device.platform))
    let platform = platforms.count == 1 ? platforms.first : nil
    let areChosen = !counted.isDisjoint(with: surfaces.chosen)
    let drawing = surfaces.typesetter.placements.lazy.filter { placement in
      placement.surface.role == text.role && (text.kind != .subtitle || placement.surface.hasSubtitle)
        && surfaces.chosen.contains(placement.device.id) == areChosen
        && (platform == nil || placement.device.platform == platform)
    }
    count = counted.count
    all = Set(drawing.map(\.device.id)).count
    family =
      switch platform {
      case .watchOS: .keyword("watch")
      case .iOS: .keyword("phone")
      case .iPadOS: .keyword("pad")
      case nil: .keyword("other")
      }
  }
}
