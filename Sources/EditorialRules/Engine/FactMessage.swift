import ReviewModel
package import UnicodeText

/// What a finding can rest on, as fragments in lower case: “The finding is an error because: …”.
package enum FactMessage: String, RuleMessages {
  case inFolder = "part of the reviewed folder"
  /// `target`: the name of a target of a project.
  case builtInto = "built into {target}"
  /// `package`: its folder.
  case inPackage = "part of the package {package}"
  case perhapsBuilt = "no file shows which target contains it"
  case inNoTarget = "in no target that people get"
  case inStore = "shown in the App Store"
  /// `language`: a language of the app.
  case languageShips = "{language} ships"
  case languageInNoTarget = "no target contains texts in {language}"
  case lookedUp = "looked up in the code"
  case shownByLayout = "an interface file shows it, unless code replaces it"
  case perhapsLookedUp = "code may look it up"
  case notLookedUp = "no code names the key"
  /// `kind`: the name of a kind, as in a configuration; `owner`: an intent, or a type in the code.
  case kindOfOwner = "{kind} of {owner}"
  case kind = "declared as {kind}"
  case declared = "declared in the file"
  case kindByName = "perhaps {kind}, as its table’s name suggests"
  /// `language`: that of the source.
  case comparedWith = "compared with {language}"
  case assumedSource = "compared with {language}, although no file names the source language"
  /// `name`: of the app.
  case called = "the app is called {name}"
  case perhapsCalled = "the product is called {name}"
  /// `platforms`: names of systems.
  case runsOn = "runs on {platforms}"
  case anyPlatform = "no project limits the devices"
  case writtenIn = "written in {language}"

  package static let owner = "fact"

  package func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("\(Self.owner).\(name)", arguments)
  }
}
