import ReviewModel
import SourceText

/// Reads `AppIntentVocabulary.plist`: examples of what people say, and the app's own words.
struct VocabularyFormat {
  static func read(_ root: SourceNode, path: BundlePath, file: Int) -> FileContents {
    var contents = FileContents(path: path)
    let maker = TextMaker(file: file, path: path)
    for phrases in root.elements("IntentPhrases") {
      let intent = phrases.string("IntentName") ?? ""
      for (index, example) in phrases.elements("IntentExamples").enumerated() {
        guard let text = example.text else { continue }
        contents.texts.append(maker.text(text, key: "\(intent).\(index)", kind: .examplePhrase))
      }
    }
    for vocabulary in root.elements("ParameterVocabularies") {
      for item in vocabulary.elements("ParameterVocabulary") {
        let identifier = item.string("VocabularyItemIdentifier") ?? ""
        for (index, synonym) in item.elements("VocabularyItemSynonyms").enumerated() {
          contents.texts += texts(of: synonym, key: "\(identifier).\(index)", maker)
        }
      }
    }
    return contents
  }

  private static func texts(of synonym: SourceNode, key: String, _ maker: TextMaker) -> [LocalizedText] {
    var texts: [LocalizedText] = []
    if let phrase = synonym["VocabularyItemPhrase"]?.text {
      texts.append(maker.text(phrase, key: key, kind: .vocabularyTerm))
    }
    for (index, example) in synonym.elements("VocabularyItemExamples").enumerated() {
      guard let text = example.text else { continue }
      texts.append(maker.text(text, key: "\(key).\(index)", kind: .examplePhrase))
    }
    return texts
  }
}
