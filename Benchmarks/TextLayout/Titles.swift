import UnicodeText

/// A typical title, and one that fits on no watch.
struct Title {
  var script: String
  var locale: LocaleIdentifier
  var text: String
  var isLong: Bool

  private init(_ script: String, _ locale: String, _ text: String, isLong: Bool) {
    self.script = script
    self.locale = LocaleIdentifier(locale)
    self.text = text
    self.isLong = isLong
  }

  static let all: [Title] = [
    pair("Latin", "en", "Start the dishwasher", "Water every plant on the balcony and remind me again tomorrow"),
    pair("Latin", "de", "Spülmaschine starten", "Alle Pflanzen auf dem Balkon gießen und morgen wieder daran erinnern"),
    pair("Vietnamese", "vi", "Bật máy rửa bát", "Tưới tất cả cây ngoài ban công và nhắc lại vào sáng mai"),
    pair("Greek", "el", "Έναρξη πλυντηρίου", "Πότισμα όλων των φυτών στο μπαλκόνι και υπενθύμιση αύριο"),
    pair("Cyrillic", "ru", "Включить посудомойку", "Полить все растения на балконе и напомнить завтра утром"),
    pair("Arabic", "ar", "شغّل غسالة الصحون", "اسق جميع النباتات في الشرفة وذكّرني بها صباح الغد مرة أخرى"),
    pair("Hebrew", "he", "הפעלת המדיח", "השקיית כל הצמחים במרפסת ותזכורת נוספת מחר בבוקר"),
    pair("Thai", "th", "เปิดเครื่องล้างจาน", "รดน้ำต้นไม้ทุกต้นที่ระเบียงแล้วเตือนฉันอีกครั้งพรุ่งนี้เช้า"),
    pair("Devanagari", "hi", "डिशवॉशर चालू करें", "बालकनी के सभी पौधों को पानी दें और कल सुबह फिर याद दिलाएँ"),
    pair("Tamil", "ta", "பாத்திர இயந்திரம் தொடங்கு", "மாடியில் உள்ள எல்லாச் செடிகளுக்கும் தண்ணீர் ஊற்றி நாளை நினைவூட்டு"),
    pair("Chinese", "zh-Hans", "启动洗碗机", "给阳台上的所有植物浇水并在明天早上再次提醒我和家里的每一个人"),
    pair("Japanese", "ja", "食洗機を動かす", "ベランダの植物すべてに水をやって明日の朝にもう一度みんなに知らせる"),
    pair("Korean", "ko", "식기세척기 켜기", "베란다에 있는 모든 화분에 물을 주고 내일 아침에 다시 알려 주기"),
    pair("Emoji", "en", "Start 🍽️ now", "Water the 🪴🌵🌿 on the balcony 🌇 and tell the 👨‍👩‍👧‍👦 again tomorrow ⏰"),
  ].flatMap { $0 }

  private static func pair(_ script: String, _ locale: String, _ short: String, _ long: String) -> [Title] {
    [Title(script, locale, short, isLong: false), Title(script, locale, long, isLong: true)]
  }
}
