import EditorialRules
import Review
import Testing
import TextLayout

@Suite("Truncation settings")
struct TruncationSettingsTests {
  private func settings(_ yaml: String) throws -> TruncationSettings {
    try ReviewConfiguration(yaml: yaml, path: "c.yml").truncation
  }

  @Test("Nothing said: the default devices and no settings")
  func nothing() throws {
    let settings = try settings("")
    #expect(settings.chosen == .default && settings.assumptions == AssumptionSettings() && settings.samples.isEmpty)
  }

  @Test("Devices by name and by group")
  func devices() throws {
    #expect(try settings("devices: [iphone, watch-40]").chosen.devices.count == 11)
    #expect(try settings("devices: [default, watch-38]").chosen.devices.count == 10)
  }

  @Test("A range of counts has a count between its bounds")
  func counts() throws {
    let setting = try settings("assumptions: {tile-title-lines: [1, 2]}").assumptions.settings["tile-title-lines"]
    #expect(setting?.value == 1 && setting?.range == 1...2)
  }

  @Test("Every assumption of every surface and of the measure can be set")
  func assumptions() throws {
    for assumption in SurfaceTypesetter.knownAssumptions {
      let value = assumption.range.lowerBound
      let settings = try settings("assumptions: {\(assumption.id): \(value)}")
      #expect(settings.assumptions.settings[assumption.id]?.range == value...value, "\(assumption.id)")
      #expect(settings.assumptions.settings[assumption.id]?.source == ".shortcut-review.yml")
    }
  }

  @Test(
    "What does not exist and what cannot be is an error at its place",
    arguments: [
      ("devices:\n  - watch\n  - watch-39", "c.yml:3:5: Unknown device ‘watch-39’. Allowed: all, watch"),
      ("assumptions:\n  watch-margin: 3", "c.yml:2:3: Unknown assumption ‘watch-margin’. Allowed: "),
      ("assumptions:\n  watch-card-margin: 4000", "c.yml:2:3: ‘watch-card-margin’ must lie between -50 and 1500"),
      ("assumptions: {tile-columns: 1.5}", "c.yml:1:15: ‘tile-columns’ must be a whole number, or a range of two"),
      ("assumptions: {tile-title-lines: 0}", "c.yml:1:15: ‘tile-title-lines’ must lie between 1 and 20"),
    ])
  func mistakes(yaml: String, message: String) throws {
    let error = try #require(throws: ConfigurationError.self) { try settings(yaml) }
    #expect(error.description.hasPrefix(message), "\(error)")
  }
}
