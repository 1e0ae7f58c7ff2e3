import type { SentenceMessage } from '../catalog.data.ts';

export const sentences: Record<SentenceMessage, string> = {
  '{field} is required': 'Bitte füllen Sie das Feld „{field}“ aus',
  'At least one {field} is required': 'Mindestens ein Eintrag ist erforderlich',
  '{field} is not a valid email address': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  '{field} is not a valid phone number': 'Bitte geben Sie eine gültige Telefonnummer ein',
  '{field} is not a valid US phone number': 'Bitte geben Sie eine gültige US-Telefonnummer ein',
  '{field} must be a number': 'Das Feld „{field}“ muss eine Zahl enthalten',
  '{field} must be text': 'Das Feld „{field}“ muss Text enthalten',
  '{field} must not contain control characters': 'Das Feld „{field}“ darf keine Steuerzeichen enthalten',
  '{field} must be one of {values}': 'Bitte wählen Sie im Feld „{field}“ eine der Möglichkeiten: {values}',
  '{field} must have {count} digits': 'Das Feld „{field}“ muss {count} Ziffern haben',
  '{field} is not valid': 'Das Feld „{field}“ ist ungültig',
  '{field} not found': 'Das wurde nicht gefunden',
  'Please select a valid {field}': 'Bitte wählen Sie eine gültige Möglichkeit',
  'This field has a value of {value} must have a min length of {length}':
    'Bitte geben Sie mindestens {length} Zeichen ein',
  'This field has a value of {value} must have a max length of {length}':
    'Bitte geben Sie höchstens {length} Zeichen ein',
  'File size must be less than {limit}': 'Die Datei muss kleiner als {limit} sein',
  'File type must be {types}': 'Erlaubte Dateitypen: {types}',
  '{file}: File size must be less than {limit}': '{file}: Die Datei muss kleiner als {limit} sein',
  '{file}: File type must be {types}': '{file}: Erlaubte Dateitypen: {types}',
  'Choose a JPEG, PNG or WebP picture': 'Bitte wählen Sie ein Bild im Format JPEG, PNG oder WebP',
  '{file}: Choose a JPEG, PNG or WebP picture': '{file}: Bitte wählen Sie ein Bild im Format JPEG, PNG oder WebP',
  'Browsers can’t show the HEIC format of iPhones. Choose a JPEG or PNG picture.':
    'Browser zeigen das HEIC-Format von iPhones nicht an. Bitte wählen Sie ein Bild im Format JPEG oder PNG.',
  '{file}: Browsers can’t show the HEIC format of iPhones. Choose a JPEG or PNG picture.':
    '{file}: Browser zeigen das HEIC-Format von iPhones nicht an. Bitte wählen Sie ein Bild im Format JPEG oder PNG.',
  'This picture is damaged or incomplete. Choose it again, or take a new one.':
    'Dieses Bild ist beschädigt oder unvollständig. Bitte wählen Sie es noch einmal aus, oder nehmen Sie ein neues auf.',
  '{file}: This picture is damaged or incomplete. Choose it again, or take a new one.':
    '{file}: Dieses Bild ist beschädigt oder unvollständig. Bitte wählen Sie es noch einmal aus, oder nehmen Sie ein neues auf.',
  'must contain letters only': 'Nur Buchstaben sind erlaubt',
  'must contain numbers only': 'Nur Ziffern sind erlaubt',
  'must be alphanumeric (letters and numbers only)': 'Nur Buchstaben und Ziffern sind erlaubt',
  'Something wrong, please try again!': 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'The database can’t be reached right now. Try again in a minute.':
    'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  'The database takes no changes right now, so nothing was saved. Try again in a minute.':
    'Die Datenbank nimmt gerade keine Änderungen an, es wurde nichts gespeichert. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Files can’t be reached right now. Try again in a minute.':
    'Dateien sind gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  'The server’s disk is full, so nothing was saved. Tell the person who runs the server.':
    'Der Speicher des Servers ist voll, es wurde nichts gespeichert. Bitte informieren Sie den Betreiber.',
  'Some of the data is not valid': 'Einige Angaben sind ungültig',
  'The request is too large': 'Die Anfrage ist zu groß',
  'Can’t reach the server. Check your connection and try again.':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'Enter the full value again': 'Bitte geben Sie den vollständigen Wert noch einmal ein',
  'IBAN must start with a country code': 'Die IBAN muss mit einem Länderkürzel beginnen',
  'An IBAN from {country} must have {expected} characters, but this one has {actual}':
    'Eine IBAN dieses Landes ({country}) muss {expected} Zeichen haben, diese hat {actual}',
  'IBAN has a letter or digit in the wrong place':
    'In der IBAN steht ein Buchstabe oder eine Ziffer an der falschen Stelle',
  'IBAN has a wrong check digit. Compare it with the bank statement':
    'Die Prüfziffer der IBAN stimmt nicht. Vergleichen Sie sie mit Ihrem Kontoauszug',
  'This IBAN is from {country}, which is outside SEPA': 'Das Land dieser IBAN ({country}) nimmt nicht an SEPA teil',
  'Handle must have 5 to 30 letters, digits, hyphens or underscores':
    'Der Nutzername muss 5 bis 30 Buchstaben, Ziffern, Binde- oder Unterstriche haben',
  'Routing number must have 9 digits': 'Die Bankleitzahl muss 9 Ziffern haben',
  'Routing number has a wrong check digit. Compare it with a check':
    'Die Prüfziffer der Bankleitzahl stimmt nicht. Vergleichen Sie sie mit einem Scheck',
  'BIC must have 8 or 11 characters': 'Der BIC muss 8 oder 11 Zeichen haben',
  'BIC must have four letters for the bank, two for the country, then two or five more characters':
    'Der BIC besteht aus vier Buchstaben für die Bank, zwei für das Land und zwei oder fünf weiteren Zeichen',
  '{method} is not available in {country}': 'Diese Zahlungsart gibt es in diesem Land ({country}) nicht: {method}',
  'This payout method is not available here': 'Diese Zahlungsart ist hier nicht verfügbar',
  'This payout method is not offered for {orders}': 'Diese Zahlungsart wird für diese Art von Auftrag nicht angeboten',
  'This payout method is not offered at this location': 'Diese Zahlungsart wird in dieser Filiale nicht angeboten',
  'The payout details can’t be changed here any more. Contact us to change them.':
    'Die Zahlungsdaten können hier nicht mehr geändert werden. Wenden Sie sich dafür bitte an uns.',
  'This page doesn’t exist, or the shop has closed it.':
    'Diese Seite gibt es nicht, oder das Geschäft hat sie geschlossen.',
  'This link no longer works. Ask the shop for a new one.':
    'Dieser Link ist nicht mehr gültig. Bitten Sie das Geschäft um einen neuen.',
  'This link is not complete. Copy the whole link from the email.':
    'Dieser Link ist unvollständig. Kopieren Sie den ganzen Link aus der E-Mail.',
  'This link has ended.': 'Dieser Link ist abgelaufen.',
  'Too many attempts. Try again in {minutes} minute.':
    'Zu viele Versuche. Bitte versuchen Sie es in einer Minute wieder.',
  'Too many attempts. Try again in {minutes} minutes.':
    'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Minuten wieder.',
  'This order is being looked into, so the offer can’t be answered now. Contact us for help.':
    'Dieser Auftrag wird gerade geprüft, daher kann das Angebot jetzt nicht beantwortet werden. Wenden Sie sich bitte an uns.',
  'This offer can only be answered as a whole': 'Dieses Angebot kann nur als Ganzes beantwortet werden',
  'One of the devices is not in this offer': 'Eines der Geräte gehört nicht zu diesem Angebot',
  'Questions can’t be asked here. Contact us instead.':
    'Hier können keine Fragen gestellt werden. Wenden Sie sich bitte direkt an uns.',
  'Pictures can’t be sent here. Contact us instead.':
    'Hier können keine Bilder geschickt werden. Wenden Sie sich bitte direkt an uns.',
  'You can send up to {count} pictures': 'Sie können bis zu {count} Bilder schicken',
  'There is no text to sign': 'Es gibt nichts zu unterschreiben',
  'The text has changed in the meantime. Read it again before you sign.':
    'Der Text hat sich inzwischen geändert. Lesen Sie ihn noch einmal, bevor Sie unterschreiben.',
  'This language is not offered': 'Diese Sprache wird nicht angeboten',
  'We don’t buy this device at the moment': 'Dieses Gerät kaufen wir derzeit nicht an',
  'We don’t buy this device in this condition': 'In diesem Zustand kaufen wir dieses Gerät nicht an',
  'We don’t buy devices with this defect': 'Geräte mit diesem Mangel kaufen wir nicht an',
  '“{condition}” doesn’t fit “{defect}”. Choose a lower condition, or remove the defect.':
    '„{condition}“ passt nicht zu „{defect}“. Wählen Sie einen schlechteren Zustand oder entfernen Sie den Mangel.',
  'We can’t take this order online. Please contact the shop.':
    'Wir können diesen Auftrag nicht online annehmen. Bitte wenden Sie sich an das Geschäft.',
  'The price has changed. Check the new price and try again.':
    'Der Preis hat sich geändert. Prüfen Sie den neuen Preis und versuchen Sie es erneut.',
  'You can place up to {count} orders an hour. Try again later.':
    'Sie können bis zu {count} Aufträge pro Stunde erteilen. Versuchen Sie es später erneut.',
  'You can send up to {count} parcels': 'Sie können bis zu {count} Pakete senden',
  'Enter the number that the carrier printed': 'Geben Sie die Nummer ein, die der Paketdienst aufgedruckt hat',
  'This is not a {carrier} tracking number. Check it, or choose another carrier.':
    'Das ist keine Sendungsnummer von {carrier}. Prüfen Sie die Nummer oder wählen Sie einen anderen Paketdienst.',
  'Choose a store': 'Wählen Sie eine Filiale',
  'Enter your email address': 'Geben Sie Ihre E-Mail-Adresse ein',
  'Enter a street and number': 'Geben Sie Straße und Hausnummer ein',
  'Enter a city': 'Geben Sie einen Ort ein',
  'Enter a state': 'Geben Sie einen Bundesstaat ein',
  'Enter a province': 'Geben Sie eine Provinz ein',
  'Enter a prefecture': 'Geben Sie eine Präfektur ein',
  'Enter a postal code': 'Geben Sie eine Postleitzahl ein',
  'Accept the terms to sell your devices': 'Stimmen Sie den Bedingungen zu, um Ihre Geräte zu verkaufen',
  'This is a preview, so nothing was sold.': 'Dies ist eine Vorschau, daher wurde nichts verkauft.',
  'The shop doesn’t buy this way at the moment. Choose another way to sell.':
    'Auf diesem Weg kauft das Geschäft derzeit nichts an. Wählen Sie einen anderen.',
  'Enter your email address to see the price': 'Geben Sie Ihre E-Mail-Adresse ein, um den Preis zu sehen',
  'The offer comes to {total}; one {offer} can be at most {limit}':
    'Das Angebot ergibt {total}; ein {offer} darf höchstens {limit} betragen',
  'The offer has {count} devices; one {offer} can have at most {limit}':
    'Das Angebot hat {count} Geräte; ein {offer} darf höchstens {limit} haben',
  'In one {offer} only {categories} may be: take out {devices}':
    'In einem {offer} ist nur erlaubt: {categories}. Entfernen Sie {devices}',
  'Offers start at {minimum}: add {missing} more': 'Angebote beginnen bei {minimum}: Es fehlen noch {missing}',
  'We have enough of these until {date}: {devices}': 'Davon haben wir bis zum {date} genug: {devices}',
  'We have bought enough of these for today: {devices}. Come back on {date}.':
    'Davon haben wir heute genug angekauft: {devices}. Kommen Sie am {date} wieder.',
  'Our budget for payouts is used up for this week. Come back on {date}.':
    'Unser Budget für Auszahlungen ist für diese Woche aufgebraucht. Kommen Sie am {date} wieder.',
  'Our budget for store credit is used up for this week. Come back on {date}.':
    'Unser Budget für Guthaben im Geschäft ist für diese Woche aufgebraucht. Kommen Sie am {date} wieder.',
  'Promo code {code} doesn’t exist': 'Den Aktionscode {code} gibt es nicht',
  'Promo code {code} is inactive': 'Der Aktionscode {code} ist nicht aktiv',
  'Promo code {code} starts on {day}': 'Der Aktionscode {code} gilt ab {day}',
  'Promo code {code} ended on {day}': 'Der Aktionscode {code} galt bis {day}',
  'Promo code {code} is valid only for offers in {currency}':
    'Der Aktionscode {code} gilt nur für Angebote in {currency}',
  'Promo code {code} is not valid for {offers}': 'Der Aktionscode {code} gilt nicht für: {offers}',
  'Promo code {code} is not valid at this location': 'Der Aktionscode {code} gilt nicht in dieser Filiale',
  'Promo code {code} has been used up': 'Der Aktionscode {code} ist aufgebraucht',
  'Promo code {code} is not valid for these devices': 'Der Aktionscode {code} gilt nicht für diese Geräte',
  'Promo code {code} requires a total of at least {amount}': 'Der Aktionscode {code} gilt ab einer Summe von {amount}',
  'This customer has already used promo code {code}': 'Sie haben den Aktionscode {code} schon benutzt',
  'This code is wrong or has expired': 'Dieser Code ist falsch oder abgelaufen',
  'Enter the 6-digit code': 'Geben Sie den 6-stelligen Code ein',
  'Sign in again to see your orders.': 'Melden Sie sich erneut an, um Ihre Aufträge zu sehen.',
  'Wait {seconds} seconds before you request another code':
    'Warten Sie {seconds} Sekunden, bevor Sie einen neuen Code anfordern',
  'This is a preview, so no code was sent.': 'Dies ist eine Vorschau, daher wurde kein Code gesendet.',
  'This quote can’t be answered any more. Contact us for help.':
    'Dieses Angebot kann nicht mehr beantwortet werden. Bitte wenden Sie sich an uns.',
  'The prices in this quote have expired. Ask us for a new one.':
    'Die Preise dieses Angebots gelten nicht mehr. Bitten Sie uns um ein neues.',
  'We changed this quote in the meantime. Look at it again before you answer.':
    'Wir haben dieses Angebot inzwischen geändert. Sehen Sie es sich noch einmal an, bevor Sie antworten.',
  'One of the lines is not in this quote': 'Eine der Positionen steht nicht in diesem Angebot',
  'This price can’t be changed. Accept it or decline it.':
    'Dieser Preis kann nicht geändert werden. Nehmen Sie ihn an oder lehnen Sie ihn ab.',
  'Enter the price you’d like': 'Geben Sie den gewünschten Preis ein',
};
