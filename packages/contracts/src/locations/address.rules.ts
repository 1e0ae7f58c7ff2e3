import { messages } from '../errors.ts';

/** Countries whose typed addresses are valid, because many of their addresses have no number (specification, section 5). */
const typedCountries: ReadonlySet<string> = new Set(['IE']);

/** Whether an address of the country has to be picked from the list, when a real list is shown. */
export const mustPickAddress = (country_code: string): boolean => !typedCountries.has(country_code);

/** What an address field knows of its text. */
export interface AddressEntry {
  text: string;
  /** The stored or picked text. Null before the first. */
  picked: string | null;
  /** The user chose to enter the address by hand. */
  is_by_hand: boolean;
  /** The last suggestions said so. False when there were none, or the service does not answer. */
  must_pick: boolean;
}

/** The message for an address that was typed where it has to be picked. Undefined for a valid one. */
export function addressProblem({ text, picked, is_by_hand, must_pick }: AddressEntry): string | undefined {
  const typed = text.trim();
  const isFree = typed === '' || typed === picked?.trim() || is_by_hand || !must_pick;
  return isFree ? undefined : messages.address;
}
