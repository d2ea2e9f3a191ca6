/// Texts in words that no list contains, by language: the letter of a kind, the rule that finds them, or with a minus
/// the rule that must not find them, and the text.
enum WordingFrames {
  static let texts: [(locale: String, lines: String)] = [
    (
      "en",
      """
      d dialog-generic-error|Sorry, we couldn’t deliver your pizza.
      d dialog-generic-error|Unable to complete the payment.
      d dialog-generic-error|There was a problem. Please try again later.
      d dialog-generic-error|Your reservation couldn’t be completed.
      d dialog-generic-error|Oops! Something broke.
      d -dialog-generic-error|Your card was declined. Try another card.
      d -dialog-generic-error|Sorry, we’re out of oat milk.
      d -dialog-generic-error|The shop closes at nine, so we couldn’t take your order.
      d -dialog-generic-error|Couldn’t connect to your coffee machine.
      d dialog-visual-only|Swipe left to see more flights.
      d dialog-visual-only|Check the chart for details.
      d dialog-visual-only|Here are your results:
      d dialog-visual-only|Your options are shown below.
      d -dialog-visual-only|Your package is at the door.
      d dialog-generic-question|Select an item.
      d dialog-generic-question|Which one would you like?
      d -dialog-generic-question|Which flight would you like?
      d -dialog-generic-question|Select a restaurant for dinner.
      d dialog-advertising|Save 15% on your next ride!
      d dialog-advertising|Upgrade to Gold for free delivery.
      d dialog-advertising|Check out our new game Bubble Pop.
      d dialog-advertising|Use code WELCOME10 at checkout.
      d -dialog-advertising|You saved 5 dollars with your coupon.
      d -dialog-advertising|Your battery is at 20%.
      d dialog-personal-pronoun|Welcome back, madam!
      d dialog-personal-pronoun|Your driver will call when he or she is near.
      d dialog-device-specific|Finish the order on your tablet.
      d dialog-device-specific|Check your watch for directions.
      d dialog-humor|Pizza’s coming! LOL, hope you like cheese.
      d dialog-humor|Ordered. Don’t tell your diet!
      d siri-impersonation|Apple has processed your refund.
      d siri-impersonation|A message from Apple: your order shipped.
      d -siri-impersonation|Your order was confirmed.
      d -siri-impersonation|Paid with Apple Pay.
      d -siri-impersonation|Apple Music is playing.
      d -dialog-humor|Happy birthday! Your cake is ready.
      p phrase-reserved-command|Call the fire department
      p phrase-reserved-command|Dial 112
      p phrase-reserved-command|Set an alarm
      p phrase-reserved-command|Play music
      p phrase-reserved-command|Take a selfie
      p -phrase-reserved-command|Call my barber
      p -phrase-reserved-command|Start my commute
      p phrase-vague|Order food
      p phrase-vague|Show news updates
      p -phrase-vague|Order sushi
      p phrase-implied-variation|Order a small latte
      p phrase-implied-variation|Book two seats
      p -phrase-implied-variation|Order my usual
      r shortcuts-terminology|Record a voice command for Siri.
      r shortcuts-terminology|Make your own spoken prompt for this shortcut.
      r -shortcuts-terminology|Siri Shortcuts let you order faster.
      r apple-endorsement|Chosen by Apple as a favorite.
      r apple-endorsement|Made in collaboration with Apple.
      r -apple-endorsement|Data is stored by Apple Health.
      r apple-category-descriptor|Ask Siri on your tablet.
      r siri-hey-form|Just say “Hey, Siri” and order.
      r siri-pronoun|Siri can help. Just ask her.
      r -siri-pronoun|Ask Siri to text Maria that she is late.
      r -siri-pronoun|Ask Siri to remind Tom to take his pills.
      t title-generic|Do my usual stuff
      t -title-generic|Order my usual pizza
      """
    ),
    (
      "de",
      """
      d dialog-generic-error|Leider konnten wir deinen Tisch nicht reservieren.
      d dialog-generic-error|Die Zahlung ist fehlgeschlagen.
      d dialog-generic-error|Das hat leider nicht geklappt, versuch es später noch einmal.
      d -dialog-generic-error|Die Karte wurde abgelehnt. Bitte prüfe die Nummer.
      d -dialog-generic-error|Das Restaurant ist heute geschlossen.
      d dialog-visual-only|Wische nach links, um mehr zu sehen.
      d dialog-visual-only|Hier sind deine Ergebnisse:
      d dialog-generic-question|Welche möchtest du?
      d -dialog-generic-question|Welche Pizza möchtest du?
      d dialog-advertising|Spare 10 % bei deiner nächsten Fahrt!
      d dialog-advertising|Entdecke unser neues Spiel Blubb.
      d -dialog-advertising|Dein Rabatt von 10 % wurde abgezogen.
      d dialog-personal-pronoun|Willkommen zurück, meine Dame!
      d dialog-device-specific|Bezahle auf deinem Tablet.
      d siri-impersonation|Apple hat deine Zahlung genehmigt.
      d -siri-impersonation|Deine Bestellung wurde bestätigt.
      p phrase-reserved-command|Ruf die Polizei
      p phrase-reserved-command|Notruf wählen
      p phrase-reserved-command|Stelle einen Wecker
      p phrase-reserved-command|Musik abspielen
      p -phrase-reserved-command|Ruf den Pizzaboten
      p phrase-vague|Essen bestellen
      p phrase-implied-variation|Bestell zwei Pizzen
      r shortcuts-terminology|Erstelle ein Sprachkommando für Siri.
      r apple-endorsement|In Zusammenarbeit mit Apple entwickelt.
      r siri-pronoun|Siri hilft dir. Frag sie einfach.
      r apple-product-plural|Funktioniert mit allen iPads.
      r -apple-product-plural|Nutzt die Kamera des iPads.
      t title-generic|Das Gleiche machen
      t -title-leading-verb|Das Übliche tun
      """
    ),
    (
      "fr",
      """
      d dialog-generic-error|Nous n’avons pas pu passer votre commande.
      d dialog-generic-error|Le paiement a échoué.
      d -dialog-generic-error|Votre carte a été refusée. Vérifiez le numéro.
      d dialog-visual-only|Appuyez sur l’icône pour continuer.
      d dialog-generic-question|Lequel voulez-vous ?
      d -dialog-generic-question|Quel café voulez-vous ?
      d dialog-advertising|Profitez de 15 % de réduction sur votre prochain trajet !
      d dialog-personal-pronoun|Bonjour madame, votre café est prêt.
      d dialog-device-specific|Payez sur votre tablette.
      d siri-impersonation|Apple a approuvé votre paiement.
      p phrase-reserved-command|Appelle les pompiers
      p phrase-reserved-command|Règle une alarme
      p -phrase-reserved-command|Appelle mon coiffeur
      p phrase-vague|Commander de la nourriture
      p phrase-implied-variation|Commande deux pizzas
      r shortcuts-terminology|Enregistrez une commande vocale pour Siri.
      r -shortcuts-terminology|Créez un raccourci Siri.
      r apple-endorsement|Une app soutenue par Apple.
      r siri-pronoun|Siri peut aider. Demandez-lui.
      r apple-product-plural|Compatible avec les iPhones.
      t title-generic|Faire la même chose
      """
    ),
    (
      "es",
      """
      d dialog-generic-error|Lo sentimos, no pudimos reservar tu mesa.
      d dialog-generic-error|El pago no se pudo completar.
      d -dialog-generic-error|La tienda está cerrada hoy.
      d dialog-visual-only|Toca el botón para pagar.
      d dialog-generic-question|Elige una opción, por favor.
      d dialog-advertising|¡Consigue un 20 % de descuento en tu próximo viaje!
      d dialog-personal-pronoun|Gracias, señora.
      d dialog-device-specific|Abre la app en tu móvil.
      d siri-impersonation|Apple ha aprobado tu pago.
      d dialog-humor|¡Pedido! Jajaja, buen provecho.
      p phrase-reserved-command|Llama a los bomberos
      p phrase-reserved-command|Pon una alarma
      p -phrase-reserved-command|Llama a mi peluquero
      p phrase-vague|Ver deportes
      p phrase-implied-variation|Pide una pizza grande
      r apple-endorsement|Recomendada por Apple.
      r siri-pronoun|Siri te ayuda. Pregúntale.
      """
    ),
    (
      "ja",
      """
      d dialog-generic-error|申し訳ございません、配達できませんでした。
      d dialog-generic-error|お支払いに失敗しました。
      d -dialog-generic-error|カードが拒否されました。番号をご確認ください。
      d -dialog-generic-error|ネットワークに接続できません。
      d dialog-visual-only|アイコンをタップしてください。
      d dialog-visual-only|グラフを見てください。
      d dialog-generic-question|どれにしますか？
      d -dialog-generic-question|どのピザにしますか？
      d dialog-advertising|次回10％割引クーポンをどうぞ。
      d -dialog-advertising|10％割引を適用しました。
      d dialog-device-specific|スマホで開いてください。
      d siri-impersonation|Appleがお支払いを承認しました。
      d -siri-impersonation|ご注文を確認しました。
      d dialog-humor|注文しました（笑）
      p phrase-reserved-command|119番に電話
      p phrase-reserved-command|警察を呼んで
      p phrase-reserved-command|アラームをセットして
      p -phrase-reserved-command|美容院に電話
      p phrase-vague|ニュースを見る
      p -phrase-vague|野球を見る
      p phrase-implied-variation|小さいピザを注文
      p phrase-hey-siri|ねえシリ
      r apple-endorsement|Appleと提携しています。
      r -apple-endorsement|Appleと提携していません。
      r shortcuts-terminology|Siriに使う音声コマンドを登録します。
      t title-generic|いつもの
      """
    ),
  ]
}
