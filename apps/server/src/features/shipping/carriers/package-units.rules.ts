import { currencyOf } from '@tradepost/contracts/currencies';

const gramsPerPound = 453.59237;
const millimetersPerInch = 25.4;

/** Rounded up: carriers charge more for a parcel that is heavier than its label says. */
function roundUp(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.max(1, Math.ceil(value * factor - 1e-9)) / factor;
}

export const poundsOf = (grams: number, decimals: number): number => roundUp(grams / gramsPerPound, decimals);
export const kilogramsOf = (grams: number, decimals: number): number => roundUp(grams / 1000, decimals);
export const inchesOf = (millimeters: number, decimals = 0): number =>
  roundUp(millimeters / millimetersPerInch, decimals);
export const centimetersOf = (millimeters: number, decimals = 0): number => roundUp(millimeters / 10, decimals);

/** Whether carriers weigh in pounds where the parcel is handed over. */
export const isImperial = (country_code: string): boolean =>
  ['US', 'PR', 'VI', 'GU', 'AS', 'MP'].includes(country_code);

/** Minor units as the decimal text that vendors take: 1250 in USD is "12.50". */
export const decimalOf = (minor: number, currency: string): string => {
  const { decimals } = currencyOf(currency);
  return (minor / 10 ** decimals).toFixed(decimals);
};

/** A share of an amount for each of some pieces, as a decimal number. */
export const decimalEach = (amount: number, quantity: number, currency: string): number =>
  Number(decimalOf(Math.round(amount / Math.max(1, quantity)), currency));

/** YYYY-MM-DD as YYYYMMDD. */
export const compactDate = (day: string): string => day.replaceAll('-', '');

/** Our key without signs, for fields with a limit. The same key gives the same text. */
export const keyText = (key: string, max: number): string => key.replace(/[^A-Za-z0-9]/g, '').slice(0, max);
