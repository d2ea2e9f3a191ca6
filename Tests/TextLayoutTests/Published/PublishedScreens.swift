/// The screens of watches, iPhones and iPads.
///
/// Source: Human Interface Guidelines, Layout, Specifications, device screen dimensions (page of 2025-09-09, copies of
/// 2026-01-23 and 2026-01-28 compared); the categories are from Typography, Specifications, Dynamic Type sizes of
/// watchOS (2025-12-16). Watches are listed only in pixels; each has two pixels per point.
enum PublishedScreens {
  /// Screen, case in millimeters, pixels, points, the category listed with its case, models.
  static let watches = """
    watch-38 | 38 | 272x340 | 136x170 | small | 1, 2, and 3
    watch-40 | 40 | 324x394 | 162x197 | large | 4, 5, 6, and SE (all generations)
    watch-41 | 41 | 352x430 | 176x215 | large | 7, 8, and 9
    watch-42-s3 | 42 | 312x390 | 156x195 | large | 1, 2, and 3
    watch-42-s10 | 42 | 374x446 | 187x223 | large | 10, 11
    watch-44 | 44 | 368x448 | 184x224 | xLarge | 4, 5, 6, and SE (all generations)
    watch-45 | 45 | 396x484 | 198x242 | xLarge | 7, 8, and 9
    watch-46 | 46 | 416x496 | 208x248 | - | 10, 11
    watch-49 | 49 | 410x502 | 205x251 | xLarge | Apple Watch Ultra (1st and 2nd generations)
    watch-49-ultra3 | 49 | 422x514 | 211x257 | xLarge | Apple Watch Ultra (3rd generation)
    """

  /// Model, points, pixels, pixels per point.
  static let phones = """
    iPhone 17 Pro Max | 440x956 | 1320x2868 | 3
    iPhone 17 Pro | 402x874 | 1206x2622 | 3
    iPhone Air | 420x912 | 1260x2736 | 3
    iPhone 17 | 402x874 | 1206x2622 | 3
    iPhone 16 Pro Max | 440x956 | 1320x2868 | 3
    iPhone 16 Pro | 402x874 | 1206x2622 | 3
    iPhone 16 Plus | 430x932 | 1290x2796 | 3
    iPhone 16 | 393x852 | 1179x2556 | 3
    iPhone 16e | 390x844 | 1170x2532 | 3
    iPhone 15 Pro Max | 430x932 | 1290x2796 | 3
    iPhone 15 Pro | 393x852 | 1179x2556 | 3
    iPhone 15 Plus | 430x932 | 1290x2796 | 3
    iPhone 15 | 393x852 | 1179x2556 | 3
    iPhone 14 Pro Max | 430x932 | 1290x2796 | 3
    iPhone 14 Pro | 393x852 | 1179x2556 | 3
    iPhone 14 Plus | 428x926 | 1284x2778 | 3
    iPhone 14 | 390x844 | 1170x2532 | 3
    iPhone 13 Pro Max | 428x926 | 1284x2778 | 3
    iPhone 13 Pro | 390x844 | 1170x2532 | 3
    iPhone 13 | 390x844 | 1170x2532 | 3
    iPhone 13 mini | 375x812 | 1125x2436 | 3
    iPhone 12 Pro Max | 428x926 | 1284x2778 | 3
    iPhone 12 Pro | 390x844 | 1170x2532 | 3
    iPhone 12 | 390x844 | 1170x2532 | 3
    iPhone 12 mini | 375x812 | 1125x2436 | 3
    iPhone 11 Pro Max | 414x896 | 1242x2688 | 3
    iPhone 11 Pro | 375x812 | 1125x2436 | 3
    iPhone 11 | 414x896 | 828x1792 | 2
    iPhone XS Max | 414x896 | 1242x2688 | 3
    iPhone XS | 375x812 | 1125x2436 | 3
    iPhone XR | 414x896 | 828x1792 | 2
    iPhone X | 375x812 | 1125x2436 | 3
    iPhone 8 Plus | 414x736 | 1080x1920 | 3
    iPhone 8 | 375x667 | 750x1334 | 2
    iPhone 7 Plus | 414x736 | 1080x1920 | 3
    iPhone 7 | 375x667 | 750x1334 | 2
    iPhone 6s Plus | 414x736 | 1080x1920 | 3
    iPhone 6s | 375x667 | 750x1334 | 2
    iPhone 6 Plus | 414x736 | 1080x1920 | 3
    iPhone 6 | 375x667 | 750x1334 | 2
    iPhone SE 4.7-inch | 375x667 | 750x1334 | 2
    iPhone SE 4-inch | 320x568 | 640x1136 | 2
    iPod touch 5th generation and later | 320x568 | 640x1136 | 2
    """

  /// Model, points, pixels, pixels per point.
  static let pads = """
    iPad Pro 12.9-inch | 1024x1366 | 2048x2732 | 2
    iPad Pro 11-inch | 834x1194 | 1668x2388 | 2
    iPad Pro 10.5-inch | 834x1194 | 1668x2388 | 2
    iPad Pro 9.7-inch | 768x1024 | 1536x2048 | 2
    iPad Air 13-inch | 1024x1366 | 2048x2732 | 2
    iPad Air 11-inch | 820x1180 | 1640x2360 | 2
    iPad Air 10.9-inch | 820x1180 | 1640x2360 | 2
    iPad Air 10.5-inch | 834x1112 | 1668x2224 | 2
    iPad Air 9.7-inch | 768x1024 | 1536x2048 | 2
    iPad 11-inch | 820x1180 | 1640x2360 | 2
    iPad 10.2-inch | 810x1080 | 1620x2160 | 2
    iPad 9.7-inch | 768x1024 | 1536x2048 | 2
    iPad mini 8.3-inch | 744x1133 | 1488x2266 | 2
    iPad mini 7.9-inch | 768x1024 | 1536x2048 | 2
    """
}
