import EditorialRules
import LocalizationBundles
import TextLayout

/// What a team has set and a preview goes by, and what it measures with.
struct PreviewSettings {
  var assumptions = AssumptionSettings()
  var devices = DeviceSelection.default
  var font: MeasuringFont?

  /// - Throws: ``PreviewError`` where the configuration has a mistake, a device does not exist, or the font cannot be read.
  init(options: PreviewOptions) throws(PreviewError) {
    do throws(ConfigurationError) {
      let configuration = try ReviewConfiguration.inForce(for: ".", at: options.configurationPath)
      let truncation = try TruncationSettings(configuration.truncation)
      assumptions = truncation.assumptions
      devices = truncation.chosen
    } catch {
      throw PreviewError(error.description)
    }
    if !options.devices.isEmpty {
      do throws(DeviceSelection.UnknownDevice) {
        devices = try DeviceSelection(names: options.devices)
      } catch {
        throw PreviewError(error.description)
      }
    }
    if let path = options.fontPath { font = try Self.font(at: path) }
  }

  /// The font to measure with. The system tracks its own faces alone, whose files are called SF.
  private static func font(at path: String) throws(PreviewError) -> MeasuringFont {
    let name = path.split(separator: "/").last ?? ""
    do throws(FontError) {
      return try MeasuringFont(path: path, isSystemFace: name.hasPrefix("SF"), library: HarfBuzz())
    } catch {
      throw PreviewError(error.description)
    }
  }
}
