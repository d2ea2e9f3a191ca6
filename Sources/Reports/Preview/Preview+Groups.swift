import TextLayout

extension Preview {
  /// Devices on which a surface shows the same lines, narrowest first.
  struct Group {
    var layouts: [SurfaceLayout]
  }

  /// The values that make two frames of one surface look the same.
  private struct Look: Hashable {
    var platform: Platform
    var lines: [String]
    var verdicts: [Verdict]
  }

  /// The surfaces in their order, each with its groups in the order of the devices.
  var groupsBySurface: [(surface: Surface, groups: [Group])] {
    var surfaces: [(surface: Surface, groups: [Group])] = []
    var places: [Look: Int] = [:]
    for layout in layouts {
      if surfaces.last?.surface.id != layout.surface.id {
        surfaces.append((layout.surface, []))
        places = [:]
      }
      let parts = self.parts(of: layout)
      let look = Look(
        platform: layout.device.platform,
        lines: parts.main.shownLines + ["\n"] + (parts.below?.shownLines ?? []),
        verdicts: [parts.main.drawn.verdict] + (parts.below.map { [$0.drawn.verdict] } ?? []))
      let last = surfaces.count - 1
      if let place = places[look] {
        surfaces[last].groups[place].layouts.append(layout)
      } else {
        places[look] = surfaces[last].groups.count
        surfaces[last].groups.append(Group(layouts: [layout]))
      }
    }
    return surfaces
  }
}
