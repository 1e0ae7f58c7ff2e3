import type { ConsentMessage } from '../catalog.data.ts';

export const consent: Record<ConsentMessage, string> = {
  'Privacy choices': 'Datenschutz-Auswahl',
  'May we measure your visit?': 'Dürfen wir Ihren Besuch messen?',
  'We would like to measure how our shop is used, and which ads bring people here. You can sell without it, and change your choice at any time under “Privacy choices” at the end of each page.':
    'Wir möchten messen, wie unser Shop genutzt wird und welche Werbung zu uns führt. Sie können auch ohne das verkaufen und Ihre Auswahl jederzeit unter „Datenschutz-Auswahl“ am Ende jeder Seite ändern.',
  'Accept all': 'Allem zustimmen',
  'Refuse all': 'Alles ablehnen',
  'Let me choose': 'Selbst auswählen',
  'Save my choice': 'Auswahl speichern',
  Analytics: 'Statistik',
  'Counts visits and sales. Shared with: {names}': 'Zählt Besuche und Verkäufe. Empfänger: {names}',
  Advertising: 'Werbung',
  'Shows which ads lead to sales. Shared with: {names}': 'Zeigt, welche Werbung zu Verkäufen führt. Empfänger: {names}',
  'Your browser asks not to share your data, so this stays off.':
    'Ihr Browser bittet darum, Ihre Daten nicht weiterzugeben. Deshalb bleibt das ausgeschaltet.',
  'Your choice was saved.': 'Ihre Auswahl wurde gespeichert.',
};
