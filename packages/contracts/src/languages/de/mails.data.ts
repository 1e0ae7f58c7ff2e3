import type { MailMessage } from '../catalog.data.ts';

export const mails: Record<MailMessage, string> = {
  'Hello {name},': 'Guten Tag {name},',
  'Hello,': 'Guten Tag,',
  '{count, plural, one {device} other {devices}}': '{count, plural, one {Gerät} other {Geräte}}',
  '{count, plural, one {your device} other {your devices}}': '{count, plural, one {Ihr Gerät} other {Ihre Geräte}}',
  '{count, plural, one {it} other {them}}': '{count, plural, one {es} other {sie}}',
  '{count, plural, one {it} other {they}}': '{count, plural, one {es} other {sie}}',
  '{count, plural, one {is} other {are}}': '{count, plural, one {ist} other {sind}}',
  '{count, plural, one {has} other {have}}': '{count, plural, one {hat} other {haben}}',
  '{email} or {phone}': '{email} oder {phone}',
  'contact us at {contact}': 'wenden Sie sich an {contact}',
  'contact us at {contact}, or visit us at {place}': 'wenden Sie sich an {contact} oder besuchen Sie uns: {place}',
  'visit us at {place}': 'besuchen Sie uns: {place}',
  'The code requires a total of at least {amount}': 'Der Code gilt ab einer Summe von {amount}',
  'Not bought': 'Nicht angekauft',
  'an amount to be quoted': 'einen noch offenen Betrag',
  '{count, plural, one {# more line on the page of the offer} other {# more lines on the page of the offer}}':
    '{count, plural, one {# weitere Position auf der Seite des Angebots} other {# weitere Positionen auf der Seite des Angebots}}',
  'Open your counter code': 'Code für die Filiale öffnen',
  'Open packing instructions': 'Packanleitung öffnen',
  'Open the quote (PDF)': 'Angebot öffnen (PDF)',
  'You’re getting this email because you sold or offered a device to {company}.':
    'Sie erhalten diese E-Mail, weil Sie {company} ein Gerät verkauft oder angeboten haben.',
  '{count, plural, one {# day} other {# days}}': '{count, plural, one {# Tag} other {# Tage}}',
};
