import { addressLines, formatAddress } from '@tradepost/contracts/addresses';
import type { Party } from './carrier-port.rules.ts';

/** Name and address, line by line. */
export function partyLines(party: Party): string[] {
  const { name, company, country_code } = party;
  return [name, company, ...addressLines(formatAddress(party, country_code)), country_code].filter(
    (line) => line !== '',
  );
}
