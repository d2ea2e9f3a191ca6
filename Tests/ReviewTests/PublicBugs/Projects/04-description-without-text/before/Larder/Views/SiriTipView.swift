import AppIntents
import SwiftUI

/// Tells people what Siri can do for their lists.
struct SiriTipView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(NSLocalizedString("siriTipTitle", comment: ""))
        .font(.headline)
      Text(NSLocalizedString("siriTipDescription", comment: ""))
    }
  }
}
