import AppIntents
import SwiftUI
import WidgetKit

struct NextLessonWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "NextLesson", intent: ChooseGroupIntent.self, provider: LessonProvider()) { entry in
      NextLessonView(entry: entry)
    }
    .configurationDisplayName("widget.nextLesson.name")
    .description("widget.nextLesson.description")
    .supportedFamilies([.accessoryRectangular, .systemSmall])
  }
}

struct NextLessonView: View {
  let entry: LessonEntry

  var body: some View {
    if let lesson = entry.lesson {
      Text(verbatim: lesson.name)
    } else {
      Text("widget.nextLesson.none")
    }
  }
}

struct ChooseGroupIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "widget.chooseGroup.title"
  static let description = IntentDescription("widget.chooseGroup.description")

  @Parameter(title: "widget.chooseGroup.group")
  var group: GroupEntity?
}
