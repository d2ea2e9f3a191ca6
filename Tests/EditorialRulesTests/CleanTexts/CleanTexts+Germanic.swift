extension CleanTexts {
  static let english = CleanTexts(
    locale: "en",
    titles: [
      "Order my usual", "Book a table for two", "Turn lights on/off", "Scan QR code", "Log water", "Start 5K run",
      "Text Mum", "Set alarm for 6:30 a.m.", "Email PDF to Anna", "Open VPN settings", "Don’t disturb until Monday",
      "Play “Blue Hour”", "Check in at Heathrow", "Rate last order", "Water the plants", "Find a shop near me",
      "Feed cat & dog", "Record voice memo",
    ],
    summaries: [
      "Order ${size} ${drink}", "Add ${item} to ${list}", "Turn ${light} on", "Send ${file} to ${contact} by email",
      "Set ${room} to ${temperature} °C", "Get details of ${order}", "Log ${amount} ml of water",
      "Play ${album} by ${artist}",
      "Resize ${image} to ${width} × ${height}", "Convert ${amount} from USD to EUR", "Show orders from ${date}",
    ],
    phrases: [
      "Brew my usual", "Time for coffee", "Lock the front door", "Start a brew in ${applicationName}",
      "Order ${drink} with ${applicationName}", "What’s on at ${applicationName}", "Open ${applicationName}",
      "Ask ${applicationName} for ${drink}", "Track my run with ${applicationName}", "Good night lights",
      "Check my ${applicationName} points", "I’m out of milk",
    ],
    dialogs: [
      "Which size would you like?", "Your order is ready.", "I couldn’t find a shop nearby.", "Did you mean ${drink}?",
      "There are ${count} options matching ‘${drink}’.", "OK, ordered ${count} coffees.", "Done!",
      "That’s 4.50 for a flat white. Order it?", "When should it be ready: now or at 8:15?",
      "Something’s wrong with the grinder.",
    ],
    prose: [
      "Say “Hey Siri, order my usual” to get your coffee.", "Ask Siri to start a brew.", "Add to Siri",
      "Siri can suggest shortcuts based on what you order.", "Open the Shortcuts app and tap Add.",
      "Your Siri Shortcuts", "Create a shortcut for this order.", "Works with iPhone, iPad and Apple Watch.",
      "Press Command-S or another keyboard shortcut.", "Tell your friend that Siri will call her.",
      "We use Siri so that you can order by voice.", "On your Mac, choose Apple menu > System Settings.",
      "Enter the MAC address of the grinder.",
    ])

  static let german = CleanTexts(
    locale: "de",
    titles: [
      "Kaffee bestellen", "Tisch für zwei reservieren", "Wohnzimmerlicht einschalten", "QR-Code scannen",
      "E-Mail an Anna schreiben", "Letzte Bestellung wiederholen", "Wecker auf 6:30 Uhr stellen", "Bei Lidl einkaufen",
      "Heute Abend erinnern", "VPN trennen", "Wasserstand prüfen", "PDF exportieren und teilen", "Kaffeepause starten",
      "Den Hund füttern", "Bestelle das Übliche", "Zum Bahnhof navigieren", "Neue Notiz anlegen",
    ],
    summaries: [
      "${drink} in ${size} bestellen", "${item} zu ${list} hinzufügen", "${light} einschalten",
      "Wert von ${sensor} abrufen", "${file} per E-Mail an ${contact} senden",
      "Raum ${room} auf ${temperature} °C heizen",
      "${amount} ml Wasser erfassen", "Timer auf ${minutes} Minuten stellen", "Bestellungen vom ${date} anzeigen",
      "${image} auf ${width} × ${height} verkleinern",
    ],
    phrases: [
      "Kaffee kochen", "Bestell das Übliche", "Zeit für Kaffee", "Mit ${applicationName} Kaffee bestellen",
      "Bestelle ${drink} bei ${applicationName}", "${applicationName} öffnen", "Starte die ${applicationName}-Maschine",
      "Was gibt es Neues bei ${applicationName}", "Gute Nacht", "Öffne ${applicationName}",
      "Zeige meine Punkte in ${applicationName}", "Haustür abschließen",
    ],
    dialogs: [
      "Welche Größe möchtest du?", "Deine Bestellung ist fertig.", "In der Nähe wurde kein Café gefunden.",
      "Meintest du ${drink}?", "Es gibt ${count} Optionen für „${drink}“.", "Fertig!",
      "Das macht 4,50 Euro. Bestellen?",
      "Wann soll er fertig sein?", "Die Mühle antwortet nicht.", "Bitte wählen Sie eine Filiale aus.",
    ],
    prose: [
      "Tippe auf OK, Siri erledigt den Rest.", "Sag „Hey Siri, Kaffee bestellen“.",
      "Bitte Siri, die Maschine zu starten.", "Zu Siri hinzufügen",
      "Siri-Kurzbefehle", "Öffne die App „Kurzbefehle“ und tippe auf „Hinzufügen“.", "Kurzbefehl erstellen",
      "Siri schlägt Kurzbefehle vor, die zu deinen Bestellungen passen.", "Für iPhone, iPad und Apple Watch.",
      "Mit Siri kannst du freihändig bestellen. Sie brauchen kein Konto.", "Gib die MAC-Adresse der Mühle ein.",
      "Siri versteht dich auch ohne Internet.", "Wähle > Systemeinstellungen > Siri.",
    ])
}
