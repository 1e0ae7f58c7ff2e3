import { currencyOf } from '@tradepost/contracts/currencies';
import { type AmountText, readAmountText as readAmount } from '@tradepost/contracts/files/amount-text.rules';
import * as money from '@tradepost/contracts/money';
import { type Figures, formatNumber, type NumberSigns, signsOf } from '@tradepost/contracts/numbers';
import { getFormatCountry } from './format-country.ts';

/** Amounts on screen have the signs of the member's country. Symbol, place and decimals are the currency's. */

/** While nobody is signed in, the signs are the currency's own. */
const signs = () => (getFormatCountry() ? signsOf(getFormatCountry()) : undefined);

/** `$1,234.50`, for German eyes `$1.234,50`. */
export function formatMoney(minor: number, currency: string): string {
  return money.formatMoney(minor, currency, signs());
}

/** The same without the symbol. */
export function formatAmount(minor: number, currency: string): string {
  return money.formatAmount(minor, currency, signs());
}

/** For inputs: without symbol and grouping. */
export function formatMoneyPlain(minor: number, currency: string): string {
  return money.formatMoneyPlain(minor, currency, signs());
}

/** Minor units of typed text, read by the signs that are shown; null when it is not an amount. */
export function parseMoney(text: string, currency: string): number | null {
  return money.parseMoney(text, currency, signs());
}

/** An amount that was pasted or typed as a whole, with everything that people write beside it. Strict: `abc100` is a fault. */
export const readAmountText = (text: string, currency: string): AmountText =>
  readAmount(text, { currency, country: getFormatCountry() || (currencyOf(currency).decimal === ',' ? 'DE' : 'US') });

/** The signs of amounts in this currency. */
export function moneySigns(currency: string): NumberSigns {
  return signs() ?? currencyOf(currency);
}

/** For files, which leave the house: by the currency alone. */
export const fileMoney = (minor: number, currency: string): string => money.formatMoneyPlain(minor, currency);

/** How shared rules write figures on screen. */
export const shownFigures: Figures = {
  number: (value, style) => formatNumber(value, signsOf(getFormatCountry()), style),
  money: formatMoney,
};
