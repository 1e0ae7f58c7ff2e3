import { invalid } from '../../../platform/errors/errors.ts';
import type { BankFormat } from '../formats/bank-format.rules.ts';
import { bankFormats } from '../formats/bank-formats.rules.ts';
import { type BatchRoute, listRoutes } from './batch-route.rules.ts';

/** A way to pay a batch: a kind of bank file, or a route such as checks. */
export interface PayableFormat {
  key: string;
  label: string;
  method: string;
  how: 'file' | 'checks' | 'service';
  currencies: readonly string[] | 'all';
  max_items: number;
  calendar: BankFormat['calendar'];
  file: BankFormat | null;
  route: BatchRoute | null;
}

const ofFile = (file: BankFormat): PayableFormat => ({
  key: file.key,
  label: file.label,
  method: file.method,
  how: 'file',
  currencies: file.currencies,
  max_items: file.max_lines,
  calendar: file.calendar,
  file,
  route: null,
});

const ofRoute = (route: BatchRoute): PayableFormat => ({
  key: route.key,
  label: route.label,
  method: route.method,
  how: route.how,
  currencies: 'all',
  max_items: route.max_items,
  calendar: null,
  file: null,
  route,
});

export const listPayableFormats = (): PayableFormat[] => [...bankFormats.map(ofFile), ...listRoutes().map(ofRoute)];

/** The format of a key; undefined when the server no longer has it. */
export const findPayableFormat = (key: string): PayableFormat | undefined =>
  listPayableFormats().find((format) => format.key === key);

/** The chosen format of a method, or the first that pays in the currency. Throws 422 when it has none. */
export function requireFormat(method: string, currency: string, key?: string): PayableFormat {
  const ofMethod = listPayableFormats().filter((format) => format.method === method);
  const usual = ofMethod.find(({ currencies }) => currencies === 'all' || currencies.includes(currency)) ?? ofMethod[0];
  const chosen = key === undefined ? usual : ofMethod.find((format) => format.key === key);
  if (!chosen && key !== undefined && findPayableFormat(key))
    throw invalid({ format: 'This format does not pay by the method of these orders' });
  if (!chosen)
    throw invalid({ format: 'This payout method can’t be paid in batches. Record each payout in its order.' });
  return chosen;
}
