import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { after, type Description, has } from './change-facts.rules.ts';

/** What each state of a check means in a sentence. Printing well is told by the payout. */
const stateWords: Record<string, string> = {
  issued: 'recorded that the check printed well',
  cashed: 'recorded that the check was cashed',
  stale: 'marked the check as stale',
  voided: 'voided the check',
  spoiled: 'spoiled the check',
  printed: 'printed the check',
};

/** The checks that were printed for an order. */
export function describeCheck(change: Change): Description {
  if (change.action === 'insert')
    return { what: `gave the order check no. ${String(after(change, 'number'))}`, kind: 'money', omitted: [] };
  const what = stateWords[String(after(change, 'state'))];
  if (what) return { what, kind: 'money', isMinor: after(change, 'state') === 'issued', omitted: ['reason'] };
  if (has(change, 'reprints')) return { what: 'printed the check again', kind: 'money', omitted: [] };
  return { what: 'changed a check', kind: 'money', isMinor: true };
}
