import type { ApprovalStanding, QueuedOrder } from '@tradepost/contracts/payouts/payout-queue.contract';
import { type QueueTab, queueTabLabels, queueTabs } from '@tradepost/contracts/payouts/payout-queue.data';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';
import { queuePath } from '../payout-paths.rules.ts';

export const approvalBadges: Record<ApprovalStanding, { label: string; meaning: Meaning } | null> = {
  none: null,
  needed: { label: 'Needs approval', meaning: 'warning' },
  waiting: { label: 'Awaiting approval', meaning: 'warning' },
  approved: { label: 'Approved', meaning: 'success' },
  declined: { label: 'Declined', meaning: 'danger' },
};

export const sayDays = (days: number): string => (days <= 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`);

/** Whether the seller can be asked for missing details: once a day, by email. */
export function canAsk({ problems, customer_email, details_asked_at }: QueuedOrder, now: number): boolean {
  const isAsked = details_asked_at !== null && now - Date.parse(details_asked_at) < 20 * 3_600_000;
  return problems.length > 0 && Boolean(customer_email) && !isAsked;
}

type Counts = readonly { tab: QueueTab; orders: number }[];

export const toListTabs = (counts: Counts = []): ListTab[] =>
  queueTabs.map((tab) => ({
    key: tab,
    label: queueTabLabels[tab],
    to: queuePath(tab),
    count: counts.find((each) => each.tab === tab)?.orders,
  }));
