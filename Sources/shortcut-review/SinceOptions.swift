import ArgumentParser

/// What a review is measured against in the history of the files.
struct SinceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only what this git revision does not have: a branch, a tag, a commit; REV... is where HEAD left it.",
      valueName: "rev"))
  var since: String?
}
