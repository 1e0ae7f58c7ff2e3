import type { ConnectFacts } from '../connections/credential.rules.ts';

/** Systems of others that a company connects beside carriers and payout services. Each is an add-on. */
export const systemVendors = ['backmarket', 'shopify', 'klaviyo'] as const;
export type SystemVendor = (typeof systemVendors)[number];

/** The groups of systems, in the order in which the page of add-ons shows them. */
export const systemGroups = {
  selling: 'Sales channels',
  repair: 'Repair, stock and accounting',
  testing: 'Device testing',
  marketing: 'Marketing',
  measuring: 'Website analytics',
} as const;
export type SystemGroup = keyof typeof systemGroups;

export interface SystemFacts extends ConnectFacts {
  /** The id of its add-on. It never changes. */
  id: number;
  group: SystemGroup;
  /** What it is, in one sentence. */
  what: string;
  /** The key of its add-on, and the part of its screens' addresses: `/add-ons/klaviyo`. */
  add_on: string;
  /** The account is connected by signing in there, or with credentials. */
  has_sign_in: boolean;
  /** What is sent there, by the name of a push. */
  pushes: Readonly<Record<string, string>>;
  /** What it lists to choose from in its settings, by name. */
  choices: Readonly<Record<string, string>>;
  /** A marketplace, which resellers’ installs hide. */
  is_marketplace?: true;
  /** What signing in asks for first: whose account it is. */
  sign_in_of?: { label: string; hint: string; pattern: RegExp };
}

export const systemFacts: Record<SystemVendor, SystemFacts> = {
  backmarket: {
    id: 17,
    group: 'selling',
    label: 'Back Market',
    what: 'Sell units at Back Market, and buy devices through BuyBack.',
    add_on: 'backmarket',
    is_marketplace: true,
    fields: [
      {
        name: 'token',
        label: 'API token',
        is_secret: true,
        hint: 'In Back Market’s back office under Options, Integrations. Changing your password there ends it',
      },
      {
        name: 'region',
        label: 'Region',
        hint: 'EU, NA or AP: where your seller account is',
        pattern: { is: /^(EU|NA|AP)$/, example: 'EU' },
      },
      {
        name: 'email',
        label: 'Contact email',
        hint: 'Back Market asks for one with every call',
        pattern: { is: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, example: 'sales@example.com' },
      },
    ],
    has_test_mode: true,
    has_sign_in: false,
    pushes: {
      stock: 'Stock and prices',
      accept: 'Order accepted',
      ship: 'Order shipped',
      buyback_validate: 'BuyBack validated',
      buyback_offer: 'BuyBack counter-offer',
      buyback_suspend: 'BuyBack suspended',
    },
    choices: { suspend_reasons: 'Reasons to suspend', offer_reasons: 'Reasons of counter-offers' },
  },
  shopify: {
    id: 18,
    group: 'selling',
    label: 'Shopify',
    what: 'Sell units in your Shopify shop.',
    add_on: 'shopify',
    fields: [
      {
        name: 'shop',
        label: 'Shop',
        hint: 'The domain that Shopify gave it',
        pattern: { is: /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/, example: 'my-shop.myshopify.com' },
      },
      {
        name: 'access_token',
        label: 'Admin API access token',
        is_secret: true,
        hint: 'Of a custom app. It begins with shpat_',
      },
      {
        name: 'api_secret',
        label: 'API secret key',
        is_secret: true,
        hint: 'Of the same app: checks what Shopify tells us',
      },
    ],
    has_test_mode: false,
    has_sign_in: true,
    sign_in_of: {
      label: 'Shop',
      hint: 'my-shop.myshopify.com',
      pattern: /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/,
    },
    pushes: { stock: 'Stock and prices', ship: 'Order shipped' },
    choices: { locations: 'Locations', publications: 'Publications' },
  },
  klaviyo: {
    id: 16,
    group: 'marketing',
    label: 'Klaviyo',
    what: 'Tell Klaviyo what happens to a seller’s order, and subscribe sellers who asked for it.',
    add_on: 'klaviyo',
    fields: [
      {
        name: 'api_key',
        label: 'API key',
        is_secret: true,
        hint: 'A private one: in Klaviyo under Settings, API keys. It begins with pk_',
      },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: { event: 'Event' },
    choices: { lists: 'Lists' },
  },
};

/** Its screens. */
export function systemPaths(vendor: SystemVendor) {
  const account = `/add-ons/${systemFacts[vendor].add_on}`;
  return { account, settings: `${account}/settings`, log: `${account}/log`, callback: `${account}/callback` };
}

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
