import type { PromoChange } from '@tradepost/contracts/pricing/coupon.contract';
import { formatExact } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { channelNames } from '../channel-names.rules.ts';

export interface Place {
  currency: string;
  timezone: string;
}

/** Field labels for the change log, which omits other fields. */
export const promoLabels: Record<string, string> = {
  code: 'Code',
  name: 'Name',
  type: 'Type',
  value: 'Bonus',
  max_bonus: 'Maximum bonus',
  min_total: 'Minimum offer',
  starts_at: 'Starts',
  ends_at: 'Ends',
  total_uses: 'Total uses',
  uses_per_customer: 'Uses per customer',
  channels: 'Ways to buy',
  is_stacked_with_method: 'Add to the payout method’s bonus',
  applies_to: 'Calculated on',
};

/** A field's value in the change log. */
export function formatPromoField(
  field: string,
  value: unknown,
  { fields }: PromoChange,
  { currency, timezone }: Place,
): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'max_bonus' || field === 'min_total') return formatMoney(Number(value), currency);
  // When the type changed too, the old number's unit is unknown, so it is not shown.
  if (field === 'value') return fields.type ? null : String(value);
  if (field === 'starts_at' || field === 'ends_at') return formatExact(String(value), timezone);
  return formatPlainValue(field, value);
}

/** Field labels for the conflict dialog. */
export const promoFormLabels: Record<string, string> = {
  ...promoLabels,
  is_enable: 'Active',
  starts_on: 'Start date',
  ends_on: 'End date',
  location_ids: 'Locations',
  category_ids: 'Categories',
  models: 'Models',
};

/** A field's value as text, for the conflict dialog. */
export function formatPromoValue(field: string, value: unknown, type: string, currency: string): string {
  if (value === null || value === undefined || value === '') return '';
  const isMoney = field === 'max_bonus' || field === 'min_total' || (field === 'value' && type === 'amount');
  if (isMoney) return formatMoney(Number(value), currency);
  if (field === 'models') return (value as { name: string }[]).map(({ name }) => name).join(', ');
  if (field === 'location_ids' || field === 'category_ids') return `${(value as unknown[]).length} selected`;
  return formatPlainValue(field, value);
}

function formatPlainValue(field: string, value: unknown): string {
  if (field === 'type') return value === 'percent' ? 'Percentage' : 'Amount';
  if (field === 'applies_to') return value === 'quoted' ? 'The first quote' : 'The final price';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map((each) => channelNames[each as keyof typeof channelNames] ?? String(each)).join(', ') || 'All';
  return String(value);
}
