import type { MessageLanguage } from '../company/language.data.ts';

/**
 * What an invoice under the margin scheme must say. Source: Council Directive 2006/112/EC, article 226 (14), in its
 * languages; English with the dash that British invoices use.
 */
export const marginNotices: Readonly<Record<MessageLanguage, string>> = {
  en: 'Margin scheme – second-hand goods',
  es: 'Régimen especial – bienes usados',
  fr: 'Régime particulier – biens d’occasion',
  de: 'Gebrauchtgegenstände / Sonderregelung',
};
