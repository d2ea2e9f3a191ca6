import Testing

@testable import TextLayout

@Suite("Device selection")
struct DeviceSelectionTests {
  @Test("Every device has a name of its own and is named by it")
  func names() throws {
    #expect(Set(Device.all.map(\.id)).count == Device.all.count)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all { #expect(try DeviceSelection(names: [device.id]).devices == [device]) }
  }

  @Test("By default: the watches that came out since 2020, and the narrow iPhone")
  func chosen() {
    #expect(
      DeviceSelection.default.devices.map(\.id) == [
        "watch-40", "watch-41", "watch-42-s10", "watch-44", "watch-45", "watch-46", "watch-49", "watch-49-ultra3",
        "iphone-375",
      ])
  }

  @Test("Groups hold the devices of their platform, and each device stands once, in the order of all")
  func groups() throws {
    #expect(try DeviceSelection(names: ["ipad", "iphone", "watch"]).devices == Device.all)
    #expect(try DeviceSelection(names: ["all", "watch-40", "default"]).devices == Device.all)
    #expect(try DeviceSelection(names: ["iphone-375", "watch-40"]).devices.map(\.id) == ["watch-40", "iphone-375"])
    #expect(try DeviceSelection(names: []).devices.isEmpty)
    #expect(Device.iPhones.count == 10 && Device.iPads.count == 6)
  }

  @Test("A name that nothing has is refused with what is allowed", arguments: ["", "watch-39", "Watch", "iphone-375 "])
  func unknown(name: String) {
    #expect(throws: DeviceSelection.UnknownDevice(name: name)) { try DeviceSelection(names: ["watch", name]) }
    #expect(DeviceSelection.UnknownDevice(name: name).description.contains("iphone-375"))
  }

  @Test("Screens of iPhones and iPads are upright and in whole points, narrow before wide")
  func screens() {
    for devices in [Device.iPhones, Device.iPads] {
      let widths = devices.map(\.points.width)
      #expect(widths == widths.sorted())
      for device in devices {
        #expect(device.points.width == device.points.width.rounded())
        #expect(device.points.height > device.points.width)
        #expect(device.id.hasSuffix("-\(Int(device.points.width))"))
        #expect(!device.models.isEmpty && device.sources.count == 3)
      }
    }
  }
}
