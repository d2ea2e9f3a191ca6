import CoreData
import CoreSpotlight
import Intents

/// The database puts its objects into Spotlight, and the app takes them out.
final class Store {
  let indexer: NSCoreDataCoreSpotlightDelegate

  init(_ description: NSPersistentStoreDescription, _ coordinator: NSPersistentStoreCoordinator) {
    indexer = NSCoreDataCoreSpotlightDelegate(forStoreWith: description, coordinator: coordinator)
    indexer.startSpotlightIndexing()
  }

  func order(_ order: Order) {
    let interaction = INInteraction(intent: OrderSoupIntent(), response: nil)
    interaction.donate(completion: nil)
  }

  func remove(_ identifiers: [String]) {
    CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: identifiers) { error in report(error) }
  }
}
