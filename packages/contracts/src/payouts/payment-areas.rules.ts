import { eeaCountries, sepaCountries, sepaTerritories } from './payment-areas.data.ts';

const eea: ReadonlySet<string> = new Set(eeaCountries);
const sepa: ReadonlySet<string> = new Set([...sepaCountries, ...sepaTerritories]);

export function isInEea(code: string): boolean {
  return eea.has(code);
}

/** Whether accounts there can receive SEPA transfers, including territories that use another country's IBAN. */
export function isInSepa(code: string): boolean {
  return sepa.has(code);
}
