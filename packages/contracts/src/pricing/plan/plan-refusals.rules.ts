import { addDays, weekStart } from '../../local-day.ts';
import type { LimitRefusal } from '../limits.contract.ts';
import type { PlanState } from './plan.rules.ts';

/** Why the buy plan refuses an offer: enough of a device, the most of a day, or the budget of the week. */

/** What the plan says about the devices of an offer. The nearest node of a device decides about a stop, each one about its cap. */
export interface PlanBook {
  /** The day at the company. */
  today: string;
  holds: readonly { variant_id: number; state: PlanState; bought_from: string | null }[];
  caps: readonly { node_id: number; day_cap: number; bought: number; variant_ids: readonly number[] }[];
  budgets: readonly Budget[];
}

/** A budget of a location for a week. */
export interface Budget {
  paid_in: PaidIn;
  amount: number;
  used: number;
}

/** Store credit has a budget of its own, because it takes nothing out of the till or the bank. */
export const paidIns = ['cash', 'credit'] as const;
export type PaidIn = (typeof paidIns)[number];

export const storeCreditKey = 'store_credit';

export const paidInOf = (payout_method: string | null | undefined): PaidIn =>
  payout_method === storeCreditKey ? 'credit' : 'cash';

export interface PlannedLine {
  variant_id: number | null;
  title: string;
  quantity: number;
  /** For the whole line, in minor units. */
  total: number;
}

export interface PlannedOffer {
  lines: readonly PlannedLine[];
  paid_in: PaidIn;
  /** No payout is promised yet, so the budget does not count. */
  is_open?: boolean;
}

/** Writes a day for who reads it. */
export type WriteDay = (day: string) => string;

export function refusePlanned(book: PlanBook, offer: PlannedOffer, writeDay: WriteDay): LimitRefusal[] {
  return [
    ...refuseStopped(book, offer, writeDay),
    ...refuseCapped(book, offer, writeDay),
    ...refuseSpent(book, offer, writeDay),
  ];
}

const refusal = (limit: LimitRefusal['limit'], message: string): LimitRefusal => ({ limit, message, missing: null });

const titlesOf = (lines: readonly PlannedLine[]) => [...new Set(lines.map(({ title }) => title))].join(', ');

function refuseStopped({ holds, today }: PlanBook, { lines }: PlannedOffer, writeDay: WriteDay): LimitRefusal[] {
  const stopped = new Map(
    holds.flatMap(({ variant_id, state, bought_from }) =>
      state === 'stop' ? [[variant_id, laterThan(today, bought_from)] as const] : [],
    ),
  );
  const dayOf = ({ variant_id }: PlannedLine) => (variant_id === null ? undefined : stopped.get(variant_id));
  const byDay = Map.groupBy(
    lines.filter((line) => dayOf(line) !== undefined),
    (line) => dayOf(line) ?? today,
  );
  return [...byDay].map(([day, held]) =>
    refusal('buy_plan', `We have enough of these until ${writeDay(day)}: ${titlesOf(held)}`),
  );
}

/** A day that has passed, because the figures are older, is tomorrow. */
export const laterThan = (today: string, day: string | null): string =>
  day !== null && day > today ? day : addDays(today, 1);

function refuseCapped({ caps, today }: PlanBook, { lines }: PlannedOffer, writeDay: WriteDay): LimitRefusal[] {
  const over = caps.flatMap(({ day_cap, bought, variant_ids }) => {
    const counted = lines.filter(({ variant_id }) => variant_id !== null && variant_ids.includes(variant_id));
    const count = counted.reduce((sum, { quantity }) => sum + quantity, 0);
    return count > 0 && bought + count > day_cap ? counted : [];
  });
  if (over.length === 0) return [];
  const next = writeDay(addDays(today, 1));
  return [refusal('day_cap', `We have bought enough of these for today: ${titlesOf(over)}. Come back on ${next}.`)];
}

const spentTexts: Record<PaidIn, string> = {
  cash: 'Our budget for payouts is used up for this week.',
  credit: 'Our budget for store credit is used up for this week.',
};

function refuseSpent({ budgets, today }: PlanBook, offer: PlannedOffer, writeDay: WriteDay): LimitRefusal[] {
  if (offer.is_open) return [];
  const total = offer.lines.reduce((sum, line) => sum + line.total, 0);
  const budget = budgets.find(({ paid_in }) => paid_in === offer.paid_in);
  if (!budget || total <= 0 || budget.used + total <= budget.amount) return [];
  // Budgets are of calendar weeks.
  const next = writeDay(addDays(weekStart(today), 7));
  return [refusal('budget', `${spentTexts[offer.paid_in]} Come back on ${next}.`)];
}
