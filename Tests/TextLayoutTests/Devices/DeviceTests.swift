import Testing
import TextLayout

@Suite("Devices")
struct DeviceTests {
  @Test("There are ten watch screens, each under a name of its own, by case size")
  func watches() {
    #expect(Device.watches.count == 10)
    #expect(Set(Device.watches.map(\.id)).count == 10)
    #expect(Set(Device.watches.map(\.name)).count == 10)
    let cases = Device.watches.compactMap(\.caseMillimetres)
    #expect(cases.count == 10)
    #expect(cases == cases.sorted())
  }

  @Test("A screen is higher than wide, in whole points of two pixels", arguments: Device.watches)
  func screens(device: Device) {
    #expect(device.points.width == device.pixels.width / 2)
    #expect(device.points.height == device.pixels.height / 2)
    #expect(device.points.width.rounded() == device.points.width)
    #expect(device.points.height > device.points.width)
    #expect((136...211).contains(device.points.width))
  }

  @Test("Data name their case, their category and their sources", arguments: Device.watches)
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
}

@Suite("System versions")
struct SystemVersionsTests {
  @Test("Two runs overlap when a version is in both, whichever is asked")
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
}
