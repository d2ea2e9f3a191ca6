import Testing

@testable import TextLayout

@Suite("Watch card")
struct WatchCardTests {
  @Test("Every number names itself and its source, once")
  func assumptions() {
    let surface = WatchCard().surface
    let ids = surface.assumptions.map(\.id) + surface.figures.map(\.id)
    #expect(Set(ids).count == ids.count)
    for assumption in surface.assumptions {
      #expect(assumption.range.contains(assumption.value), "\(assumption.id)")
      #expect(!assumption.source.isEmpty && !assumption.summary.isEmpty, "\(assumption.id)")
    }
    for figure in surface.figures { #expect(!figure.source.isEmpty, "\(figure.id)") }
  }

  @Test("A settled assumption has one value")
  func settled() {
    let margin = WatchCard().margin.settled(at: 4, source: "measured")
    #expect(margin.value == 4 && margin.range == 4...4)
  }

  @Test(
    "A frame gets no wider and no letter smaller from the generous to the strict reading", arguments: Device.watches)
  func frames(device: Device) {
    for image in [WatchCard.Image.absent, .present, .unknown] {
      for part in [WatchCard.Part.title(hasSubtitle: false), .title(hasSubtitle: true), .subtitle] {
        let frames = WatchCard().frames(of: part, image: image, on: device)
        #expect(frames.generous.width >= frames.assumed.width && frames.assumed.width >= frames.strict.width)
        #expect(frames.generous.type.size <= frames.assumed.type.size)
        #expect(frames.assumed.type.size <= frames.strict.type.size)
        #expect(frames.generous.lineCount >= frames.strict.lineCount)
        #expect(frames.strict.width > 60)
      }
    }
  }

  @Test("An unknown image reaches from the frame without to the frame with one")
  func unknownImage() {
    for device in Device.watches {
      let frames = [WatchCard.Image.absent, .unknown, .present].map {
        WatchCard().frames(of: .title(hasSubtitle: false), image: $0, on: device)
      }
      #expect(frames[1].generous == frames[0].generous)
      #expect(frames[1].strict == frames[2].strict)
    }
  }
}
