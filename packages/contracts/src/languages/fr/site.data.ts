import type { SiteMessage } from '../catalog.data.ts';

export const site: Record<SiteMessage, string> = {
  'Sell your device to {company}': 'Vendez votre appareil à {company}',
  'Sell {thing} to {company}': 'Vendre {thing} à {company}',
  'See what {company} pays for your used device, and sell in a few minutes.':
    'Voyez combien {company} paie votre appareil d’occasion, et vendez-le en quelques minutes.',
  'See what {company} pays for {thing}, and sell in a few minutes.':
    'Voyez combien {company} paie pour {thing}, et vendez en quelques minutes.',
  'Questions and answers': 'Questions et réponses',
  'All questions': 'Toutes les questions',
  Terms: 'Conditions',
  Privacy: 'Confidentialité',
  'Legal information': 'Informations légales',
  'Version {version} of {date}': 'Version {version} du {date}',
  'How it works': 'Comment ça marche',
  'Find your device': 'Trouvez votre appareil',
  'Answer a few questions about its condition and see your price.':
    'Répondez à quelques questions sur son état et voyez votre prix.',
  'Send it or bring it': 'Envoyez-le ou apportez-le',
  'Pack it and send it to us, or bring it to one of our stores.':
    'Envoyez-le-nous, ou apportez-le dans l’un de nos magasins.',
  'Get paid': 'Recevez votre paiement',
  'We check the device and pay you the way you choose.':
    'Nous vérifions l’appareil et vous payons comme vous le souhaitez.',
  'Our stores': 'Nos magasins',
  'Opening hours': 'Horaires d’ouverture',
  'This shop has not written it yet. If you have a question, contact the shop.':
    'La boutique n’a pas encore rédigé ce texte. Pour toute question, contactez-la.',
};
