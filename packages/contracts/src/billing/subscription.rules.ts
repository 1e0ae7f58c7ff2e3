/** Status of a company's subscription, stored in `companies.subscription_status`. */
export const subscriptionStatus = { active: 0, trial: 1, unpaid: 2, cancelled: 3 } as const;
export type SubscriptionStatusId = (typeof subscriptionStatus)[keyof typeof subscriptionStatus];

export const subscriptionLabels: Record<SubscriptionStatusId, string> = {
  0: 'Active',
  1: 'Trial',
  2: 'Unpaid',
  3: 'Canceled',
};

export interface SubscriptionFacts {
  subscription_status: number;
  /** ISO 8601; null when the company has no trial. */
  trial_ends_at: string | null;
  /** Set when a subscription is running, including one whose first payment is due after the trial. */
  subscription_id?: string | null;
}

export interface Standing {
  /** The trial is over and no plan was chosen. */
  is_trial_end: boolean;
  /** A payment is due, or the subscription was canceled and its paid period is over. */
  is_unpaid_billing: boolean;
  /** Days left, rounded up; null outside a trial. */
  trial_days_left: number | null;
}

const day = 86_400_000;

/** The company's billing status at `now`, for the guard, the login status and the server's write check. */
export function standingOf(facts: SubscriptionFacts, now: Date): Standing {
  const is_unpaid_billing =
    facts.subscription_status === subscriptionStatus.unpaid ||
    facts.subscription_status === subscriptionStatus.cancelled;
  if (facts.subscription_status !== subscriptionStatus.trial || facts.trial_ends_at === null)
    return { is_trial_end: false, is_unpaid_billing, trial_days_left: null };
  const left = Date.parse(facts.trial_ends_at) - now.getTime();
  return {
    // A subscription does not end with the trial: its first payment, within the hour after it, decides.
    is_trial_end: left <= 0 && !facts.subscription_id,
    is_unpaid_billing,
    trial_days_left: Math.max(0, Math.ceil(left / day)),
  };
}

/** Whether a company may only read and pay. */
export function isBlocked(standing: Pick<Standing, 'is_trial_end' | 'is_unpaid_billing'>): boolean {
  return standing.is_trial_end || standing.is_unpaid_billing;
}

/** `3 days left of your 14-day trial`. */
export function trialText(days: number): string {
  if (days <= 0) return 'Your 14-day trial has ended';
  return `${days} ${days === 1 ? 'day' : 'days'} left of your 14-day trial`;
}
