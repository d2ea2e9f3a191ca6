public import SourceText

/// The place where a shortcut names an image.
public struct ImageReference: Hashable, Sendable {
  /// The image's name, with its namespaces: `Drinks/Latte`.
  public var name: String
  /// The key that has the name: `INIntentDefaultImageName`.
  public var key: String
  /// The name of the intent, where one has the key.
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

/// An image that a shortcut names, as one asset catalog or one folder has it.
public struct NamedImage: Hashable, Sendable {
  /// How large a picture is, by its header.
  public enum Size: Hashable, Sendable {
    /// The size of a bitmap in pixels.
    case pixels(width: Int, height: Int)
    /// The size of a drawing without pixels, in its own unit.
    case drawing(width: Double, height: Double)
  }

  /// One file of the image: for a device, a scale, an appearance.
  public struct Rendition: Hashable, Sendable {
    /// The path of the picture relative to the reviewed folder.
    public var path: String
    /// `universal`, `iphone`, `watch` … as the catalog says.
    public var idiom: String
    /// Pixels a point; nil where the picture serves every scale.
    public var scale: Int?
    /// What else tells it from other files of the image, as `appearances`; empty where nothing does.
    public var variant: String
    /// Nil where the file is not there or its format is not known.
    public var size: Size?
    /// The name of the file in `Contents.json`; the file itself where it is in no catalog.
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
  /// Everywhere it is named, in the order of the files; never empty.
  public var references: [ImageReference]
  /// In the order of `Contents.json`, or of the files' names.
  public var renditions: [Rendition]
  public init(name: String, references: [ImageReference], renditions: [Rendition]) {
    self.name = name
    self.references = references
    self.renditions = renditions
  }
}
