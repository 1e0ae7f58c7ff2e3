import type { PromoCode, PromoStatus } from '@tradepost/contracts/pricing/promo.contract';
import { shownFigures } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

export const promoStatusBadges: Record<PromoStatus, { label: string; meaning: Meaning }> = {
  running: { label: 'Running', meaning: 'success' },
  scheduled: { label: 'Scheduled', meaning: 'info' },
  ended: { label: 'Ended', meaning: 'neutral' },
  used_up: { label: 'Used up', meaning: 'warning' },
  off: { label: 'Off', meaning: 'neutral' },
  archived: { label: 'Archived', meaning: 'neutral' },
};

/** The bonus as text: `10%, up to $25.00`. */
export function formatBonus(
  { type, value, currency, max_bonus }: Pick<PromoCode, 'type' | 'value' | 'currency' | 'max_bonus'>,
  { money, number } = shownFigures,
) {
  if (type === 'amount') return money(value, currency);
  return max_bonus === null ? `${number(value)}%` : `${number(value)}%, up to ${money(max_bonus, currency)}`;
}

/** `3 of 200`, or `3` where there is no limit. */
export function formatUses({ used_count, total_uses }: Pick<PromoCode, 'used_count' | 'total_uses'>): string {
  const used = formatCount(used_count);
  return total_uses === null ? used : `${used} of ${formatCount(total_uses)}`;
}
