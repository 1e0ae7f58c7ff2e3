import type { AxisKey } from '../../catalog/axes.rules.ts';
import { roundUpToWhole } from '../../money.ts';
import type { LineAct, LineState } from '../quote-line.data.ts';

/** The fields of a line that the negotiation is about. Prices are per device, in minor units. */
export interface NegotiatedLine {
  state: LineState;
  unit_price: number | null;
  their_price: number | null;
}

export type ActResult = { is_allowed: true; line: NegotiatedLine } | { is_allowed: false; why: string };

const refuse = (why: string): ActResult => ({ is_allowed: false, why });
const becomes = (line: NegotiatedLine): ActResult => ({ is_allowed: true, line });

const isSettled = ({ state }: NegotiatedLine) => state === 'accepted' || state === 'declined';

/**
 * What an act makes of a line. A line is offered once the quote is sent; until then a price is only prepared. `accept`
 * takes what stands on the table: our offer, or the seller’s counter.
 */
export function actOnLine(stored: NegotiatedLine, act: LineAct, price: number | null, isSent: boolean): ActResult {
  const line = { state: stored.state, unit_price: stored.unit_price, their_price: stored.their_price };
  if (act === 'reopen') {
    if (!isSettled(line)) return refuse('This line is still open');
    return becomes({ ...line, state: isSent && line.unit_price !== null ? 'offered' : 'open' });
  }
  if (isSettled(line)) return refuse('This line is settled. Reopen it first.');
  switch (act) {
    case 'offer':
      if (price === null) return refuse('Enter a price');
      return becomes({ ...line, state: isSent ? 'offered' : 'open', unit_price: price });
    case 'counter':
      if (price === null) return refuse('Enter the seller’s price');
      return becomes({ ...line, state: 'countered', their_price: price });
    case 'accept': {
      const agreed = line.state === 'countered' ? line.their_price : line.unit_price;
      if (agreed === null) return refuse('This line has no price yet');
      return becomes({ ...line, state: 'accepted', unit_price: agreed });
    }
    case 'decline':
      return becomes({ ...line, state: 'declined' });
  }
}

export interface PricedLine extends NegotiatedLine {
  quantity: number;
}

export interface QuoteSums {
  lines: number;
  devices: number;
  /** Of all lines that are not declined. */
  total: number;
  unpriced: number;
  by_state: Record<LineState, number>;
}

/** The totals of a quote. Declined lines and lines without a price count nothing. */
export function sumLines(lines: readonly PricedLine[]): QuoteSums {
  const sums: QuoteSums = {
    lines: lines.length,
    devices: 0,
    total: 0,
    unpriced: 0,
    by_state: { open: 0, offered: 0, countered: 0, accepted: 0, declined: 0 },
  };
  for (const { state, quantity, unit_price } of lines) {
    sums.by_state[state] += 1;
    if (state === 'declined') continue;
    sums.devices += quantity;
    if (unit_price === null) sums.unpriced += 1;
    else sums.total += quantity * unit_price;
  }
  return sums;
}

/** Why the quote cannot be sent to the seller; null when it can. */
export function findSendBlocker(sums: QuoteSums): string | null {
  const live = sums.lines - sums.by_state.declined;
  if (live === 0) return 'The quote has no lines to offer';
  return findUnpricedLines(sums);
}

/** Says how many lines have no price; null when none is left. */
export const findUnpricedLines = ({ unpriced }: Pick<QuoteSums, 'unpriced'>): string | null =>
  unpriced > 0 ? `${linesOf(unpriced)} no price yet` : null;

/** Why the quote cannot become a lead; null when it can. */
export function findAcceptBlocker(sums: QuoteSums): string | null {
  if (sums.by_state.countered > 0)
    return `The seller’s counter is unanswered: ${sums.by_state.countered === 1 ? '1 line' : `${sums.by_state.countered} lines`}`;
  return findSendBlocker(sums);
}

const linesOf = (count: number) => (count === 1 ? '1 line has' : `${count.toLocaleString('en')} lines have`);

/** A change of many prices: from the catalog’s price or the present one, by percent or amount. */
export interface PriceRule {
  base: 'catalog' | 'current';
  /** Percent times 100, such as -500 for 5 percent off, or minor units. */
  type: 'percent' | 'amount';
  change: number;
  /** Rounds up to a whole unit of the currency. */
  round_up: boolean;
}

/** The new price of a line, in minor units; null when it has no base price. Never below zero. */
export function priceByRule(
  rule: PriceRule,
  line: { catalog_price: number | null; unit_price: number | null },
  currency: string,
): number | null {
  const base = rule.base === 'catalog' ? line.catalog_price : line.unit_price;
  if (base === null) return null;
  const changed = rule.type === 'amount' ? base + rule.change : Math.round((base * (10_000 + rule.change)) / 10_000);
  const price = Math.max(0, changed);
  return rule.round_up ? roundUpToWhole(price, currency) : price;
}

/** What lines lack, after “without”. Sellers call the network of a phone its carrier. */
export const missingWords = ({ axis, label }: { axis: AxisKey; label: string }): string =>
  axis === 'network' ? 'a carrier' : label.toLowerCase();
