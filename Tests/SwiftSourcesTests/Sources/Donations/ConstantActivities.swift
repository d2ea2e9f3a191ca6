import Intents

enum Counter: String {
  case soups
  case salads

  var identifier: String { Self.prefix + "." + rawValue }
  private static let prefix = "com.example.counter"
}

struct Seat {
  let number: Int
  var identifier: String { "com.example.seat." + String(number) }
}

extension NSUserActivity {
  convenience init(counter: Counter) {
    self.init(activityType: counter.identifier)
    persistentIdentifier = counter.identifier
    isEligibleForPrediction = true
  }

  convenience init(seat: Seat) {
    self.init(activityType: "com.example.seat")
    persistentIdentifier = seat.identifier  // expect: donation-never-deleted
    isEligibleForPrediction = true
  }
}

final class SeatViewController: UIViewController {
  func sit(on seat: Seat) {
    let intent = SitIntent()
    intent.seat = seat
    INInteraction(intent: intent, response: nil).donate { error in report(error) }  // expect: donation-never-deleted
  }
}
