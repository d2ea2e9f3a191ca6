import ArgumentParser
import EditorialRules
import Review
import ReviewModel
import TextLayout

/// What a shell completes, written into its script: fish 3 fails where the parser's script asks the tool.
extension CompletionKind {
  static var ruleIDs: CompletionKind { .list(CompletedValues.ruleIDs) }

  static var localeTags: CompletionKind { .list(CompletedValues.localeTags) }

  static var deviceIDs: CompletionKind { .list(CompletedValues.deviceIDs) }

  /// Groups of devices too.
  static var deviceNames: CompletionKind { .list(CompletedValues.groups + CompletedValues.deviceIDs) }
}

/// Made once: the parser asks for them with every command it makes.
private enum CompletedValues {
  static let ruleIDs = RuleRegistry.all.map { $0.descriptor.id.rawValue }
  static let localeTags = Listings.localeTags
  static let deviceIDs = Device.all.map(\.id)
  static let groups = DeviceSelection.Group.allCases.map(\.rawValue)
}
