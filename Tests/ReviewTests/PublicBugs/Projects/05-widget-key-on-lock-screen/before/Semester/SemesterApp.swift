import SwiftUI

@main
struct SemesterApp: App {
  var body: some Scene { WindowGroup { ScheduleView() } }
}
