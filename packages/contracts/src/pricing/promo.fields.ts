import type { RecordField } from '../company/record-field.rules.ts';

/** What people read of a promo code’s fields: in forms, conflicts and the change log. */
export const promoFields = {
  code: { label: 'Code' },
  name: { label: 'Name' },
  type: { label: 'Type', kind: 'choice', words: { percent: 'Percentage', amount: 'Amount' } },
  value: { label: 'Bonus' },
  max_bonus: { label: 'Maximum bonus', kind: 'money' },
  min_total: { label: 'Minimum offer', kind: 'money' },
  starts_at: { label: 'Starts', kind: 'instant' },
  starts_on: { label: 'Start date', kind: 'day' },
  ends_at: { label: 'Ends', kind: 'instant' },
  ends_on: { label: 'End date', kind: 'day' },
  total_uses: { label: 'Total uses' },
  uses_per_customer: { label: 'Uses per customer' },
  channels: { label: 'Ways to buy', kind: 'list', words: { '': 'All' } },
  location_ids: { label: 'Locations', kind: 'list' },
  category_ids: { label: 'Categories', kind: 'list' },
  models: { label: 'Models', kind: 'list' },
  is_stacked_with_method: { label: 'Add to the payout method’s bonus', kind: 'flag' },
  applies_to: {
    label: 'Calculated on',
    kind: 'choice',
    words: { quoted: 'The first quote', final: 'The final price' },
  },
  is_enable: { label: 'Active', kind: 'flag' },
} as const satisfies Record<string, RecordField>;
