extension CleanTexts {
  static let french = CleanTexts(
    locale: "fr",
    titles: [
      "Commander un café", "Réserver une table", "Allumer la lumière", "Scanner un code QR", "Ne pas déranger",
      "Régler l’alarme sur 6 h 30", "Écrire à Anna", "Ouvrir l’appli Santé", "Lancer la machine",
      "Éteindre le chauffage", "Ajouter un rappel pour lundi", "S’inscrire au cours de yoga", "Mettre à jour la carte",
      "Prendre rendez-vous", "Partager le PDF", "Désactiver le VPN", "Aller à la gare de Lyon",
    ],
    summaries: [
      "Commander ${drink} en ${size}", "Ajouter ${item} à ${list}", "Allumer ${light}", "Obtenir l’état de ${sensor}",
      "Envoyer ${file} à ${contact} par e-mail", "Régler ${room} sur ${temperature} °C", "Noter ${amount} ml d’eau",
      "Afficher les commandes du ${date}", "Lire ${album} de ${artist}", "Convertir ${amount} euros en dollars",
    ],
    phrases: [
      "Préparer un café", "L’heure du café", "Ferme la porte d’entrée", "Commande ${drink} avec ${applicationName}",
      "Ouvre ${applicationName}", "Lance la machine ${applicationName}", "Quoi de neuf dans ${applicationName}",
      "Mes points ${applicationName}", "Bonne nuit tout le monde", "Demande ${drink} à ${applicationName}",
      "Prépare mon café habituel", "Arrête la pause-café",
    ],
    dialogs: [
      "Quelle taille souhaitez-vous ?", "Votre commande est prête.", "Aucun café n’a été trouvé à proximité.",
      "Vouliez-vous dire ${drink} ?", "Il y a ${count} options pour « ${drink} ».", "C’est fait !",
      "Cela fait 4,50 €. On commande ?", "À quelle heure : maintenant ou à 8 h 15 ?", "La machine ne répond pas.",
      "D’accord, c’est noté.", "Choisissez d’abord une boutique.",
    ],
    prose: [
      "Dites « Dis Siri, un café » pour commander.", "Demandez à Siri de lancer la machine.", "Ajouter à Siri",
      "Raccourcis Siri", "Ouvrez l’app Raccourcis et touchez Ajouter.",
      "Ajoutez un raccourci Siri pour cette commande.",
      "Siri vous suggère des raccourcis selon vos habitudes.", "Compatible avec l’iPhone, l’iPad et l’Apple Watch.",
      "La commande est prête : elle vous attend au comptoir, et Siri vous prévient.",
      "Saisissez l’adresse MAC du moulin.",
      "Nous utilisons Siri pour prendre vos commandes à la voix.", "Sur Mac, appuyez sur un raccourci clavier.",
    ])

  static let spanish = CleanTexts(
    locale: "es",
    titles: [
      "Pedir un café", "Reservar una mesa", "Encender la luz", "Escanear código QR", "Escribir a Ana", "No molestar",
      "Poner la alarma a las 6:30", "Abrir ajustes de VPN", "Añadir recordatorio", "Registrar agua",
      "Regar las plantas", "Ir a la estación de Atocha", "Apagar todo", "Repetir el último pedido", "Compartir PDF",
      "Pide lo de siempre", "Buscar una cafetería cerca",
    ],
    summaries: [
      "Pedir ${drink} en tamaño ${size}", "Añadir ${item} a ${list}", "Encender ${light}",
      "Obtener el estado de ${sensor}",
      "Enviar ${file} a ${contact} por correo", "Poner ${room} a ${temperature} °C", "Registrar ${amount} ml de agua",
      "Mostrar pedidos del ${date}", "Reproducir ${album} de ${artist}", "Convertir ${amount} dólares en euros",
    ],
    phrases: [
      "Pedir lo de siempre", "Hora del café", "Cierra la puerta", "Pide ${drink} con ${applicationName}",
      "Abre ${applicationName}", "Enciende la cafetera con ${applicationName}",
      "Qué hay de nuevo en ${applicationName}", "Mis puntos de ${applicationName}", "Buenas noches casa",
      "Empieza a preparar café", "Buscar café cerca", "Pausa el molinillo",
    ],
    dialogs: [
      "¿Qué tamaño quieres?", "Tu pedido está listo.", "No se ha encontrado ninguna cafetería cerca.",
      "¿Te refieres a ${drink}?", "Hay ${count} opciones que coinciden con «${drink}».", "¡Listo!",
      "Son 4,50 €. ¿Lo pido?", "¿Cuándo debe estar listo?", "El molinillo no responde.", "De acuerdo, anotado.",
    ],
    prose: [
      "Di “Oye Siri, un café” para pedirlo.", "Pide a Siri que encienda la cafetera.", "Añadir a Siri",
      "Atajos de Siri", "Abre la app Atajos y toca Añadir.", "Crea un atajo para este pedido.",
      "Siri te sugiere atajos según tus pedidos.", "Compatible con iPhone, iPad y Apple Watch.",
      "La cafetera está lista: Siri te avisa cuando acaba.", "Introduce la dirección MAC del molinillo.",
      "Usamos Siri para que pidas con la voz.", "En el Mac, usa una función rápida de teclado.",
    ])

  static let italian = CleanTexts(
    locale: "it",
    titles: [
      "Ordina un caffè", "Prenota un tavolo", "Accendi la luce", "Scansiona codice QR", "Scrivi ad Anna",
      "Non disturbare", "Imposta la sveglia alle 6:30", "Apri impostazioni VPN", "Aggiungi promemoria",
      "Annaffia le piante", "Vai in stazione a Milano", "Spegni tutto", "Ripeti l’ultimo ordine", "Condividi PDF",
      "Registra l’acqua", "Cerca un bar qui vicino", "Trova il telefono",
    ],
    summaries: [
      "Ordina ${drink} in formato ${size}", "Aggiungi ${item} a ${list}", "Accendi ${light}",
      "Ottieni lo stato di ${sensor}",
      "Invia ${file} a ${contact} via e-mail", "Imposta ${room} a ${temperature} °C", "Registra ${amount} ml d’acqua",
      "Mostra gli ordini del ${date}", "Riproduci ${album} di ${artist}", "Converti ${amount} dollari in euro",
    ],
    phrases: [
      "Ordina il solito", "Pausa caffè", "Chiudi la porta", "Ordina ${drink} con ${applicationName}",
      "Apri ${applicationName}", "Accendi la macchina con ${applicationName}",
      "Cosa c’è di nuovo in ${applicationName}",
      "I miei punti ${applicationName}", "Buonanotte casa", "Prepara il caffè", "Cerca un bar", "Ferma il macinino",
    ],
    dialogs: [
      "Che formato desideri?", "L’ordine è pronto.", "Non ho trovato nessun bar qui vicino.", "Intendevi ${drink}?",
      "Ci sono ${count} opzioni per “${drink}”.", "Fatto!", "Sono 4,50 €. Procedo?", "Per che ora lo vuoi?",
      "Il macinino non risponde.", "Va bene, ho preso nota.",
    ],
    prose: [
      "Di’ “Ehi Siri, ordina un caffè”.", "Chiedi a Siri di accendere la macchina.", "Aggiungi a Siri",
      "Comandi rapidi di Siri",
      "Apri l’app Comandi Rapidi e tocca Aggiungi.", "Crea un comando rapido per questo ordine.",
      "Hai Siri sul tuo iPhone? Allora puoi ordinare a voce.", "Se hai Siri attivo, l’ordine parte da solo.",
      "Compatibile con iPhone, iPad e Apple Watch.", "Siri ti suggerisce comandi rapidi in base ai tuoi ordini.",
      "Inserisci l’indirizzo MAC del macinino.", "Usiamo Siri per farti ordinare con la voce.",
    ])
}
