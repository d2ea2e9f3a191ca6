private import UnicodeText

/// The devices whose screens texts are laid out for.
public struct DeviceListing: Hashable, Sendable {
  public struct Row: Hashable, Sendable, Encodable {
    /// `watch-41`
    public var id: String
    /// "Apple Watch 41 mm"
    public var name: String
    /// The screen in points.
    public var width, height: Int
    /// The system versions that run on it: "watchOS 8–11".
    public var systems: String
    /// The identifiers of the surfaces that it draws.
    public var surfaces: [String]
    /// Whether a cut on it is a warning where the configuration says nothing.
    public var isDefault: Bool

    public init(
      id: String, name: String, width: Int, height: Int, systems: String, surfaces: [String], isDefault: Bool
    ) {
      self.id = id
      self.name = name
      self.width = width
      self.height = height
      self.systems = systems
      self.surfaces = surfaces
      self.isDefault = isDefault
    }
  }

  public var rows: [Row]

  public init(_ rows: [Row]) { self.rows = rows }

  public func text(options: ReportOptions = ReportOptions()) -> String {
    var table = TextTable(
      header: ["device", "judged", "name", "points", "systems"], alignments: [.left, .left, .left, .right, .left])
    table.rows = rows.map { row in
      [row.id, row.isDefault ? "yes" : "", row.name, "\(row.width) × \(row.height)", row.systems]
    }
    return table.text(options: options)
  }

  public func json() -> String { JSONWriter(.indented).document(of: rows) }
}
