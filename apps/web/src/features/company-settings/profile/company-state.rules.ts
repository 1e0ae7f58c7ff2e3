import type { OwnCompany } from '@tradepost/contracts/company-settings/profile/company-list.contract';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

const plans: Record<number, { label: string; meaning: Meaning }> = {
  0: { label: 'Active', meaning: 'success' },
  1: { label: 'Trial', meaning: 'info' },
  2: { label: 'Unpaid', meaning: 'warning' },
  3: { label: 'Canceled', meaning: 'neutral' },
};

/** The state of a company, as the list shows it. A deletion counts before the plan. */
export function companyState(
  {
    subscription_status,
    trial_ends_at,
    deletes_at,
  }: Pick<OwnCompany, 'subscription_status' | 'trial_ends_at' | 'deletes_at'>,
  now: Date,
  formatDay: (at: string) => string,
): { label: string; meaning: Meaning } {
  if (deletes_at !== null) return { label: `Will be deleted on ${formatDay(deletes_at)}`, meaning: 'danger' };
  const isOver = subscription_status === 1 && trial_ends_at !== null && new Date(trial_ends_at) <= now;
  if (isOver) return { label: 'Trial ended', meaning: 'warning' };
  return plans[subscription_status] ?? { label: 'Active', meaning: 'success' };
}
