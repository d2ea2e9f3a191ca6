extension WordingFrames {
  /// The same in further languages.
  static let others: [(locale: String, lines: String)] = [
    (
      "it",
      """
      d dialog-generic-error|Ci dispiace, non siamo riusciti a prenotare il tavolo.
      d dialog-visual-only|Tocca il pulsante per pagare.
      d dialog-generic-question|Scegli un’opzione.
      d dialog-advertising|Ottieni il 20% di sconto sul prossimo viaggio!
      d dialog-personal-pronoun|Grazie, signora.
      d dialog-device-specific|Apri l’app sul tuo telefono.
      d siri-impersonation|Apple ha confermato il tuo ordine.
      p phrase-reserved-command|Chiama i pompieri
      p phrase-reserved-command|Imposta una sveglia
      p phrase-vague|Guarda lo sport
      p phrase-implied-variation|Ordina una pizza grande
      r apple-endorsement|App consigliata da Apple.
      """
    ),
    (
      "pt-BR",
      """
      d dialog-generic-error|Desculpe, não conseguimos reservar sua mesa.
      d dialog-visual-only|Toque no botão para pagar.
      d dialog-generic-question|Escolha uma opção.
      d dialog-advertising|Ganhe 20% de desconto na próxima viagem!
      d dialog-device-specific|Abra o app no seu celular.
      d siri-impersonation|A Apple confirmou seu pedido.
      p phrase-reserved-command|Ligue para os bombeiros
      p phrase-reserved-command|Defina um alarme
      p phrase-implied-variation|Peça uma pizza grande
      r apple-endorsement|App recomendado pela Apple.
      """
    ),
    (
      "nl",
      """
      d dialog-generic-error|Sorry, we konden je tafel niet reserveren.
      d dialog-visual-only|Tik op de knop om te betalen.
      d dialog-generic-question|Kies een optie.
      d dialog-advertising|Krijg 20% korting op je volgende rit!
      d dialog-device-specific|Open de app op je telefoon.
      d siri-impersonation|Apple heeft je bestelling bevestigd.
      p phrase-reserved-command|Bel de brandweer
      p phrase-reserved-command|Zet de wekker
      p phrase-implied-variation|Bestel een grote pizza
      r apple-endorsement|Aanbevolen door Apple.
      """
    ),
    (
      "sv",
      """
      d dialog-generic-error|Tyvärr kunde vi inte boka ditt bord.
      d dialog-visual-only|Tryck på knappen för att betala.
      d dialog-generic-question|Välj ett alternativ.
      d dialog-advertising|Få 20 % rabatt på din nästa resa!
      d dialog-device-specific|Öppna appen på din telefon.
      d siri-impersonation|Apple har bekräftat din beställning.
      p phrase-reserved-command|Ring brandkåren
      p phrase-reserved-command|Ställ ett alarm
      p phrase-implied-variation|Beställ en stor pizza
      """
    ),
    (
      "ru",
      """
      d dialog-generic-error|К сожалению, не удалось забронировать столик.
      d dialog-visual-only|Нажмите кнопку, чтобы оплатить.
      d dialog-generic-question|Выберите вариант.
      d dialog-advertising|Получите скидку 20 % на следующую поездку!
      d dialog-device-specific|Откройте приложение на вашем телефоне.
      d siri-impersonation|Apple подтвердила ваш заказ.
      d dialog-humor|Заказано, ха-ха!
      p phrase-reserved-command|Вызови полицию
      p phrase-reserved-command|Поставь будильник
      p phrase-vague|Заказать еду
      p phrase-implied-variation|Закажи большую пиццу
      p phrase-hey-siri|Привет, Сири
      r apple-endorsement|Рекомендовано компанией Apple.
      """
    ),
    (
      "pl",
      """
      d dialog-generic-error|Przepraszamy, nie udało się zarezerwować stolika.
      d dialog-visual-only|Stuknij przycisk, aby zapłacić.
      d dialog-generic-question|Wybierz opcję.
      d dialog-advertising|Zyskaj 20% zniżki na następny przejazd!
      d dialog-device-specific|Otwórz aplikację na swoim telefonie.
      d siri-impersonation|Apple potwierdziło zamówienie.
      p phrase-reserved-command|Wezwij policję
      p phrase-reserved-command|Ustaw budzik
      p phrase-implied-variation|Zamów dużą pizzę
      """
    ),
    (
      "tr",
      """
      d dialog-generic-error|Üzgünüz, masanızı ayırtamadık.
      d dialog-visual-only|Ödemek için düğmeye dokunun.
      d dialog-generic-question|Lütfen bir seçenek seçin.
      d dialog-advertising|Sonraki yolculuğunuzda %20 indirim!
      d dialog-device-specific|Uygulamayı telefonunuzda açın.
      d siri-impersonation|Apple siparişinizi onayladı.
      p phrase-reserved-command|Polisi ara
      p phrase-reserved-command|Alarm kur
      p phrase-implied-variation|Büyük pizza sipariş et
      """
    ),
    (
      "ko",
      """
      d dialog-generic-error|죄송합니다. 테이블을 예약할 수 없습니다.
      d -dialog-generic-error|테이블을 예약할 수 없습니다. 다시 시도해 주세요.
      d dialog-visual-only|버튼을 탭하여 결제하세요.
      d dialog-generic-question|옵션을 선택하세요.
      d dialog-advertising|다음 주문 20% 할인!
      d dialog-device-specific|휴대폰에서 앱을 여세요.
      d siri-impersonation|Apple이 주문을 승인했습니다.
      p phrase-reserved-command|경찰에 신고해
      p phrase-reserved-command|알람 맞춰줘
      p phrase-implied-variation|큰 피자 주문
      p phrase-hey-siri|시리야 피자 주문
      """
    ),
    (
      "zh-Hans",
      """
      d dialog-generic-error|抱歉，无法预订餐桌。
      d dialog-generic-error|付款未成功。
      d -dialog-generic-error|订单发送成功。
      d dialog-visual-only|轻点按钮付款。
      d dialog-generic-question|请选择一个选项。
      d dialog-advertising|下次订单享8折优惠！
      d dialog-device-specific|在您的手机上打开 App。
      d siri-impersonation|Apple已确认您的订单。
      d dialog-humor|已预订，哈哈！
      p phrase-reserved-command|叫救护车
      p phrase-reserved-command|设置闹钟
      p phrase-vague|看新闻
      p phrase-implied-variation|点一份大杯咖啡
      r apple-endorsement|获Apple推荐的应用。
      """
    ),
    (
      "zh-Hant",
      """
      d dialog-generic-error|抱歉，無法預訂餐桌。
      d dialog-generic-error|付款未成功。
      d -dialog-generic-error|訂單發送成功。
      d dialog-visual-only|點一下按鈕付款。
      d dialog-generic-question|請選擇一個選項。
      d siri-impersonation|Apple已確認您的訂單。
      p phrase-reserved-command|叫救護車
      p phrase-reserved-command|設定鬧鐘
      """
    ),
    (
      "ar",
      """
      d dialog-generic-error|عذرًا، لم نتمكن من حجز طاولتك.
      d dialog-visual-only|اضغط على الزر للدفع.
      d dialog-generic-question|اختر خيارًا.
      d dialog-advertising|خصم 20% على طلبك التالي!
      d siri-impersonation|أكدت Apple طلبك.
      p phrase-reserved-command|اتصل بالشرطة
      p phrase-reserved-command|اطلب سيارة إسعاف
      p phrase-reserved-command|اضبط المنبه
      """
    ),
    (
      "he",
      """
      d dialog-generic-error|מצטערים, לא הצלחנו להזמין שולחן.
      d dialog-visual-only|הקישו על הכפתור כדי לשלם.
      d dialog-generic-question|בחר אפשרות.
      d siri-impersonation|Apple אישרה את ההזמנה שלך.
      p phrase-reserved-command|הזמן אמבולנס
      p phrase-reserved-command|הפעל טיימר
      """
    ),
    (
      "da",
      """
      d dialog-generic-error|Beklager, vi kunne ikke reservere dit bord.
      d dialog-visual-only|Tryk på knappen for at betale.
      d dialog-advertising|Få 20 % rabat på din næste tur!
      p phrase-reserved-command|Ring til politiet
      p phrase-reserved-command|Sæt en alarm
      """
    ),
    (
      "nb",
      """
      d dialog-generic-error|Beklager, vi kunne ikke reservere bordet ditt.
      d dialog-visual-only|Trykk på knappen for å betale.
      p phrase-reserved-command|Ring politiet
      p phrase-reserved-command|Sett på alarmen
      """
    ),
    (
      "fi",
      """
      d dialog-generic-error|Valitettavasti pöytää ei voitu varata.
      d dialog-visual-only|Maksa napauttamalla painiketta.
      d dialog-visual-only|Napauta painiketta ja maksa.
      p phrase-reserved-command|Soita poliisille
      p phrase-reserved-command|Aseta herätys
      """
    ),
    (
      "cs",
      """
      d dialog-generic-error|Omlouváme se, stůl se nepodařilo rezervovat.
      d dialog-visual-only|Klepněte na tlačítko a zaplaťte.
      p phrase-reserved-command|Zavolej policii
      p phrase-reserved-command|Nastav budík
      """
    ),
    (
      "uk",
      """
      d dialog-generic-error|На жаль, не вдалося забронювати столик.
      d dialog-visual-only|Натисніть кнопку, щоб оплатити.
      p phrase-reserved-command|Виклич поліцію
      p phrase-reserved-command|Постав будильник
      """
    ),
  ]
}
