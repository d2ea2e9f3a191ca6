import Testing

@testable import TextLayout

@Suite("Devices")
struct DeviceTests {
  @Test("Watch screens are sorted by case size, and each has an identifier of its own")
  func watches() {
    let cases = Device.watches.compactMap(\.caseMillimetres)
    #expect(cases.count == Device.watches.count && cases == cases.sorted())
    #expect(Set(Device.watches.map(\.id)).count == cases.count && cases.first == 38)
  }

  @Test("Data include the case, the category and the sources", arguments: Device.watches)
  func data(device: Device) {
    #expect(device.id.hasPrefix("watch-\(device.caseMillimetres ?? 0)"))
    #expect(device.possibleCategories.contains(device.defaultCategory))
    #expect(device.sources.count == 3)
    #expect(device.systems.first <= device.systems.last ?? .max)
  }

  @Test("Only the two oldest screens get no new systems, and the 40 mm one is the narrowest of the others")
  func current() {
    #expect(Device.watches.filter { !$0.isCurrent }.map(\.id) == ["watch-38", "watch-42-s3"])
    #expect(Device.narrowestCurrent(of: Device.watches)?.id == "watch-40")
  }

  @Test("Two ranges overlap if a version is in both, in either order")
  func overlaps() {
    let runs = [SystemVersions(3, through: 8), SystemVersions(5, through: 11), SystemVersions(9), SystemVersions(26)]
    let numbers = 1...30
    for one in runs {
      for other in runs {
        let common = numbers.contains { number in
          [one, other].allSatisfy { $0.first <= number && number <= $0.last ?? .max }
        }
        #expect(one.overlaps(other) == common, "\(one) \(other)")
      }
    }
  }

  @Test("Every device has a unique name that finds it")
  func names() throws {
    #expect(Set(Device.all.map(\.id)).count == Device.all.count)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all { #expect(try DeviceSelection(names: [device.id]).devices == [device]) }
  }

  @Test("By default: the watches released since 2020, and the narrow iPhone")
  func chosen() {
    #expect(
      DeviceSelection.default.devices.map(\.id) == [
        "watch-40", "watch-41", "watch-42-s10", "watch-44", "watch-45", "watch-46", "watch-49", "watch-49-ultra3",
        "iphone-375",
      ])
  }

  @Test("Groups contain the devices of their platform, and each device appears once, in the overall order")
  func groups() throws {
    #expect(try DeviceSelection(names: ["ipad", "iphone", "watch"]).devices == Device.all)
    #expect(try DeviceSelection(names: ["all", "watch-40", "default"]).devices == Device.all)
    #expect(try DeviceSelection(names: ["iphone-375", "watch-40"]).devices.map(\.id) == ["watch-40", "iphone-375"])
    #expect(try DeviceSelection(names: []).devices.isEmpty)
    #expect(Device.iPhones.count == 10 && Device.iPads.count == 6)
  }

  @Test("An unknown name is rejected with the allowed ones", arguments: ["", "watch-39", "Watch", "iphone-375 "])
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
