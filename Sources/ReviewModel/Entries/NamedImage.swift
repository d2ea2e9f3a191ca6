package import SourceText

/// The place where a shortcut names an image.
package struct ImageReference: Hashable, Sendable {
  /// The image's name, with its namespaces: `Drinks/Latte`.
  package var name: String
  /// The key of the name: `INIntentDefaultImageName`.
  package var key: String
  /// The name of the intent, if one has the key.
  package var intent: String?
  /// The name in its file.
  package var place: TextLocation
  package init(name: String, key: String, intent: String? = nil, place: TextLocation) {
    self.name = name
    self.key = key
    self.intent = intent
    self.place = place
  }
}

/// An image that a shortcut names, in one asset catalog or folder.
package struct NamedImage: Hashable, Sendable {
  /// The size of a picture from its header.
  package enum Size: Hashable, Sendable {
    /// The size of a bitmap in pixels.
    case pixels(width: Int, height: Int)
    /// The size of a vector drawing, in its own unit.
    case drawing(width: Double, height: Double)
  }

  /// One file of the image: for a device, a scale, an appearance.
  package struct Rendition: Hashable, Sendable {
    /// The path of the picture relative to the reviewed folder.
    package var path: String
    /// `universal`, `iphone`, `watch` … as in the catalog.
    package var idiom: String
    /// Pixels per point. Nil if the picture serves every scale.
    package var scale: Int?
    /// Other properties that distinguish it from other files of the image, such as `appearances`. Empty if there are
    /// none.
    package var variant: String
    /// Nil if the file is missing or its format is unknown.
    package var size: Size?
    /// The place of the file name in `Contents.json`, or the file itself if it is not in a catalog.
    package var place: TextLocation
    package init(
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

  package var name: String
  /// Everywhere it is used, in the order of the files; never empty.
  package var references: [ImageReference]
  /// In the order of `Contents.json`, or of the files' names.
  package var renditions: [Rendition]
  package init(name: String, references: [ImageReference], renditions: [Rendition]) {
    self.name = name
    self.references = references
    self.renditions = renditions
  }
}
