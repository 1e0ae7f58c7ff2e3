import type { PlanGate } from '../billing/plan-gate.data.ts';
import type { ConnectFacts } from '../connections/credential.rules.ts';
import type { ShopEventName } from '../shop/measuring/measuring.data.ts';

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
  /** What is read there, by name. */
  reads?: Readonly<Record<string, string>>;
  /** Hours after which it is read again, where its settings say `reads_by_itself`. */
  read_hours?: number;
  /** A marketplace, which resellers’ installs hide. */
  is_marketplace?: true;
  /** An order's page has something to do with it. */
  is_on_orders?: true;
  /** What signing in asks for first: whose account it is. */
  sign_in_of?: { label: string; hint: string; pattern: RegExp };
  /** It sends members back to its account page with a code. That page is opened with a code or with the id of the add-on. */
  is_opened_by_code?: true;
  /** The address of its settings, where it is another than beside its account. */
  settings_page?: string;
  /** The settings that are texts for sellers, in several languages. */
  texts?: readonly string[];
  /** What the plan must include to connect it. */
  gate?: PlanGate;
}

/** What happens in the shop, as the log of those who measure it calls it. */
const measured = {
  view_item: 'Device viewed',
  add_to_cart: 'Added to the cart',
  begin_checkout: 'Checkout begun',
  generate_lead: 'Lead',
  purchase: 'Sale',
  test: 'Test event',
} as const satisfies Record<ShopEventName | 'test', string>;

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
    pushes: { event: 'Event', profile: 'Profile', subscription: 'Subscription', unsubscription: 'Unsubscription' },
    choices: { lists: 'Lists' },
    texts: ['sms_disclosure', 'approval_message'],
  },
  highlevel: {
    id: 23,
    group: 'marketing',
    label: 'HighLevel',
    what: 'See every order as an opportunity in a pipeline of HighLevel, with its seller as a contact.',
    add_on: 'highlevel-config',
    fields: [],
    has_test_mode: false,
    has_sign_in: true,
    is_opened_by_code: true,
    pushes: { opportunity: 'Opportunity' },
    choices: { locations: 'Sub-accounts', pipelines: 'Pipelines' },
  },
  wholecell: {
    id: 19,
    group: 'repair',
    label: 'WholeCell',
    what: 'Take your stock over from WholeCell, matched by IMEI. Nothing is written there.',
    add_on: 'whole-cell',
    fields: [
      { name: 'app_id', label: 'App ID', hint: 'In WholeCell under Settings, API Apps' },
      { name: 'app_secret', label: 'App secret', is_secret: true },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: {},
    choices: {},
    reads: { units: 'Units' },
    read_hours: 24,
  },
  awin: {
    id: 24,
    group: 'marketing',
    label: 'Awin and ShareASale',
    what: 'Tell your network of affiliates about sellers who came by an affiliate’s link, if they allow it.',
    add_on: 'share-a-sale',
    fields: [
      {
        name: 'network',
        label: 'Network',
        is_optional: true,
        pattern: { is: /^(awin|shareasale)$/, example: 'awin' },
      },
      {
        name: 'advertiser_id',
        label: 'Advertiser ID',
        is_optional: true,
        hint: 'In Awin beside the name of the program',
        pattern: { is: /^\d{1,12}$/, example: '10012' },
      },
      {
        name: 'api_token',
        label: 'API token',
        is_secret: true,
        is_optional: true,
        hint: 'In Awin under API credentials. Accelerate and Advanced plans have one',
      },
      {
        name: 'merchant_account_id',
        label: 'Merchant account ID',
        is_optional: true,
        pattern: { is: /^\d{1,12}$/, example: '47011' },
      },
      {
        name: 'token',
        label: 'API token',
        is_secret: true,
        is_optional: true,
        hint: 'In ShareASale under Tools, Merchant API',
      },
      { name: 'api_secret', label: 'API secret', is_secret: true, is_optional: true },
    ],
    has_test_mode: false,
    has_sign_in: false,
    settings_page: '/add-ons/setting/share-a-sale',
    pushes: { conversion: 'Conversion', validation: 'Approval or decline' },
    choices: {},
  },
  'google-analytics': {
    id: 30,
    group: 'measuring',
    label: 'Google Analytics',
    what: 'Count what visitors do in your shop, if they allow it. Sent by this server: no script runs in the shop.',
    add_on: 'googleanalytic',
    fields: [
      {
        name: 'measurement_id',
        label: 'Measurement ID',
        hint: 'In Google Analytics under Admin, Data streams. It begins with G-',
        pattern: { is: /^G-[A-Z0-9]{4,20}$/, example: 'G-AB12CD34EF' },
      },
      {
        name: 'api_secret',
        label: 'API secret',
        is_secret: true,
        hint: 'In the data stream under Measurement Protocol API secrets',
      },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: measured,
    choices: {},
  },
  meta: {
    id: 31,
    group: 'measuring',
    label: 'Meta Pixel',
    what: 'Tell Meta which ads lead to sales in your shop, if visitors allow it. Sent by this server: no script runs in the shop.',
    add_on: 'metapixel',
    fields: [
      {
        name: 'pixel_id',
        label: 'Pixel ID',
        hint: 'In Meta Events Manager under Data sources',
        pattern: { is: /^\d{10,20}$/, example: '123456789012345' },
      },
      {
        name: 'access_token',
        label: 'Access token',
        is_secret: true,
        hint: 'In Events Manager under Settings, Conversions API',
      },
      {
        name: 'test_event_code',
        label: 'Test event code',
        is_optional: true,
        hint: 'In Events Manager under Test events. While it is set, every event counts as a test (optional)',
        pattern: { is: /^TEST\d{1,10}$/, example: 'TEST12345' },
      },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: measured,
    choices: {},
  },
  'tag-manager': {
    id: 32,
    group: 'measuring',
    label: 'Google Tag Manager',
    what: 'Run your tags for the shop, in a frame that cannot read the shop or this back office.',
    add_on: 'googletagmanager',
    fields: [
      {
        name: 'container_id',
        label: 'Container ID',
        hint: 'In Tag Manager beside the name of the container. It begins with GTM-',
        pattern: { is: /^GTM-[A-Z0-9]{4,12}$/, example: 'GTM-AB12CD3' },
      },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: {},
    choices: {},
  },
  repairdesk: {
    id: 20,
    group: 'repair',
    label: 'RepairDesk',
    what: 'Take over customers, stock counts and repair tickets, and turn a ticket into an order or an order into a ticket.',
    add_on: 'repair-desk',
    fields: [
      {
        name: 'identifier',
        label: 'Store',
        hint: 'How you call the store. Each store of RepairDesk has a key of its own',
        is_optional: true,
      },
      { name: 'api_key', label: 'API key', is_secret: true, hint: 'In RepairDesk under Store settings, API key' },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: { note: 'Note on a ticket', ticket: 'Repair ticket' },
    choices: {},
    reads: { customers: 'Customers', stock: 'Stock counts', tickets: 'Tickets' },
    read_hours: 24,
    is_on_orders: true,
  },
  odoo: {
    id: 21,
    group: 'repair',
    label: 'Odoo',
    what: 'A paid order becomes a purchase order in Odoo, with the seller as vendor and each IMEI as a serial number.',
    add_on: 'odoo',
    fields: [
      { name: 'host', label: 'Address', hint: 'Of your Odoo, such as mycompany.odoo.com' },
      {
        name: 'database',
        label: 'Database',
        hint: 'Before Odoo 19, or where a server has several',
        is_optional: true,
      },
      {
        name: 'login',
        label: 'Login',
        hint: 'Before Odoo 19: the email of the user whose key it is',
        is_optional: true,
      },
      {
        name: 'api_key',
        label: 'API key',
        is_secret: true,
        hint: 'In Odoo under My preferences, Security. In Odoo’s cloud it needs the Custom plan',
      },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: { purchase: 'Purchase order' },
    choices: {},
    is_on_orders: true,
  },
  phonecheck: {
    id: 22,
    group: 'testing',
    label: 'PhoneCheck',
    what: 'Read the test reports of devices into their orders, and check on request whether an IMEI is blacklisted.',
    add_on: 'phonecheck',
    fields: [
      {
        name: 'region',
        label: 'Region',
        hint: 'Where your account at PhoneCheck is',
        options: { us: 'United States', eu: 'Europe' },
      },
      { name: 'username', label: 'Username', hint: 'Of the PhoneCheck account whose reports are read' },
      { name: 'api_key', label: 'API key', is_secret: true, hint: 'In PhoneCheck’s portal under Account, API' },
    ],
    has_test_mode: false,
    has_sign_in: false,
    pushes: { reports: 'Test reports' },
    choices: {},
    reads: { reports: 'Test reports' },
    read_hours: 1,
    is_on_orders: true,
    gate: 'phonecheck',
  },
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
