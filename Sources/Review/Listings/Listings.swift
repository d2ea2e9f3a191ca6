import LocaleData
public import Reports
import ReviewModel
import TextLayout
import UnicodeText

/// What the tool knows, as listings.
public enum Listings {
  /// Every language with data of its own.
  public static var locales: LocaleListing {
    let library = LocaleLibrary()
    return LocaleListing(
      library.availableLocales.map { locale in
        let profile = library.profile(for: locale)
        let account = library.account(of: locale)
        return LocaleListing.Row(
          tag: locale.tag, displayName: locale.displayName(in: LocaleIdentifier("en")),
          heySiriForms: library.heySiri(for: locale).published,
          instructionForm: profile.instruction.position.map { "verb \($0.value.rawValue)" },
          titleWordLimit: profile.limits.titleWords?.value, phraseWordLimit: profile.limits.phraseWords?.value,
          given: account.count(where: \.isGiven), stated: account.count(where: \.isStatement),
          missing: account.missing.count)
      })
  }

  /// Every device, and the surfaces it draws.
  public static var devices: DeviceListing {
    let surfaces = Surface.all()
    let chosen = Set(DeviceSelection.default.devices.map(\.id))
    return DeviceListing(
      Device.all.map { device in
        DeviceListing.Row(
          id: device.id, name: device.name, width: Int(device.points.width), height: Int(device.points.height),
          systems: "\(device.platform.rawValue) \(device.systems)",
          surfaces: surfaces.filter { $0.isDrawn(on: device) }.map(\.id), isDefault: chosen.contains(device.id))
      })
  }

  /// One device with the frames its texts stand in; nothing for an identifier that no device has.
  public static func device(_ id: String) -> DeviceDetail? {
    guard let device = Device.all.first(where: { $0.id == id }) else { return nil }
    return DeviceDetail(device, placements: SurfaceTypesetter(devices: [device]).placements)
  }
}
