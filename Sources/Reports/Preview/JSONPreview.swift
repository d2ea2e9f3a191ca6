private import TextLayout

/// The preview for programs, schema 1: members are added, never renamed or removed.
struct JSONPreview {
  private let preview: Preview

  init(_ preview: Preview) { self.preview = preview }

  /// A document with everything the numbers rest on.
  func render() -> String {
    var json = JSONWriter(reserving: 2_048 + preview.layouts.count * 1_024)
    json.object { json in
      json.member("schema", 1)
      json.member("tool") { json in
        json.object { json in
          json.member("name", "shortcut-review")
          json.member("version", preview.tool.version)
          json.member("icu", preview.tool.icuVersion)
        }
      }
      writeMembers(to: &json)
      json.member("published") { json in
        json.array(of: preview.figures) { json, figure in
          json.object { json in
            json.member("id", figure.id)
            json.member("summary", figure.summary)
            json.member("unit", figure.unit.rawValue)
            json.member("value", figure.value)
            json.member("source", figure.source)
          }
        }
      }
      json.member("assumptions") { json in
        json.array(of: preview.assumptions) { $0.write($1) }
      }
    }
    return json.string
  }

  /// The text, its width and what every surface shows of it: the whole of an object among many.
  func writeMembers(to json: inout JSONWriter) {
    json.member("locale", preview.locale)
    json.member("kind", preview.kind)
    json.member("text", preview.subject.written)
    write(preview.subject, as: "drawn", to: &json)
    json.member("em", preview.isSubtitleAlone ? preview.subtitleEm ?? 0 : preview.em)
    if !preview.isSubtitleAlone, let subtitle = preview.subtitle {
      json.member("subtitle", subtitle.written)
      write(subtitle, as: "subtitleDrawn", to: &json)
      json.member("subtitleEm", preview.subtitleEm ?? 0)
    }
    if let font = preview.fontName { json.member("font", font) }
    json.member("surfaces") { json in
      json.array(of: preview.layouts) { json, layout in
        let parts = preview.parts(of: layout)
        json.object { json in
          json.member("device", layout.deviceID)
          json.member("surface", layout.surfaceID)
          json.member("textSize", preview.textSize(of: layout).rawValue)
          if layout.hasOptionalImage { json.member("image", true) }
          write(parts.main, to: &json)
          if let below = parts.below {
            json.member("subtitle") { json in json.object { write(below, to: &$0) } }
          }
        }
      }
    }
  }

  /// The text with values in the place of its parameters, where it has any.
  private func write(_ text: Preview.Text, as name: String, to json: inout JSONWriter) {
    if text.drawn != text.written { json.member(name, text.drawn) }
  }

  private func write(_ part: Preview.Part, to json: inout JSONWriter) {
    let drawn = part.drawn
    json.member("verdict", drawn.verdict.rawValue)
    json.member("pointsOver", drawn.pointsOver)
    json.member("graphemesOver", drawn.graphemesOver)
    json.member("size", part.frame.type.size)
    json.member("width", part.frame.width)
    json.member("lineLimit", part.frame.lineCount)
    json.member("lines") { json in
      json.array(of: drawn.lines) { json, line in
        json.object { json in
          json.member("text", part.text[line.visible])
          if line.hasEllipsis { json.member("hasEllipsis", true) }
          json.member("points", line.points)
        }
      }
    }
    json.member("hidden", part.hidden)
  }
}
