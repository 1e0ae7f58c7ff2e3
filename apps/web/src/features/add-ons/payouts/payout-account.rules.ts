import type { PayoutServiceUses } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { servicePaths } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { logTab } from '../add-on.rules.ts';

/** The tabs of a connected payout service. */
export function serviceTabs(service: PayoutService) {
  const { connect, campaign, config } = servicePaths(service);
  return [
    { key: 'account', label: 'Account', to: connect },
    ...(payoutServiceFacts[service].has_campaigns
      ? [{ key: 'campaign', label: 'Campaign template', to: campaign }]
      : []),
    { key: 'config', label: 'Settings', to: config },
    logTab(payoutServiceFacts[service].add_on),
  ];
}

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
