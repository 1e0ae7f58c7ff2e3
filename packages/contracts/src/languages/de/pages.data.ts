import type { PageMessage } from '../catalog.data.ts';

export const pages: Record<PageMessage, string> = {
  Language: 'Sprache',
  Loading: 'Wird geladen',
  Close: 'Schließen',
  Sample: 'Muster',
  'This link no longer works': 'Dieser Link ist nicht mehr gültig',
  'Ask the shop for a new one.': 'Bitten Sie das Geschäft um einen neuen.',
  'Open it from the link in the message about your order.':
    'Öffnen Sie sie über den Link in der Nachricht zu Ihrem Auftrag.',
  'Check your spam folder too. If you still can’t find it, contact the shop and have your order number ready.':
    'Sehen Sie auch im Spam-Ordner nach. Finden Sie die Nachricht nicht, wenden Sie sich mit Ihrer Auftragsnummer an das Geschäft.',
  'It may have expired, or it was not copied in full. Copy the whole link from the message about your order, or ask the shop for a new one.':
    'Er ist möglicherweise abgelaufen oder wurde nicht vollständig kopiert. Kopieren Sie den ganzen Link aus der Nachricht zu Ihrem Auftrag oder bitten Sie das Geschäft um einen neuen.',
  'Order {number}': 'Auftrag {number}',
  'Revised offer': 'Geändertes Angebot',
  'This page shows a revised offer for your devices. Open it from the link in our email.':
    'Diese Seite zeigt ein geändertes Angebot für Ihre Geräte. Öffnen Sie sie über den Link in unserer E-Mail.',
  'This link has ended': 'Dieser Link ist abgelaufen',
  'Perhaps it was not copied in full. Copy the whole link from the email about your order, or ask the shop for a new one.':
    'Vielleicht wurde er nicht vollständig kopiert. Kopieren Sie den ganzen Link aus der E-Mail zu Ihrem Auftrag oder bitten Sie das Geschäft um einen neuen.',
  'Your payout': 'Ihre Auszahlung',
  'Your answer': 'Ihre Antwort',
  'We buy the rest, and you get your {devices} back.': 'Wir kaufen den Rest. Sie bekommen zurück: {devices}.',
  'Accept {amount}': '{amount} annehmen',
  'Decline the offer': 'Angebot ablehnen',
  'Decline the offer and get your {count, plural, one {device} other {devices}} back?':
    'Angebot ablehnen und {count, plural, one {Ihr Gerät} other {Ihre Geräte}} zurückbekommen?',
  'Why do you decline? (optional)': 'Warum lehnen Sie ab? (freiwillig)',
  'Decline and get {count, plural, one {it} other {them}} back':
    'Ablehnen und {count, plural, one {Gerät} other {Geräte}} zurückbekommen',
  'Back to the offer': 'Zurück zum Angebot',
  'If this is the email address on your order, a new link is on its way. Check your spam folder too.':
    'Wenn diese E-Mail-Adresse zu Ihrem Auftrag gehört, ist ein neuer Link unterwegs. Sehen Sie auch im Spam-Ordner nach.',
  'New link': 'Neuer Link',
  'For your security, our links work for a limited time. We can email you a new one.':
    'Zu Ihrer Sicherheit sind unsere Links nur begrenzt gültig. Wir können Ihnen einen neuen per E-Mail schicken.',
  'Email address on your order': 'E-Mail-Adresse Ihres Auftrags',
  'Email me a new link': 'Neuen Link per E-Mail schicken',
  'This offer already had an answer': 'Dieses Angebot wurde bereits beantwortet',
  'Somebody else answered it, or the shop changed it.':
    'Jemand anderes hat es beantwortet oder das Geschäft hat es geändert.',
  'Below is how it stands now.': 'Unten sehen Sie den aktuellen Stand.',
  'What changed': 'Was sich geändert hat',
  'The offer': 'Das Angebot',
  'The devices that you keep come back with order {numbers}.':
    'Die Geräte, die Sie behalten, kommen mit Auftrag {numbers} zurück.',
  Progress: 'Fortschritt',
  'Rather talk to us? Contact {company} at {contact}.':
    'Möchten Sie lieber mit uns sprechen? So erreichen Sie {company}: {contact}.',
  'Rather talk to us? Visit {company}, {place}.':
    'Möchten Sie lieber mit uns sprechen? Besuchen Sie {company}, {place}.',
  'As described, the price stays': 'Wie beschrieben, der Preis bleibt',
  'You get it back': 'Sie bekommen es zurück',
  'Before:': 'Bisher:',
  'Your answer for {device}': 'Ihre Antwort zu {device}',
  'Accept new price': 'Neuen Preis annehmen',
  'Get it back': 'Zurückbekommen',
  'Bonus (before: {amount})': 'Bonus (bisher: {amount})',
  'Calculated again': 'Wird neu berechnet',
  'Show all {count}': 'Alle {count} anzeigen',
  'You get': 'Sie erhalten',
  'Your pictures': 'Ihre Bilder',
  'Send us pictures of your devices': 'Schicken Sie uns Bilder Ihrer Geräte',
  Picture: 'Bild',
  'Picture {number}': 'Bild {number}',
  'Your device': 'Ihr Gerät',
  '{count, plural, one {Parcel} other {Parcels}}': '{count, plural, one {Paket} other {Pakete}}',
  Track: 'Verfolgen',
  'Updated {time}': 'Stand {time}',
  'Parcel to us': 'Paket an uns',
  'Parcel back to you': 'Paket zurück an Sie',
  'Parcel {number} to us': 'Paket {number} an uns',
  'Parcel {number} back to you': 'Paket {number} zurück an Sie',
  'Change payout details': 'Zahlungsdaten ändern',
  'How would you like to be paid?': 'Wie möchten Sie bezahlt werden?',
  'Decide later': 'Später entscheiden',
  'As before: {method}': 'Wie bisher: {method}',
  free: 'kostenlos',
  '+{percent}%, up to {amount}': '+{percent} %, höchstens {amount}',
  'We only need to know how you would like to be paid.': 'Wir müssen nur noch wissen, wie Sie bezahlt werden möchten.',
  'Save payout details': 'Zahlungsdaten speichern',
  Questions: 'Fragen',
  You: 'Sie',
  'Your question': 'Ihre Frage',
  'Send question': 'Frage senden',
  'You can pick up what you keep at {location}. We’ll email you when it is ready.':
    'Was Sie behalten, können Sie bei {location} abholen. Wir schreiben Ihnen, sobald es bereitliegt.',
  'Where should we send them?': 'Wohin sollen wir die Geräte schicken?',
  'To my address in {town}': 'An meine Adresse in {town}',
  'To another address': 'An eine andere Adresse',
  'Return address': 'Rücksendeadresse',
  'We asked for your answer by {day}. You can still answer.':
    'Wir hatten Sie um Ihre Antwort bis zum {day} gebeten. Sie können noch antworten.',
  'Please answer by {day}.': 'Bitte antworten Sie bis zum {day}.',
  'Declined on {day}': 'Abgelehnt am {day}',
  'Accepted on {day}': 'Angenommen am {day}',
  'Accepted on your behalf on {day}': 'In Ihrem Namen angenommen am {day}',
  'Accepted automatically on {day}': 'Automatisch angenommen am {day}',
  'We have made you a newer offer': 'Wir haben Ihnen ein neueres Angebot gemacht',
  'Open the link in our latest email to see and answer it.':
    'Öffnen Sie den Link in unserer letzten E-Mail, um es anzusehen und zu beantworten.',
  'any day': 'jederzeit',
  'Shipping kit': 'Versandunterlagen',
  'This page shows how to pack your devices and has the label for your parcel.':
    'Diese Seite zeigt, wie Sie Ihre Geräte verpacken, und enthält den Aufkleber für Ihr Paket.',
  'Please don’t send anything': 'Bitte schicken Sie nichts ein',
  'This order is closed. Contact {company} before you send a parcel.':
    'Dieser Auftrag ist abgeschlossen. Wenden Sie sich an {company}, bevor Sie ein Paket schicken.',
  Print: 'Drucken',
  'Attach this label': 'Kleben Sie diesen Aufkleber auf',
  'Show the code at the counter': 'Zeigen Sie den Code am Schalter',
  'Print and attach the label': 'Drucken Sie das Versandetikett und kleben Sie es auf',
  'Print and attach the labels, one per parcel':
    'Drucken Sie die Versandetiketten und kleben Sie eines auf jedes Paket',
  'Barcode of {number}': 'Strichcode von {number}',
  'QR code of {number}': 'QR-Code von {number}',
  'Your code': 'Ihr Code',
  'This page shows your order’s code for the counter.': 'Diese Seite zeigt den Code Ihres Auftrags für die Theke.',
  'Show this code at {place}.': 'Zeigen Sie diesen Code bei {place} vor.',
  'This order is closed': 'Dieser Auftrag ist abgeschlossen',
  'Contact {company} before you bring anything.': 'Wenden Sie sich an {company}, bevor Sie etwas vorbeibringen.',
  '{company} sends you a prepaid label.': '{company} schickt Ihnen ein bezahltes Versandetikett.',
  'Tracking number:': 'Sendungsnummer:',
  'This label can’t be shown here': 'Dieses Etikett kann hier nicht angezeigt werden',
  'Ask the shop to print it for you.': 'Bitten Sie das Geschäft, es für Sie zu drucken.',
  'This label was made for testing. No carrier takes it.':
    'Dieses Etikett wurde zum Testen erstellt. Kein Paketdienst nimmt es an.',
  'Print the label': 'Etikett drucken',
  'Code for {carrier}': 'Code für {carrier}',
  'Show this code at {carrier}. They print the label.':
    'Zeigen Sie diesen Code bei {carrier} vor. Das Etikett wird dort gedruckt.',
  'Sign for your order': 'Unterschrift zu Ihrem Auftrag',
  'Your full name': 'Ihr vollständiger Name',
  'Thank you. The shop has your signature, and you can close this page.':
    'Vielen Dank. Das Geschäft hat Ihre Unterschrift, und Sie können diese Seite schließen.',
  'Nothing needs your signature. You can close this page.':
    'Es gibt nichts zu unterschreiben. Sie können diese Seite schließen.',
  Signed: 'Unterschrieben',
  'Hide text': 'Text ausblenden',
  'Show text': 'Text anzeigen',
  'This link is not complete': 'Dieser Link ist unvollständig',
  'Open the link at the end of the email again, or copy it in full.':
    'Öffnen Sie den Link am Ende der E-Mail noch einmal oder kopieren Sie ihn vollständig.',
  'You are unsubscribed': 'Sie sind abgemeldet',
  'Email settings': 'E-Mail-Einstellungen',
  '{email} gets reminders and review emails from {company} again.':
    '{email} erhält wieder Erinnerungen und Bitten um eine Bewertung von {company}.',
  '{email} gets no more reminders and review emails from {company}. You still get emails about your orders.':
    '{email} erhält keine Erinnerungen und Bitten um eine Bewertung von {company} mehr. E-Mails zu Ihren Aufträgen bekommen Sie weiterhin.',
  'Stop getting reminders and review emails? You still get emails about your orders.':
    'Möchten Sie keine Erinnerungen und Bitten um eine Bewertung mehr erhalten? E-Mails zu Ihren Aufträgen bekommen Sie weiterhin.',
  'Subscribe again': 'Wieder anmelden',
  'Your invoice': 'Ihre Rechnung',
  Download: 'Herunterladen',
};
