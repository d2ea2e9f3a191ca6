import ArgumentParser
import Foundation
import Reports
import Review

/// Where the reviewed files stand on the web.
struct LinkRoot {
  let root: WebRoot

  init(argument: String) throws {
    guard let root = WebRoot(argument) else {
      throw ValidationError("it has to be an http or https address without a query or a fragment")
    }
    self.root = root
  }

  /// What the jobs of GitHub and GitLab say of themselves; nil elsewhere, and where the reviewed folder is not in
  /// the job's work tree.
  ///
  /// Source: docs.github.com, Variables reference; docs.gitlab.com, Predefined CI/CD variables reference.
  ///
  /// - Parameter root: The folder that paths in reports are relative to.
  static func ofEnvironment(forPathsFrom root: String) -> WebRoot? {
    let environment = ProcessInfo.processInfo.environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let (address, tree): (String, String?)
    if let server = value("GITHUB_SERVER_URL"), let name = value("GITHUB_REPOSITORY"), let commit = value("GITHUB_SHA")
    {
      (address, tree) = ("\(server)/\(name)/blob/\(commit)", value("GITHUB_WORKSPACE"))
    } else if let project = value("CI_PROJECT_URL"), let commit = value("CI_COMMIT_SHA") {
      (address, tree) = ("\(project)/-/blob/\(commit)", value("CI_PROJECT_DIR"))
    } else {
      return nil
    }
    guard let way = Review.way(to: root, from: tree ?? ".") else { return nil }
    return WebRoot(address)?.appending(way)
  }
}
