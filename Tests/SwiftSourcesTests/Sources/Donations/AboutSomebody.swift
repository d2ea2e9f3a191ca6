import AppIntents
import Intents

/// What names somebody or something, and nothing deletes.
final class Rooms {
  func booked(_ room: Room, for guest: Guest) {
    let intent = BookRoomIntent()
    intent.guest = guest.name
    INInteraction(intent: intent, response: nil).donate(completion: nil)  // expect: donation-never-deleted
  }

  func cleaned() {
    let intent = CleanIntent()
    intent.floor = 2
    INInteraction(intent: intent, response: nil).donate(completion: nil)
  }
}
