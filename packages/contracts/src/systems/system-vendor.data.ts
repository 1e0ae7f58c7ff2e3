import { awin, highlevel, klaviyo } from './vendors/marketing.data.ts';
import { googleAnalytics, meta, tagManager } from './vendors/measuring.data.ts';
import { odoo, repairdesk, wholecell } from './vendors/repair.data.ts';
import { backmarket, shopify } from './vendors/selling.data.ts';
import type { SystemFacts } from './vendors/system-facts.data.ts';
import { phonecheck } from './vendors/testing.data.ts';

/** Systems of others that a company connects beside carriers and payout services. Each is an add-on. */
export const systemVendors = [
  'backmarket',
  'shopify',
  'klaviyo',
  'highlevel',
  'awin',
  'wholecell',
  'repairdesk',
  'odoo',
  'phonecheck',
  'google-analytics',
  'meta',
  'tag-manager',
] as const;
export type SystemVendor = (typeof systemVendors)[number];

export const systemFacts: Record<SystemVendor, SystemFacts> = {
  backmarket,
  shopify,
  klaviyo,
  highlevel,
  wholecell,
  awin,
  'google-analytics': googleAnalytics,
  meta,
  'tag-manager': tagManager,
  repairdesk,
  odoo,
  phonecheck,
};

/** Systems that measure the shop. */
export const measuringVendors = ['google-analytics', 'meta', 'tag-manager'] as const satisfies readonly SystemVendor[];
export type MeasuringVendor = (typeof measuringVendors)[number];
export const isMeasuringVendor = (vendor: SystemVendor): vendor is MeasuringVendor =>
  (measuringVendors as readonly SystemVendor[]).includes(vendor);

/** Its screens. */
export function systemPaths(vendor: SystemVendor) {
  const { id, add_on, is_opened_by_code, settings_page } = systemFacts[vendor];
  const page = `/add-ons/${add_on}`;
  return {
    /** Without a query. */
    page,
    account: is_opened_by_code ? `${page}?id=${id}` : page,
    settings: settings_page ?? `${page}/settings`,
    log: `${page}/log`,
    callback: is_opened_by_code ? page : `${page}/callback`,
    records: `${page}/records`,
  };
}

/** What is read there, by name; empty for a system that is only sent things. */
export const readsOf = (vendor: SystemVendor): Readonly<Record<string, string>> => systemFacts[vendor].reads ?? {};

/** How a push stands. */
export const pushStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  skipped: 'Not needed',
  refused: 'Refused',
  failed: 'Not answered',
} as const;
export type PushState = keyof typeof pushStates;
export const pushStateKeys = Object.keys(pushStates) as [PushState, ...PushState[]];
