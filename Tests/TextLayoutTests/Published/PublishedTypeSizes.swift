/// The text styles by Dynamic Type category, as size and leading in points: one row per category, one column per style.
///
/// Source: Human Interface Guidelines, Typography, Specifications, Dynamic Type sizes (page of 2025-12-16, copies of
/// 2026-01-23 and 2026-01-28 compared). Values that break the page’s own pattern are kept as printed.
enum PublishedTypeSizes {
  static let watch = """
             headline body    caption1 caption2 footnote1 footnote2
    xSmall   14/16.5  14/16.5 13/15.5  12/14.5  11/13.5   10/12.5
    small    15/17.5  15/17.5 14/16.5  13/15.5  12/14.5   11/13.5
    large    16/18.5  16/18.5 15/17.5  14/16.5  13/15.5   12/14.5
    xLarge   17/19.5  17/19.5 16/18.5  15/17.5  14/16.5   13/15.5
    xxLarge  18/20.5  18/20.5 17/19.5  16/18.5  15/17.5   14/16.5
    xxxLarge 19/21.5  19/21.5 18/20.5  17/19.5  16/18.5   15/17.5
    AX1      21/23.5  21/23.5 18/20.5  17/19.5  16/18.5   15/17.5
    AX2      22/24.5  22/24.5 19/21.5  18/20.5  17/19.5   16/17.5
    AX3      23/25.5  23/25.5 20/22.5  19/21.5  18/20.5   17/19.5
    """

  static let phone = """
             headline body  callout subheadline footnote caption1 caption2
    xSmall   14/19    14/19 13/18   12/16       12/16    11/13    11/13
    small    15/20    15/20 14/19   13/18       12/16    11/13    11/13
    medium   16/21    16/21 15/20   14/19       12/16    11/13    11/13
    large    17/22    17/22 16/21   15/20       13/18    12/16    11/13
    xLarge   19/24    19/24 18/23   17/22       15/20    14/19    13/18
    xxLarge  21/26    21/26 20/25   19/24       17/22    16/21    15/20
    xxxLarge 23/29    23/29 22/28   21/28       19/24    18/23    17/22
    AX1      28/34    28/34 26/32   25/31       23/29    22/28    20/25
    AX2      33/40    33/40 32/39   30/37       27/33    26/32    24/30
    AX3      40/48    40/48 38/46   36/43       33/40    32/39    29/35
    AX4      47/56    47/56 44/52   42/50       38/46    37/44    34/41
    AX5      53/62    53/62 51/60   49/58       44/52    43/51    40/48
    """
}
