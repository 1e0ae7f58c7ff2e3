import { tacOf } from '@tradepost/contracts/catalog/imei.rules';
import { sampleTacs } from '@tradepost/contracts/catalog/tac.data';

/** The brand of the IMEI’s first eight digits; null where it is not known. */
export function findBrandOfTac(imei: string): string | null {
  const tac = tacOf(imei);
  return sampleTacs.find((entry) => entry.tac === tac)?.brand ?? null;
}
