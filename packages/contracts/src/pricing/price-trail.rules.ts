import type { PriceStep } from './pricing.contract.ts';

/** A price with its steps, which are left out when nobody reads them. */
export interface Trail {
  price: number | null;
  steps: PriceStep[] | null;
  /** Keys of the steps that changed the price, when requested. */
  moved?: PriceStep['key'][];
}

type Text = string | null | (() => string | null);

const read = (text: Text) => (typeof text === 'function' ? text() : text);

/** Builds labels only when requested: mass changes compute hundreds of thousands of cells without. */
export function step(
  trail: Trail,
  key: PriceStep['key'],
  label: string | (() => string),
  after: number | null,
  note: Text = null,
) {
  trail.steps?.push({ key, label: read(label) ?? '', before: trail.price, after, note: read(note) });
  if (after !== trail.price) trail.moved?.push(key);
  trail.price = after;
}

const wholeWeeks = (weeks: number) => Math.round(weeks * 10) / 10;

/** `9 weeks`, `1 week`, `2.5 weeks`. */
export function describeWeeks(weeks: number): string {
  const rounded = weeks >= 10 ? Math.round(weeks) : wholeWeeks(weeks);
  return `${rounded} ${rounded === 1 ? 'week' : 'weeks'}`;
}

/** `−5%`, `+3%`. */
export const describeStep = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`;

/** What “Why this price?” says about the buy plan. */
export const planStepLabel = (weeks: number, percent: number): string =>
  `Buy plan: we have ${describeWeeks(weeks)} of these, ${describeStep(percent)}`;
