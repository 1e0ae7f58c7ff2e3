import type { CheckLanguage, CheckLayout } from '@tradepost/contracts/payouts/check.data';

/** Where things stand on checks, in inches. `docs/decisions/0068` says where the measures come from. */

/** A letter sheet. */
export const sheet = { width: 8.5, height: 11 } as const;
/** A check with its MICR line, as wide as the sheet. */
export const checkHeight = 3.5;

/** The tops of the checks on a sheet, and of the stubs that belong to the one check. */
export const sheetLayouts: Record<CheckLayout, { checks: readonly number[]; stubs: readonly number[] }> = {
  top: { checks: [0], stubs: [3.5, 7] },
  middle: { checks: [3.5], stubs: [0, 7] },
  bottom: { checks: [7.5], stubs: [0, 3.75] },
  three_up: { checks: [0, 3.5, 7], stubs: [] },
};

/** A box that a text stands in. Its baseline is `y` below the top of the check. */
export interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  align?: 'left' | 'right';
}

/** The texts of a check, from its left top corner. `width` is what there is; a longer text is printed smaller. */
export const checkPlaces = {
  company: { x: 0.4, y: 0.42, width: 3, size: 11 },
  company_address: { x: 0.4, y: 0.57, width: 3, size: 7.5 },
  bank: { x: 3.75, y: 0.42, width: 2.4, size: 8 },
  bank_address: { x: 3.75, y: 0.55, width: 2.4, size: 7 },
  fractional: { x: 3.75, y: 0.84, width: 2.4, size: 7 },
  number: { x: 6.6, y: 0.42, width: 1.5, size: 12, align: 'right' },
  date: { x: 6.6, y: 0.82, width: 1.5, size: 10, align: 'right' },
  payee: { x: 1.4, y: 1.28, width: 5.1, size: 11 },
  amount: { x: 6.75, y: 1.28, width: 1.3, size: 11, align: 'right' },
  words: { x: 0.4, y: 1.6, width: 7.7, size: 10 },
  address: { x: 0.9, y: 1.95, width: 3.4, size: 9.5 },
  memo: { x: 0.9, y: 2.72, width: 3.7, size: 9 },
  void_text: { x: 5.4, y: 1.95, width: 2.7, size: 7.5, align: 'right' },
} as const satisfies Record<string, Place>;

export const checkPictures = {
  logo: { x: 0.4, y: 0.26, width: 0.9, height: 0.55 },
  signature: { x: 5.5, y: 2.08, width: 2.5, height: 0.5 },
} as const;

/** With a logo the company's name stands right of it. */
export const besideLogo = 1.05;
/** The lines of the address, in inches: five fit in the window of an envelope. */
export const addressLeading = 0.15;
export const maxAddressLines = 5;

/** The words that blank stock lacks, with the lines to which they belong. */
export const checkWords: Record<
  CheckLanguage,
  { date: string; payee: readonly string[]; memo: string; signature: string }
> = {
  en: { date: 'Date', payee: ['Pay to the', 'order of'], memo: 'Memo', signature: 'Authorized signature' },
  de: { date: 'Datum', payee: ['Zahlen Sie', 'an'], memo: 'Zweck', signature: 'Unterschrift' },
  fr: { date: 'Date', payee: ['Payez à', 'l’ordre de'], memo: 'Objet', signature: 'Signature autorisée' },
  es: { date: 'Fecha', payee: ['Páguese a la', 'orden de'], memo: 'Concepto', signature: 'Firma autorizada' },
};
