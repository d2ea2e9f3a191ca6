import ReviewModel
import SourceText

/// Reads `.intentdefinition`: every string with an identifier beside it is a text.
struct IntentDefinitionFormat {
  private var contents: FileContents
  private let maker: TextMaker

  /// Where in the definition the walk is.
  private struct Context {
    var intent: Int?
    var combination: String?
    var isSummary = false
    /// Of the response code whose members are read.
    var isSuccess = false
  }

  /// A definition nests about ten deep; the limit bounds recursion.
  private static let maximumDepth = 64

  static func read(_ root: PropertyListNode, path: BundlePath, file: Int) -> FileContents {
    var reader = Self(
      contents: FileContents(path: path), maker: TextMaker(file: file, locale: path.locale ?? ""))
    reader.contents.isDefinition = true
    reader.contents.intents =
      root["INIntents"]?.elements.map {
        IntentDeclaration(node: $0, table: path.table, file: file)
      } ?? []
    reader.contents.enums = root["INEnums"]?.elements.map { EnumDeclaration(node: $0, table: path.table) } ?? []
    reader.walk(root, Context(), depth: 0)
    reader.contents.texts.sort { $0.literal.utf8.lowerBound < $1.literal.utf8.lowerBound }
    return reader.contents
  }

  private mutating func walk(_ node: PropertyListNode, _ context: Context, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    for element in node.elements { walk(element, context, depth: depth + 1) }
    let members = node.members
    var identifiers: [String: String] = [:]
    for member in members where member.key.string.hasSuffix("ID") {
      identifiers[member.key.string] = member.value.text?.string
    }
    var context = context
    context.isSuccess = !identifiers.isEmpty && node.flag("INIntentResponseCodeSuccess") ?? false
    for member in members {
      let key = member.key.string
      if let text = member.value.text {
        if let identifier = identifiers[key + "ID"] { add(text, key: key, identifier: identifier, context) }
        if key.hasSuffix("ImageName"), !key.hasSuffix("SystemImageName") { addImage(text, key: key, context) }
      } else if depth == 0, key == "INIntents" {
        for (index, intent) in member.value.elements.enumerated() {
          walk(intent, Context(intent: index), depth: depth + 1)
        }
      } else if key == "INIntentParameterCombinations" || key == "INIntentManagedParameterCombinations" {
        for combination in member.value.members {
          let isSummary = key == "INIntentManagedParameterCombinations"
          let inner = Context(intent: context.intent, combination: combination.key.string, isSummary: isSummary)
          walk(combination.value, inner, depth: depth + 1)
        }
      } else {
        walk(member.value, context, depth: depth + 1)
      }
    }
  }

  /// `INIntentDefaultImageName`, and whatever else a later version may name an image by.
  private mutating func addImage(_ text: PropertyListNode.Text, key: String, _ context: Context) {
    guard !text.string.isEmpty else { return }
    contents.imageReferences.append(
      ImageReference(
        name: text.string, key: key, intent: context.intent.map { contents.intents[$0].name },
        place: Literal(file: maker.file, utf8: text.utf8, syntax: text.syntax)))
  }

  private mutating func add(_ text: PropertyListNode.Text, key: String, identifier: String, _ context: Context) {
    let kind = IntentTextKind.kind(ofKey: key, isSummary: context.isSummary)
    contents.texts.append(maker.text(text, key: identifier, kind: kind))
    if let known = contents.roles[identifier], !IntentTextKind.replaces(known.kind, by: kind) { return }
    contents.roles[identifier] = FileContents.Role(
      kind: kind, intent: context.intent, combination: context.combination,
      dialogPart: kind == .dialog ? IntentTextKind.dialogPart(ofKey: key, isSuccess: context.isSuccess) : nil,
      source: text.string)
  }
}
