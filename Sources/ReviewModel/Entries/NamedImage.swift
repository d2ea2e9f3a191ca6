public import SourceText

/// The place where a shortcut names an image.
public struct ImageReference: Hashable, Sendable {
  /// The image's name, with its namespaces: `Drinks/Latte`.
  public var name: String
  /// The key of the name: `INIntentDefaultImageName`.
  public var key: String
  /// The name of the intent, if one has the key.
  public var intent: String?
  /// The name in its file.
  public var place: TextLocation
  public init(name: String, key: String, intent: String? = nil, place: TextLocation) {
    self.name = name
    self.key = key
    self.intent = intent
    self.place = place
  }
}

/// An image that a shortcut names, in one asset catalog or folder.
public struct NamedImage: Hashable, Sendable {
  /// The size of a picture from its header.
  public enum Size: Hashable, Sendable {
    /// The size of a bitmap in pixels.
    case pixels(width: Int, height: Int)
    /// The size of a vector drawing, in its own unit.
    case drawing(width: Double, height: Double)
  }

  /// One file of the image: for a device, a scale, an appearance.
  public struct Rendition: Hashable, Sendable {
    /// The path of the picture relative to the reviewed folder.
    public var path: String
    /// `universal`, `iphone`, `watch` … as in the catalog.
    public var idiom: String
    /// Pixels per point. Nil if the picture serves every scale.
    public var scale: Int?
    /// Other properties that distinguish it from other files of the image, such as `appearances`. Empty if there are
    /// none.
    public var variant: String
    /// Nil if the file is missing or its format is unknown.
    public var size: Size?
    /// The place of the file name in `Contents.json`, or the file itself if it is not in a catalog.
    public var place: TextLocation
    public init(
      path: String, idiom: String, scale: Int? = nil, variant: String = "", size: Size? = nil, place: TextLocation
    ) {
      self.path = path
      self.idiom = idiom
      self.scale = scale
      self.variant = variant
      self.size = size
      self.place = place
    }
  }

  public var name: String
  /// Everywhere it is used, in the order of the files; never empty.
  public var references: [ImageReference]
  /// In the order of `Contents.json`, or of the files' names.
  public var renditions: [Rendition]
  public init(name: String, references: [ImageReference], renditions: [Rendition]) {
    self.name = name
    self.references = references
    self.renditions = renditions
  }
}
