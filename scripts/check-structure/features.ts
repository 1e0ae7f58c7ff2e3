/**
 * Every feature. A feature has one name and one folder, the same in contracts, server and web. A new feature has a
 * table, an outside service or a screen of its own; anything smaller is a concern of an existing feature.
 */
export const features: readonly string[] = [
  'session',
  'registration',
  'onboarding',
  'company',
  'company-profile',
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
  'compliance',
  'billing',
  'notifications',
  'workflows',
  'languages',
  'messages',
  'storefront',
  'portal',
  'widget',
  'add-ons',
  'views',
  'connections',
  'files',
  'settings',
  'cloning',
];

/** The feature order: a feature may import those of an earlier step, never those of a later one. */
const steps: readonly (readonly string[])[] = [
  ['company'],
  ['languages'],
  ['locations'],
  ['users'],
  ['connections'],
  ['customers'],
  ['catalog'],
  ['conditions'],
  ['pricing'],
  ['orders'],
  ['shipping', 'payouts', 'compliance'],
  ['inventory'],
  ['invoices'],
  ['reports', 'dashboard'],
];

/** The step of a feature; undefined for a feature without rank. */
export function rankOf(feature: string): number | undefined {
  const rank = steps.findIndex((step) => step.includes(feature));
  return rank === -1 ? undefined : rank;
}

export const rankText = steps.map((step) => step.join(', ')).join(' → ');
