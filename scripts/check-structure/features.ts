/**
 * Every feature. One name is one folder, the same in contracts, server and web. A new feature owns a table, an
 * outside service or a screen of its own; anything less is a concern inside an existing one.
 */
export const features: readonly string[] = [
  'session',
  'registration',
  'onboarding',
  'company',
  'locations',
  'franchise',
  'users',
  'dashboard',
  'orders',
  'shipping',
  'inventory',
  'invoices',
  'customers',
  'catalog',
  'conditions',
  'pricing',
  'reports',
  'payouts',
  'billing',
  'notifications',
  'workflows',
  'messages',
  'storefront',
  'portal',
  'widget',
  'add-ons',
  'views',
  'files',
];

/** Who stands on whom: a feature may import those of a lower step, never those of a higher one. */
const steps: readonly (readonly string[])[] = [
  ['company'],
  ['locations'],
  ['users'],
  ['customers'],
  ['catalog'],
  ['conditions'],
  ['pricing'],
  ['orders'],
  ['shipping', 'payouts'],
  ['inventory'],
  ['invoices'],
  ['reports', 'dashboard'],
];

/** The step of a feature; undefined for one that stands outside the order. */
export function rankOf(feature: string): number | undefined {
  const rank = steps.findIndex((step) => step.includes(feature));
  return rank === -1 ? undefined : rank;
}

export const rankText = steps.map((step) => step.join(', ')).join(' → ');
