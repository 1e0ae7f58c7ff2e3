import type { PayoutServiceUses } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { formatMany } from '../../../lib/formats/numbers.ts';

/** What disconnecting a service takes away, one item per line. */
export function describeUses({ unsent, on_their_way }: PayoutServiceUses): string[] {
  return [
    'The choice of its funding source and campaign template',
    ...(unsent > 0
      ? [`${formatMany(unsent, 'payment')} of exported batches that ${unsent === 1 ? 'is' : 'are'} still to be sent`]
      : []),
    ...(on_their_way > 0
      ? [`News of ${formatMany(on_their_way, 'payment')} on the way: record by hand whether they arrive`]
      : []),
  ];
}
