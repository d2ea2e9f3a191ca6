import AppIntents

enum SafeIntentError: Error, CustomLocalizedStringResourceConvertible {
  case notSetUp
  case passcodeNeeded

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .notSetUp: "SetUpYourSafeInTheAppFirst"
    case .passcodeNeeded: "EnterYourPasscodeInTheApp"
    }
  }
}
