import type { SiteMessage } from '../catalog.data.ts';

export const site: Record<SiteMessage, string> = {
  'Sell your device to {company}': 'Verkaufen Sie Ihr Gerät an {company}',
  'Sell {thing} to {company}': '{thing} an {company} verkaufen',
  'See what {company} pays for your used device, and sell in a few minutes.':
    'Sehen Sie, was {company} für Ihr gebrauchtes Gerät zahlt, und verkaufen Sie in wenigen Minuten.',
  'See what {company} pays for {thing}, and sell in a few minutes.':
    'Sehen Sie, was {company} für {thing} zahlt, und verkaufen Sie in wenigen Minuten.',
  'Questions and answers': 'Fragen und Antworten',
  'All questions': 'Alle Fragen',
  Terms: 'Bedingungen',
  Privacy: 'Datenschutz',
  'Legal information': 'Rechtliches',
  'Version {version} of {date}': 'Version {version} vom {date}',
  'How it works': 'So funktioniert es',
  'Find your device': 'Gerät finden',
  'Answer a few questions about its condition and see your price.':
    'Beantworten Sie ein paar Fragen zum Zustand und sehen Sie Ihren Preis.',
  'Send it or bring it': 'Einsenden oder vorbeibringen',
  'Pack it and send it to us, or bring it to one of our stores.':
    'Schicken Sie es uns, oder bringen Sie es in eine unserer Filialen.',
  'Get paid': 'Geld erhalten',
  'We check the device and pay you the way you choose.': 'Wir prüfen das Gerät und zahlen so, wie Sie es wünschen.',
  'Our stores': 'Unsere Filialen',
  'Opening hours': 'Öffnungszeiten',
  'This shop has not written it yet. If you have a question, contact the shop.':
    'Das Geschäft hat diesen Text noch nicht verfasst. Bei Fragen wenden Sie sich bitte direkt an das Geschäft.',
};
