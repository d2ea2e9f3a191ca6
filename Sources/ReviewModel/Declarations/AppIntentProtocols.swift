/// The system's protocols that refine `AppIntent`, by which sources are told to declare an action.
///
/// Source: Apple’s reference of AppIntents, WidgetKit and ActivityKit.
public enum AppIntentProtocols {
  /// Of actions that do what any App Intent does.
  public static let actions: Set<String> = [
    "AppIntent", "OpenIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "AudioStartingIntent",
    "LiveActivityIntent", "LiveActivityStartingIntent", "ForegroundContinuableIntent", "ProgressReportingIntent",
  ]

  /// All of them, with the name that their macros stand for.
  public static let all = actions.union([
    "AssistantIntent", "SystemIntent", "PredictableIntent", "RelevantIntent", "WidgetConfigurationIntent",
    "ControlConfigurationIntent", "SetValueIntent", "DeleteIntent", "UndoableIntent", "SnippetIntent",
    "TargetContentProvidingIntent", "URLRepresentableIntent", "ShowInAppSearchResultsIntent", "SetFocusFilterIntent",
    "CameraCaptureIntent", "PlayVideoIntent", "PushToTalkTransmissionIntent", "StartWorkoutIntent",
    "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent", "CustomIntentMigratedAppIntent",
    "DeprecatedAppIntent",
  ])
}
