import type { MailMessage } from '../catalog.data.ts';

export const mails: Record<MailMessage, string> = {
  'Hello {name},': 'Bonjour {name},',
  'Hello,': 'Bonjour,',
  '{count, plural, one {device} other {devices}}': '{count, plural, one {appareil} other {appareils}}',
  '{count, plural, one {your device} other {your devices}}':
    '{count, plural, one {votre appareil} other {vos appareils}}',
  '{count, plural, one {it} other {them}}': '{count, plural, one {le} other {les}}',
  '{count, plural, one {it} other {they}}': '{count, plural, one {il} other {ils}}',
  '{count, plural, one {is} other {are}}': '{count, plural, one {est} other {sont}}',
  '{count, plural, one {has} other {have}}': '{count, plural, one {a} other {ont}}',
  '{email} or {phone}': '{email} ou {phone}',
  'contact us at {contact}': 'contactez-nous : {contact}',
  'contact us at {contact}, or visit us at {place}': 'contactez-nous ({contact}) ou passez nous voir : {place}',
  'visit us at {place}': 'passez nous voir : {place}',
  'The code requires a total of at least {amount}': 'Le code exige un total d’au moins {amount}',
  'Not bought': 'Non acheté',
  'an amount to be quoted': 'un montant à confirmer',
  '{count, plural, one {# more line on the page of the offer} other {# more lines on the page of the offer}}':
    '{count, plural, one {# autre ligne sur la page de l’offre} other {# autres lignes sur la page de l’offre}}',
  'Open your counter code': 'Ouvrir votre code pour le magasin',
  'Open packing instructions': 'Ouvrir les instructions d’emballage',
  'Open the quote (PDF)': 'Ouvrir le devis (PDF)',
  'You’re getting this email because you sold or offered a device to {company}.':
    'Vous recevez cet e-mail car vous avez vendu ou proposé un appareil à {company}.',
  '{count, plural, one {# day} other {# days}}': '{count, plural, one {# jour} other {# jours}}',
};
