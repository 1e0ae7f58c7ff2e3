/** What a company's subscription is at; `companies.subscription_status`. */
export const subscriptionStatus = { active: 0, trial: 1, unpaid: 2, cancelled: 3 } as const;
export type SubscriptionStatusId = (typeof subscriptionStatus)[keyof typeof subscriptionStatus];

export const subscriptionLabels: Record<SubscriptionStatusId, string> = {
  0: 'Active',
  1: 'Trial',
  2: 'Unpaid',
  3: 'Cancelled',
};

export interface SubscriptionFacts {
  subscription_status: number;
  /** ISO 8601; null where the company tries nothing. */
  trial_ends_at: string | null;
  /** Present where a subscription is running, also one whose first payment comes after the trial. */
  subscription_id?: string | null;
}

export interface Standing {
  /** The trial is over and nobody has chosen a plan. */
  is_trial_end: boolean;
  /** A payment is due, or the subscription was cancelled and its paid time is over. */
  is_unpaid_billing: boolean;
  /** Whole days, begun ones counted; null outside of a trial. */
  trial_days_left: number | null;
}

const day = 86_400_000;

/** Where a company stands at `now`: what the guard, the login status and the server's refusals ask. */
export function standingOf(facts: SubscriptionFacts, now: Date): Standing {
  const is_unpaid_billing =
    facts.subscription_status === subscriptionStatus.unpaid ||
    facts.subscription_status === subscriptionStatus.cancelled;
  if (facts.subscription_status !== subscriptionStatus.trial || facts.trial_ends_at === null)
    return { is_trial_end: false, is_unpaid_billing, trial_days_left: null };
  const left = Date.parse(facts.trial_ends_at) - now.getTime();
  return {
    // With a subscription the first payment decides: it comes in the hour after the trial.
    is_trial_end: left <= 0 && !facts.subscription_id,
    is_unpaid_billing,
    trial_days_left: Math.max(0, Math.ceil(left / day)),
  };
}

/** Whether a company may only look and pay. */
export function isBlocked(standing: Pick<Standing, 'is_trial_end' | 'is_unpaid_billing'>): boolean {
  return standing.is_trial_end || standing.is_unpaid_billing;
}

/** `3 days left of your 14-day trial`. */
export function trialText(days: number): string {
  if (days <= 0) return 'Your 14-day trial has ended';
  return `${days} ${days === 1 ? 'day' : 'days'} left of your 14-day trial`;
}
