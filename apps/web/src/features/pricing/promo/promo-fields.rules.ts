import { formatMoney } from '@tradepost/contracts/money';
import type { PromoChange } from '@tradepost/contracts/pricing/coupon.contract';
import { formatExact } from '../../../lib/dates.ts';
import { channelNames } from '../channel-names.rules.ts';

export interface Place {
  currency: string;
  timezone: string;
}

/** What the change log calls the fields; others are not told. */
export const promoLabels: Record<string, string> = {
  code: 'Code',
  name: 'Name',
  type: 'Kind',
  value: 'Gives',
  max_bonus: 'Largest bonus',
  min_total: 'Least total',
  starts_at: 'Starts',
  ends_at: 'Ends',
  total_uses: 'Uses in all',
  uses_per_customer: 'Uses by one customer',
  channels: 'Ways to buy',
  is_stacked_with_method: 'Adds to the method’s bonus',
  applies_to: 'Reckoned from',
};

/** A field's value before or after a change. */
export function sayPromoField(
  field: string,
  value: unknown,
  { fields }: PromoChange,
  { currency, timezone }: Place,
): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'max_bonus' || field === 'min_total') return formatMoney(Number(value), currency);
  // Whether the number was a percentage or an amount is told apart only where the kind stayed.
  if (field === 'value') return fields.type ? null : String(value);
  if (field === 'starts_at' || field === 'ends_at') return formatExact(String(value), timezone);
  if (field === 'type') return value === 'percent' ? 'Percentage' : 'Amount';
  if (field === 'applies_to') return value === 'quoted' ? 'The first quote' : 'The final price';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map((each) => channelNames[each as keyof typeof channelNames] ?? String(each)).join(', ') || 'All';
  return String(value);
}
