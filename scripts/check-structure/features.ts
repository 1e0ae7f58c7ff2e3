/**
 * Every feature, from the ground up. A feature has one name and one folder, the same in contracts, server and web, and may
 * import those of an earlier step only. A new feature has a table, an outside service or a screen of its own; anything
 * smaller is a concern of an existing feature.
 */
const steps: readonly (readonly string[])[] = [
  ['company', 'files', 'views'],
  ['billing', 'languages'],
  ['session', 'locations'],
  ['users'],
  ['connections'],
  ['customers'],
  ['catalog'],
  ['conditions'],
  ['pricing'],
  ['orders'],
  ['shipping', 'payouts', 'compliance', 'messages'],
  ['inventory', 'seller-offers'],
  ['invoices', 'shop', 'diagnostics'],
  ['signup', 'company-settings'],
  ['cloning'],
  ['reports'],
  ['dashboard', 'notifications', 'workflows', 'public-api', 'feeds'],
  ['events'],
  ['systems'],
  ['add-ons', 'agents'],
  ['franchise'],
  ['marketplace'],
];

export const features: readonly string[] = steps.flat();

/** The step of a feature; undefined for a name that is none. */
export function rankOf(feature: string): number | undefined {
  const rank = steps.findIndex((step) => step.includes(feature));
  return rank === -1 ? undefined : rank;
}

export const rankText = steps.map((step) => step.join(', ')).join(' → ');
