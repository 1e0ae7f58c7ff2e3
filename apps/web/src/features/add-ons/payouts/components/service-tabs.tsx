import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { servicePaths } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';

export type ServiceTab = 'account' | 'campaign' | 'config';

/** The tabs of a connected payout service. */
export function ServiceTabs({ service, current }: { service: PayoutService; current: ServiceTab }) {
  const { connect, campaign, config } = servicePaths(service);
  const tabs = [
    { key: 'account', label: 'Account', to: connect },
    ...(payoutServiceFacts[service].has_campaigns
      ? [{ key: 'campaign', label: 'Campaign template', to: campaign }]
      : []),
    { key: 'config', label: 'Settings', to: config },
  ];
  return <ListTabs tabs={tabs} current={current} search="" />;
}
