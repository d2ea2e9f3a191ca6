import Testing

/// Titles in many scripts, short ones and ones no watch has room for.
enum SampleTitles {
  struct Sample: Sendable, CustomTestStringConvertible {
    var locale: String
    var text: String
    var testDescription: String { "\(locale): \(text)" }
  }

  static let short: [Sample] = [
    Sample(locale: "en", text: "Order coffee"), Sample(locale: "en", text: "Start workout"),
    Sample(locale: "de", text: "Kaffee bestellen"), Sample(locale: "fr", text: "Commander un café"),
    Sample(locale: "es", text: "Pedir mi café"), Sample(locale: "ru", text: "Заказать кофе"),
    Sample(locale: "el", text: "Παραγγελία καφέ"), Sample(locale: "ar", text: "اطلب قهوتي"),
    Sample(locale: "he", text: "הזמנת קפה"), Sample(locale: "th", text: "สั่งกาแฟ"),
    Sample(locale: "hi", text: "कॉफ़ी ऑर्डर करें"), Sample(locale: "ja", text: "コーヒーを注文"),
    Sample(locale: "ko", text: "커피 주문하기"), Sample(locale: "zh-Hans", text: "点一杯咖啡"),
    Sample(locale: "vi", text: "Đặt cà phê"), Sample(locale: "en", text: "Toggle 💡"),
  ]

  static let long: [Sample] = [
    Sample(
      locale: "en", text: "Start my favourite weekend morning workout playlist and then dim all the lights at home"),
    Sample(
      locale: "de", text: "Küchentimer für zehn Minuten starten und danach alle Familienmitglieder benachrichtigen"),
    Sample(locale: "ru", text: "Запустить кухонный таймер на десять минут и отправить уведомление всей семье сразу"),
    Sample(
      locale: "ar",
      text: "تشغيل مؤقت المطبخ لمدة عشر دقائق مع تنبيه صوتي طويل ومتكرر حتى يصل كل أفراد الأسرة إلى المنزل"),
    Sample(
      locale: "he", text: "הפעלת טיימר המטבח ל־10 דקות עם התראה ארוכה וחוזרת בסוף הזמן לכל בני המשפחה שנמצאים בבית"),
    Sample(locale: "th", text: "เริ่มตัวจับเวลาในครัวเป็นเวลาสิบนาทีแล้วส่งการแจ้งเตือนถึงทุกคนในบ้านพร้อมกับเปิดเพลงโปรดของฉันทันที"),
    Sample(locale: "hi", text: "दस मिनट के लिए रसोई का टाइमर शुरू करें और अंत में परिवार के सभी लोगों को तुरंत सूचित करें"),
    Sample(locale: "ja", text: "キッチンタイマーを十分間で開始して終了したら家族全員に通知を送信してから照明を消す"),
    Sample(locale: "ko", text: "주방 타이머를 십 분 동안 시작하고 끝나면 가족 모두에게 알림을 보내고 집 안의 모든 조명 끄기"),
    Sample(locale: "zh-Hant", text: "啟動十分鐘的廚房計時器並在結束時通知家裡的每一個人然後關掉所有房間的燈"),
  ]

  /// What a line breaker trips over.
  static let odd: [Sample] = [
    Sample(locale: "en", text: ""), Sample(locale: "en", text: "   "), Sample(locale: "en", text: " a "),
    Sample(locale: "en", text: "Pneumonoultramicroscopicsilicovolcanoconiosis supercalifragilisticexpialidocious"),
    Sample(locale: "en", text: "One\nTwo\nThree"), Sample(locale: "en", text: "One\r\nTwo\n"),
    Sample(locale: "en", text: "👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈🇩🇪🇯🇵1️⃣❤️‍🔥👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈🇩🇪🇯🇵1️⃣❤️‍🔥👩‍👩‍👧‍👦👨🏽‍🚀"),
    Sample(locale: "hi", text: "क्षत्रियस्त्रीक्षत्रियस्त्रीक्षत्रियस्त्रीक्षत्रियस्त्रीक्षत्रियस्त्री"),
    Sample(locale: "th", text: "กำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกูกำกี้ก๊ก๋กุกู"),
    Sample(locale: "ar", text: "شغّل iPhone 17 Pro Max ثم أرسل رسالة إلى WhatsApp وانتظر 10 دقائق قبل الإغلاق"),
    Sample(locale: "en", text: "Play שיר אהוב in the living room and شغّل الموسيقى in the kitchen tonight"),
    Sample(locale: "vi", text: "Đặt ly cà phê yêu thích của tôi ở quán gần nhà vào mỗi buổi sáng".decomposedForTest),
    Sample(locale: "en", text: "Z̷̢̛͙͔̦̺̖͎̈́̇̀̍͐͑̽͜a̸̡̧̛̛̫̩̲̘l̵̢̛̛g̷o̵" + String(repeating: " z\u{0301}\u{0302}", count: 30)),
    Sample(locale: "en", text: String(repeating: "\u{1F468}\u{200D}", count: 40)),
    Sample(locale: "en", text: "a\u{AD}b\u{200B}c\u{2060}d\u{0}e\u{7F}" + String(repeating: "\u{200B}word", count: 12)),
  ]

  static let all = short + long + odd
}

extension String {
  /// The letters of Vietnamese with their marks apart, without help of a library.
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
