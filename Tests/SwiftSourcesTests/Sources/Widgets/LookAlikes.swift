// expect: nothing
// target: iOS 16
import WidgetKit

/// Names of ours that are like those of the frameworks.
struct StaticConfiguration { var title: String }

struct Ranking {
  func relevance() -> Double { 0 }

  func relevance(of query: String) -> WidgetRelevance<SearchIntent> { WidgetRelevance([]) }

  func score() -> Score { .init(score: 0) }

  func present() { show(StaticConfiguration(title: "Ranking")) }

  func give(to charity: Charity, relevant intent: RelevantIntent) { charity.donate(amount: 0) }
}

struct Query: PredictableIntent {
  let comment = "TimelineEntryRelevance(score: 0)"
  // RelevanceConfiguration(kind: "Ranking", provider: RankingProvider())
}
