import type { FeedKind } from '../feeds/datafeed.data.ts';
import { type PayoutService, payoutServiceFacts, payoutServices } from '../payouts/payout-vendor.data.ts';
import { type CarrierVendor, carrierVendorFacts, carrierVendors } from '../shipping/carrier-vendor.data.ts';
import { type SystemVendor, systemFacts, systemPaths, systemVendors } from '../systems/system-vendor.data.ts';
import { type SystemGroup, systemGroups } from '../systems/vendors/system-facts.data.ts';

/** The groups of add-ons, in the order in which the page shows them. */
export const addOnGroups = {
  carriers: 'Shipping carriers',
  payouts: 'Payout services',
  comparison: 'Comparison sites',
  ...systemGroups,
  developers: 'Developers',
} as const;
export type AddOnGroup = keyof typeof addOnGroups;
export const addOnGroupKeys = Object.keys(addOnGroups) as [AddOnGroup, ...AddOnGroup[]];

/** The ids of add-ons never change: `/v1/pos/integration/{id}` names them. */
const carrierIds: Record<CarrierVendor, number> = {
  easypost: 1,
  shipengine: 2,
  shipmondo: 3,
  fedex: 4,
  ups: 5,
  usps: 6,
  'ups-direct-to-mobile': 7,
  sandbox: 8,
};
const publicApiId = 12;
const agentsId = 13;
const feedIds: Record<FeedKind, number> = { datafeed: 14, sellcell: 15 };
const payoutIds: Record<PayoutService, number> = { tremendous: 9, paypal: 10, sandbox: 11 };

interface Shared {
  id: number;
  key: string;
  label: string;
  what: string;
  /** Its screen. */
  path: string;
}

/** An add-on with an account at a vendor. */
export type AccountAddOn = Shared &
  (
    | { group: 'carriers'; vendor: CarrierVendor }
    | { group: 'payouts'; vendor: PayoutService }
    | { group: SystemGroup; vendor: SystemVendor }
  );
/** An add-on that is set up on its own screen. */
export type OwnAddOn = Shared & ({ group: 'developers' } | { group: 'comparison'; kind: FeedKind });
export type AddOnFacts = AccountAddOn | OwnAddOn;

export const hasAccount = (addOn: AddOnFacts): addOn is AccountAddOn => 'vendor' in addOn;

const isSystemGroup = (group: AddOnGroup): group is SystemGroup => Object.hasOwn(systemGroups, group);

/** Whether it is an account at a connected system that is neither a carrier nor a payout service. */
export const isSystem = (addOn: AddOnFacts): addOn is Extract<AccountAddOn, { group: SystemGroup }> =>
  isSystemGroup(addOn.group);

/** Every add-on, in the order in which the page shows them. */
export const addOns: readonly AddOnFacts[] = [
  ...carrierVendors.map((vendor): AddOnFacts => {
    const { label, what, path } = carrierVendorFacts[vendor];
    return { id: carrierIds[vendor], key: vendor, group: 'carriers', vendor, label, what, path };
  }),
  ...payoutServices.map((vendor): AddOnFacts => {
    const { label, what, add_on } = payoutServiceFacts[vendor];
    return {
      id: payoutIds[vendor],
      key: add_on,
      group: 'payouts',
      vendor,
      label,
      what,
      path: `/add-ons/${add_on}/connect`,
    };
  }),
  ...systemVendors.map((vendor): AddOnFacts => {
    const { id, group, label, what, add_on } = systemFacts[vendor];
    return { id, key: add_on, group, vendor, label, what, path: systemPaths(vendor).account };
  }),
  {
    id: feedIds.datafeed,
    key: 'datafeed',
    group: 'comparison',
    kind: 'datafeed',
    label: 'Datafeed',
    what: 'Show your prices on comparison sites, and take the orders that they send.',
    path: '/add-ons/datafeed',
  },
  {
    id: feedIds.sellcell,
    key: 'sellcell',
    group: 'comparison',
    kind: 'sellcell',
    label: 'SellCell',
    what: 'Show your prices on SellCell, and follow those of the other buyers there.',
    path: '/add-ons/sellcell',
  },
  {
    id: publicApiId,
    key: 'publicapi',
    group: 'developers',
    label: 'Public API',
    what: 'Read and change orders, prices and stock from your own systems, with API keys.',
    path: '/add-ons/publicapi',
  },
  {
    id: agentsId,
    key: 'agents',
    group: 'developers',
    label: 'Agents',
    what: 'Let an AI assistant read your data and propose changes, which your team approves.',
    path: '/add-ons/agents',
  },
];
