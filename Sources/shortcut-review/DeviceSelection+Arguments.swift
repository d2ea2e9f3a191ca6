import TextLayout

extension DeviceSelection {
  /// The devices that the command line names; nothing where it names none.
  init?(arguments names: [String]) throws {
    guard !names.isEmpty else { return nil }
    do {
      try self.init(names: names)
    } catch {
      try Exit.unusable("no such device: ‘\(error.name)’. ‘shortcut-review devices’ lists them all.")
    }
  }
}
