extension ReviewConfiguration {
  /// The configuration that holds for what is reviewed: the file that is named, else the nearest, else an empty one.
  ///
  /// - Parameters:
  ///   - path: The reviewed folder or file.
  ///   - file: The file that was asked for; nil looks for one from `path` upward.
  public static func inForce(
    for path: String, at file: String? = nil
  ) throws(ConfigurationError) -> ReviewConfiguration {
    guard let file = file ?? find(for: path) else { return ReviewConfiguration() }
    return try load(contentsOf: file)
  }
}
