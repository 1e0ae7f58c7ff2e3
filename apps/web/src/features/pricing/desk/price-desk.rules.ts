import type { PriceConflict } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import type { Confidence, RatioOrigin } from '@tradepost/contracts/pricing/desk/sale-figures.rules';
import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatList } from '../../../lib/formats/numbers.ts';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

export const confidenceBadges: Record<Confidence, { label: string; meaning: Meaning }> = {
  high: { label: 'High', meaning: 'success' },
  medium: { label: 'Medium', meaning: 'info' },
  low: { label: 'Low', meaning: 'warning' },
  none: { label: 'Not enough sales', meaning: 'neutral' },
};

const moves: Partial<Record<PriceStep['key'], string>> = {
  rule: 'a rule',
  floor: 'the lowest price',
  ceiling: 'the highest price',
  margin: 'the margin guard',
  round_up: 'rounding',
};

/** `a rule and the highest price`. */
export const describeMoves = (moved_by: readonly PriceStep['key'][]): string =>
  formatList([...new Set(moved_by)].map((key) => moves[key] ?? key));

/** What is wrong with a price, and what each choice does. */
export function describeConflict(conflict: PriceConflict, currency: string): string {
  const { kind, price, custom_price, suggested, other_name, other_price, moved_by } = conflict;
  const money = (minor: number | null) => (minor === null ? 'no price' : formatMoney(minor, currency));
  const list = other_name ?? 'a followed list';
  if (kind === 'custom_hides') return `Custom ${money(custom_price)} hides ${money(other_price)} of ${list}`;
  if (kind === 'moved') {
    const by = moved_by.length > 0 ? describeMoves(moved_by) : 'a rule or limit';
    return `Suggested ${money(suggested)} becomes ${money(price)} by ${by}`;
  }
  if (kind === 'overwritten') return `Suggested ${money(suggested)}, then ${money(other_price)} by ${list}`;
  return `Next run: ${money(other_price)} by ${list}`;
}

export const ratioTexts: Record<RatioOrigin, string> = {
  own: 'From its own sales',
  model: 'Drawn to the other conditions of its model',
  category: 'Drawn to the other conditions of its category',
  none: 'From its own few sales',
};

export const refusalTexts = {
  not_enough_sales: 'Not enough sales to suggest a price',
  costs_too_high: 'The costs and your margin are higher than what it sells for',
} as const;
