import type { CheckLanguage } from './check.data.ts';

const languages: Readonly<Record<string, CheckLanguage>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  BE: 'fr',
  LU: 'fr',
  MC: 'fr',
  ES: 'es',
  MX: 'es',
  PR: 'es',
  AR: 'es',
  CL: 'es',
  CO: 'es',
  PE: 'es',
};

/** The language of the amount in words, unless the company chooses another. */
export const checkLanguageOf = (country: string): CheckLanguage => languages[country] ?? 'en';

/** All but the last four characters of an account number. */
export const maskAccount = (account: string): string => `•••• ${account.slice(-4)}`;

const unitsOf = { mm: { micrometers: 1000, decimals: 1 }, in: { micrometers: 25_400, decimals: 3 } } as const;
export type OffsetUnit = keyof typeof unitsOf;

/** Micrometers as people enter them: `1.5` in millimeters, `0.063` in inches. */
export function formatOffset(micrometers: number, unit: OffsetUnit): string {
  const { micrometers: size, decimals } = unitsOf[unit];
  return String(Number((micrometers / size).toFixed(decimals)));
}

/** Reads what a person entered; null when it is no number. A comma is a decimal separator too. */
export function parseOffset(text: string, unit: OffsetUnit): number | null {
  const cleaned = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d*\.?\d+$|^-?\d+\.$/.test(cleaned)) return cleaned === '' ? 0 : null;
  return Math.round(Number(cleaned) * unitsOf[unit].micrometers) || 0;
}
