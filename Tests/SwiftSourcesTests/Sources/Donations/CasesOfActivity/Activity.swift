import Intents

enum Page {
  case overview
  case boat(UUID)
  case trip(Trip)

  enum Trip {
    case planned(UUID)
    case done(UUID)
  }
}

extension Page.Trip: RawRepresentable {
  init?(rawValue: String) { return nil }
  var rawValue: String {
    let parts: [String]
    switch self {
    case let .planned(identifier): parts = ["planned", identifier.uuidString]
    case let .done(identifier): parts = ["done", identifier.uuidString]
    }
    return parts.joined(separator: "/")
  }
}

extension NSUserActivity {
  convenience init(_ page: Page) {
    switch page {
    case .overview:
      self.init(activityType: "com.example.boats.overview")
      isEligibleForPrediction = true
    case .boat(let boat):
      self.init(activityType: "com.example.boats.boat")
      title = "Boat \(boat)"
      isEligibleForPrediction = false
    case .trip(.planned):
      self.init(activityType: "com.example.boats.planned")
      self.isEligibleForPrediction = true
    case .trip(.done):
      self.init(activityType: "com.example.boats.done")
      self.isEligibleForPrediction = true
    }
    if #available(iOS 12, *) {
      switch page {
      case .overview: persistentIdentifier = "overview"
      case .boat(let boat): persistentIdentifier = boat.uuidString
      case let .trip(trip): persistentIdentifier = trip.rawValue  // expect: donation-never-deleted
      }
    }
  }
}
