import Foundation
import Testing

/// A JSON object whose members a test reads strictly: what is missing or of another type fails.
struct JSONObject {
  let members: [String: Any]

  init(_ members: [String: Any]) { self.members = members }

  init(_ text: String) throws {
    members = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static func array(_ text: String) throws -> [JSONObject] {
    let objects = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    return objects.map(JSONObject.init)
  }

  subscript(name: String) -> JSONObject {
    get throws { JSONObject(try #require(members[name] as? [String: Any], "\(name)")) }
  }

  func string(_ name: String) throws -> String { try #require(members[name] as? String, "\(name)") }

  func number(_ name: String) throws -> Int { try #require(members[name] as? Int, "\(name)") }

  func objects(_ name: String) throws -> [JSONObject] {
    try #require(members[name] as? [[String: Any]], "\(name)").map(JSONObject.init)
  }
}
