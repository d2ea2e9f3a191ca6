import Testing

/// Titles in many scripts: short ones, and ones that fit on no watch.
enum SampleTitles {
  struct Sample: Sendable, CustomTestStringConvertible {
    var locale: String
    var text: String
    var testDescription: String { "\(locale): \(text)" }
  }

  static let short = samples([
    ("en", "Order coffee"), ("en", "Start workout"), ("de", "Kaffee bestellen"), ("fr", "Commander un café"),
    ("es", "Pedir mi café"), ("ru", "Заказать кофе"), ("el", "Παραγγελία καφέ"), ("ar", "اطلب قهوتي"),
    ("he", "הזמנת קפה"), ("th", "สั่งกาแฟ"), ("hi", "कॉफ़ी ऑर्डर करें"), ("ja", "コーヒーを注文"), ("ko", "커피 주문하기"),
    ("zh-Hans", "点一杯咖啡"), ("vi", "Đặt cà phê"), ("en", "Toggle 💡"),
  ])

  static let long = samples([
    ("en", "Start my favourite weekend morning workout playlist and then dim all the lights at home"),
    ("de", "Küchentimer für zehn Minuten starten und danach alle Familienmitglieder benachrichtigen"),
    ("ru", "Запустить кухонный таймер на десять минут и отправить уведомление всей семье сразу"),
    ("ar", "تشغيل مؤقت المطبخ لمدة عشر دقائق مع تنبيه صوتي طويل ومتكرر حتى يصل كل أفراد الأسرة إلى المنزل"),
    ("he", "הפעלת טיימר המטבח ל־10 דקות עם התראה ארוכה וחוזרת בסוף הזמן לכל בני המשפחה שנמצאים בבית"),
    ("th", "เริ่มตัวจับเวลาในครัวเป็นเวลาสิบนาทีแล้วส่งการแจ้งเตือนถึงทุกคนในบ้านพร้อมกับเปิดเพลงโปรดของฉันทันที"),
    ("hi", "दस मिनट के लिए रसोई का टाइमर शुरू करें और अंत में परिवार के सभी लोगों को तुरंत सूचित करें"),
    ("ja", "キッチンタイマーを十分間で開始して終了したら家族全員に通知を送信してから照明を消す"),
    ("ko", "주방 타이머를 십 분 동안 시작하고 끝나면 가족 모두에게 알림을 보내고 집 안의 모든 조명 끄기"),
    ("zh-Hant", "啟動十分鐘的廚房計時器並在結束時通知家裡的每一個人然後關掉所有房間的燈"),
  ])

  /// Texts that are difficult for a line breaker.
  static let odd = samples([
    ("en", ""), ("en", "   "), ("en", " a "),
    ("en", "Pneumonoultramicroscopicsilicovolcanoconiosis supercalifragilisticexpialidocious"),
    ("en", "One\nTwo\nThree"), ("en", "One\r\nTwo\n"),
    ("en", "👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈🇩🇪🇯🇵1️⃣❤️‍🔥👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈🇩🇪🇯🇵1️⃣❤️‍🔥👩‍👩‍👧‍👦👨🏽‍🚀"),
    ("hi", "क्षत्रियस्त्रीक्षत्रियस्त्रीक्षत्रियस्त्रीक्षत्रियस्त्रीक्षत्रियस्त्री"),
    ("th", "กำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกู"),
    ("ar", "شغّل iPhone 17 Pro Max ثم أرسل رسالة إلى WhatsApp وانتظر 10 دقائق قبل الإغلاق"),
    ("en", "Play שיר אהוב in the living room and شغّل الموسيقى in the kitchen tonight"),
    ("vi", "Đặt ly cà phê yêu thích của tôi ở quán gần nhà vào mỗi buổi sáng".decomposedForTest),
    ("en", "Z̷̢̛͙͔̦̺̖͎̈́̇̀̍͐͑̽͜a̸̡̧̛̛̫̩̲̘l̵̢̛̛g̷o̵" + String(repeating: " z\u{0301}\u{0302}", count: 30)),
    ("en", String(repeating: "\u{1F468}\u{200D}", count: 40)),
    ("en", "a\u{AD}b\u{200B}c\u{2060}d\u{0}e\u{7F}" + String(repeating: "\u{200B}word", count: 12)),
  ])

  static let all = short + long + odd

  private static func samples(_ texts: [(locale: String, text: String)]) -> [Sample] {
    texts.map { Sample(locale: $0.locale, text: $0.text) }
  }
}

extension String {
  /// The letters of Vietnamese with their marks decomposed, without the help of a library.
  fileprivate var decomposedForTest: String {
    var text = self
    for (composed, decomposed) in [
      ("ê", "e\u{302}"), ("ặ", "a\u{323}\u{306}"), ("à", "a\u{300}"), ("ỗ", "o\u{302}\u{303}"),
    ] {
      text = text.split(separator: composed, omittingEmptySubsequences: false).joined(separator: decomposed)
    }
    return text
  }
}
