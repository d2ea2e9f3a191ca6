import Intents
import UIKit

final class OrderController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // What a tap does is done by people.
    let order = UIAction { [weak self] _ in self?.donate() }
    button.addAction(order, for: .primaryActionTriggered)
  }

  private let button = UIButton()

  private func donate() {
    INInteraction(intent: OrderSnackIntent(), response: nil).donate { error in
      if let error { print(error) }
    }
  }
}
