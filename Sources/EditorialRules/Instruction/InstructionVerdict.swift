public import LocaleData

/// Whether a title says what it does, as its language says it.
public enum InstructionVerdict: String, CaseIterable, Hashable, Sendable {
  /// An instruction.
  case found
  /// A noun of action stands in the verb's place: "Suppression d’un rappel".
  case actionNoun
  /// Surely no instruction: the name of a thing, a status.
  case rejected
  /// Nothing that decides; never reported.
  case unsure
}

/// What stands in a title in place of an instruction, where that is known.
public enum InstructionFault: Hashable, Sendable {
  /// A sentence that tells what happens: “Brygger en kopp kaffe”.
  case statement
  /// A form of a verb like “playing”.
  case gerund
}

/// A verdict and what a rule needs to report it.
public struct InstructionJudgement: Hashable, Sendable {
  public var verdict: InstructionVerdict
  /// How loudly the language's data allows to say it: silent for what is not to be reported.
  public var level: FindingLevel
  /// Where the deciding pattern or word comes from; nil for what is not to be reported.
  public var source: Source?
  /// For what is to be reported: nil where there is no verb.
  public var fault: InstructionFault?

  public init(
    _ verdict: InstructionVerdict, level: FindingLevel = .silent, source: Source? = nil, fault: InstructionFault? = nil
  ) {
    self.verdict = verdict
    self.level = level
    self.source = source
    self.fault = fault
  }
}
