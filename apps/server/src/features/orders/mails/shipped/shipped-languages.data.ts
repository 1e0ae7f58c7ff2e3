import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import * as deLeads from './de/lead-texts.data.ts';
import * as deOrders from './de/order-texts.data.ts';
import * as enLeads from './en/lead-texts.data.ts';
import * as enOrders from './en/order-texts.data.ts';
import * as esLeads from './es/lead-texts.data.ts';
import * as esOrders from './es/order-texts.data.ts';
import * as frLeads from './fr/lead-texts.data.ts';
import * as frOrders from './fr/order-texts.data.ts';
import type { Shipped } from './shipped-text.rules.ts';

type ShippedKey = keyof typeof enLeads.leadTexts | keyof typeof enOrders.orderTexts;

interface ShippedLanguage {
  texts: Record<ShippedKey, Shipped>;
  /** The text of a company's own status. */
  own: Shipped;
  /** Where to ask, the closing of most texts. */
  questions: string;
}

/** The shipped texts to sellers, in each language. */
export const shippedLanguages: Record<MessageLanguage, ShippedLanguage> = {
  en: {
    texts: { ...enLeads.leadTexts, ...enOrders.orderTexts },
    own: enOrders.ownStatusText,
    questions: 'If you have questions, {{contact_us}}.',
  },
  de: {
    texts: { ...deLeads.leadTexts, ...deOrders.orderTexts },
    own: deOrders.ownStatusText,
    questions: 'Bei Fragen {{contact_us}}.',
  },
  fr: {
    texts: { ...frLeads.leadTexts, ...frOrders.orderTexts },
    own: frOrders.ownStatusText,
    questions: 'Pour toute question, {{contact_us}}.',
  },
  es: {
    texts: { ...esLeads.leadTexts, ...esOrders.orderTexts },
    own: esOrders.ownStatusText,
    questions: 'Si tiene preguntas, {{contact_us}}.',
  },
};
