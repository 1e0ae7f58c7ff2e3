/**
 * The buy plan: for how many weeks the stock and the expected arrivals last at the rate of sale, and what that does to the
 * price. A state is left later than it is entered, so that a price does not move back and forth around a limit.
 */

export const planStates = ['hungry', 'normal', 'full', 'stop'] as const;
export type PlanState = (typeof planStates)[number];

export const planStateLabels: Record<PlanState, string> = {
  hungry: 'Too few',
  normal: 'On target',
  full: 'Too many',
  stop: 'Stopped',
};

/** The rate of sale is that of the last weeks. */
export const saleWeeks = 8;

/** With fewer sales in these weeks nothing is concluded from them. */
export const minSold = 4;

export interface PlanFigures {
  /** Units in stock. */
  stock: number;
  /** Units expected from open orders, each by its chance of arriving. */
  arriving: number;
  /** Units sold in the last weeks, without returned ones. */
  sold: number;
}

export interface PlanTerms {
  target_weeks: number;
  /** What is added to the price while there are too few, in percent. */
  raise_percent: number;
  /** What is taken off the price while there are too many, in percent. */
  lower_percent: number;
  /** From this many weeks on the device is not bought. Null: it always is. */
  stop_weeks: number | null;
}

/** When a state is entered and left: as a share of the target, and for a stop as a share of its weeks. */
const limits = {
  hungry: { below: 0.5, until: 0.75 },
  full: { above: 1.5, until: 1.25 },
  stop: { until: 0.85 },
} as const;

/** Units sold per week. */
export const rateOf = ({ sold }: PlanFigures): number => sold / saleWeeks;

/** For how many weeks the stock lasts. Null: too few were sold to say. */
export function coverOf(figures: PlanFigures): number | null {
  if (figures.sold < minSold) return null;
  return Math.max(0, figures.stock + figures.arriving) / rateOf(figures);
}

/** The state that follows from the weeks of cover and the state of before. Without weeks, nothing moves the price. */
export function nextState(before: PlanState, weeks: number | null, terms: PlanTerms): PlanState {
  if (weeks === null) return 'normal';
  const { target_weeks, stop_weeks } = terms;
  if (stop_weeks !== null && weeks >= stop_weeks * (before === 'stop' ? limits.stop.until : 1)) return 'stop';
  const wasFull = before === 'full' || before === 'stop';
  if (weeks > target_weeks * (wasFull ? limits.full.until : limits.full.above)) return 'full';
  if (weeks < target_weeks * (before === 'hungry' ? limits.hungry.until : limits.hungry.below)) return 'hungry';
  return 'normal';
}

/** The change of the price in percent: above zero a raise. What is bought despite a stop costs what it does when full. */
export function stepOf(state: PlanState, { raise_percent, lower_percent }: PlanTerms): number {
  if (state === 'normal') return 0;
  return state === 'hungry' ? raise_percent : 0 - lower_percent;
}

/** In how many days a stopped device is bought again, when nothing more arrives. At least tomorrow. */
export function daysUntilBought(weeks: number, { stop_weeks }: PlanTerms): number {
  const left = weeks - (stop_weeks ?? weeks) * limits.stop.until;
  return Math.max(1, Math.ceil(left * 7));
}

/** The lowest stop that leaves room for a lower price before it. */
export const minStopWeeks = (target_weeks: number): number => Math.ceil(target_weeks * limits.full.above) + 1;

/** With fewer orders their share says nothing, and this one is taken. */
export const minOrdersForShare = 20;
export const usualShare = 0.6;

/** The chance that an open order arrives, from what became of orders of its kind. */
export const arrivalShare = ({ placed, arrived }: { placed: number; arrived: number }): number =>
  placed < minOrdersForShare ? usualShare : Math.min(1, arrived / placed);
