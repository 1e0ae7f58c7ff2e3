import type { ConsentMessage } from '../catalog.data.ts';

export const consent: Record<ConsentMessage, string> = {
  'Privacy choices': 'Choix de confidentialité',
  'May we measure your visit?': 'Pouvons-nous mesurer votre visite ?',
  'We would like to measure how our shop is used, and which ads bring people here. You can sell without it, and change your choice at any time under “Privacy choices” at the end of each page.':
    'Nous aimerions mesurer comment notre boutique est utilisée et quelles publicités y mènent. Vous pouvez vendre sans cela et modifier votre choix à tout moment sous « Choix de confidentialité » en bas de chaque page.',
  'Accept all': 'Tout accepter',
  'Refuse all': 'Tout refuser',
  'Let me choose': 'Personnaliser',
  'Save my choice': 'Enregistrer mon choix',
  Analytics: 'Statistiques',
  'Counts visits and sales. Shared with: {names}': 'Compte les visites et les ventes. Destinataires : {names}',
  Advertising: 'Publicité',
  'Shows which ads lead to sales. Shared with: {names}':
    'Montre quelles publicités mènent à des ventes. Destinataires : {names}',
  'Your browser asks not to share your data, so this stays off.':
    'Votre navigateur demande de ne pas partager vos données : cela reste désactivé.',
  'Your choice was saved.': 'Votre choix a été enregistré.',
};
