import UIKit

final class BoatScreen: UIViewController {
  func appear(_ boat: UUID) { userActivity = NSUserActivity(.boat(boat)) }
}

final class TripScreen: UIViewController {
  func appear(_ trip: UUID) { userActivity = NSUserActivity(.trip(.done(trip))) }
}
