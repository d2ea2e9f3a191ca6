import Testing
import TextLayout

@Suite("What a team can set")
struct KnownAssumptionTests {
  @Test("Every assumption of every surface, whatever stands on it")
  func surfaces() {
    let known = Set(SurfaceTypesetter.knownAssumptions.map(\.id))
    let unknown = Set(Surface.all().flatMap(\.assumptions).map(\.id)).subtracting(known)
    #expect(unknown.isEmpty, "\(unknown.sorted())")
  }
}
