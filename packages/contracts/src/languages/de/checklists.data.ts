import type { ChecklistMessage } from '../catalog.data.ts';

export const checklists: Record<ChecklistMessage, string> = {
  'Get your devices ready': 'Geräte vorbereiten',
  'Pack them': 'Geräte verpacken',
  'Back up what you want to keep.': 'Sichern Sie, was Sie behalten möchten.',
  'Remove the SIM card and any memory card. Delete eSIMs.':
    'Nehmen Sie die SIM-Karte und gegebenenfalls die Speicherkarte heraus. Löschen Sie eSIMs.',
  'Unpair any Apple Watch from the phone.': 'Entkoppeln Sie gegebenenfalls die Apple Watch vom Telefon.',
  'Settings, your name, Sign Out: this turns off Find My and Activation Lock.':
    'Einstellungen, Ihr Name, „Abmelden“: Das schaltet „Wo ist?“ und die Aktivierungssperre aus.',
  'Settings, General, Transfer or Reset: Erase All Content and Settings.':
    'Einstellungen, Allgemein, „Übertragen oder zurücksetzen“: „Alle Inhalte & Einstellungen löschen“.',
  'Settings, Accounts: remove your Google account. This also turns off factory reset protection.':
    'Einstellungen, Konten: Entfernen Sie Ihr Google-Konto. Das schaltet auch den Geräteschutz aus.',
  'Turn off the screen lock.': 'Schalten Sie die Displaysperre aus.',
  'Settings, System, Reset: erase all data.': 'Einstellungen, System, Zurücksetzen: Löschen Sie alle Daten.',
  'Sign out of your Samsung account.': 'Melden Sie sich von Ihrem Samsung-Konto ab.',
  'System Settings, your name, Sign Out: this turns off Find My and Activation Lock.':
    'Systemeinstellungen, Ihr Name, „Abmelden“: Das schaltet „Wo ist?“ und die Aktivierungssperre aus.',
  'System Settings, General, Transfer or Reset: Erase All Content and Settings.':
    'Systemeinstellungen, Allgemein, „Übertragen oder zurücksetzen“: „Alle Inhalte & Einstellungen löschen“.',
  'Include the charger if it is part of the offer.': 'Legen Sie das Ladegerät bei, wenn es zum Angebot gehört.',
  'Remove your Microsoft account and any firmware password.':
    'Entfernen Sie Ihr Microsoft-Konto und gegebenenfalls das Firmware-Passwort.',
  'Settings, System, Recovery: Reset this PC and remove everything.':
    'Einstellungen, System, Wiederherstellung: Setzen Sie den PC zurück und entfernen Sie alles.',
  'On the iPhone, in the Watch app: Unpair Apple Watch. This turns off Activation Lock.':
    'Auf dem iPhone in der Watch-App: „Apple Watch entkoppeln“. Das schaltet die Aktivierungssperre aus.',
  'Remove the watch from the app on your phone.': 'Entfernen Sie die Uhr aus der App auf Ihrem Telefon.',
  'In the watch’s settings: reset it.': 'Setzen Sie die Uhr in ihren Einstellungen zurück.',
  'Sign out of your account and turn off “main console” or “home console”.':
    'Melden Sie sich von Ihrem Konto ab und schalten Sie „Hauptkonsole“ oder „Heimkonsole“ aus.',
  'In the settings: reset to factory settings.':
    'Setzen Sie das Gerät in den Einstellungen auf den Auslieferungszustand zurück.',
  'Remove discs, game cards and memory cards.': 'Nehmen Sie Discs, Spiel- und Speicherkarten heraus.',
  'Remove them from your account and from paired devices.':
    'Entfernen Sie sie aus Ihrem Konto und von gekoppelten Geräten.',
  'Put them in their case.': 'Legen Sie sie in ihr Etui.',
  'Check the pages for notes and cards you want to keep.':
    'Sehen Sie zwischen den Seiten nach Notizen und Karten, die Sie behalten möchten.',
  'Sign out of all accounts and turn off locks.': 'Melden Sie sich von allen Konten ab und schalten Sie Sperren aus.',
  'Erase it and remove cards and discs.': 'Löschen Sie alle Daten und nehmen Sie Karten und Discs heraus.',
  'Print this page, or write the order number on a sheet of paper.':
    'Drucken Sie diese Seite aus oder schreiben Sie die Auftragsnummer auf ein Blatt Papier.',
  'Wrap each device separately, with at least an inch (3 cm) of padding on every side.':
    'Wickeln Sie jedes Gerät einzeln ein, mit mindestens 3 cm Polster auf jeder Seite.',
  'Put the sheet with the order number in the parcel.': 'Legen Sie das Blatt mit der Auftragsnummer in das Paket.',
  'Seal the parcel with strong tape, and cover or remove old labels.':
    'Verschließen Sie das Paket mit festem Klebeband und überkleben oder entfernen Sie alte Aufkleber.',
  'Put the address label on the largest side, flat and without creases.':
    'Kleben Sie den Adressaufkleber glatt und ohne Falten auf die größte Seite.',
  'Keep the carrier’s receipt until you are paid.':
    'Bewahren Sie den Beleg des Paketdienstes auf, bis Sie Ihr Geld erhalten haben.',
};
