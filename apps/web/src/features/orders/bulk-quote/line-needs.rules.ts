import type { QuoteSums } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { type LineNeed, lineNeeds } from '@tradepost/contracts/orders/quote-line.data';
import { formatMany } from '../../../lib/formats/numbers.ts';

const verbs: Record<LineNeed, readonly [one: string, many: string]> = {
  device: ['needs a device', 'need a device'],
  price: ['has no price', 'have no price'],
  answer: ['needs an answer', 'need an answer'],
};

export interface LineNotice {
  need: LineNeed;
  text: string;
}

/** What lines wait for: “250 lines have no price”. */
export function listLineNotices(needs: QuoteSums['needs']): LineNotice[] {
  return lineNeeds
    .filter((need) => needs[need] > 0)
    .map((need) => ({ need, text: `${formatMany(needs[need], 'line')} ${verbs[need][needs[need] === 1 ? 0 : 1]}` }));
}
