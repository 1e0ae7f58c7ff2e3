import type { ConnectFacts } from '../connections/credential.rules.ts';
import type { ShopEventName } from '../shop/measuring/measuring.data.ts';

/** Systems of others that a company connects beside carriers and payout services. Each is an add-on. */
export const systemVendors = ['klaviyo', 'highlevel', 'awin', 'google-analytics', 'meta', 'tag-manager'] as const;
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
  /** It sends members back to its account page with a code. That page is opened with a code or with the id of the add-on. */
  is_opened_by_code?: true;
  /** The address of its settings, where it is another than beside its account. */
  settings_page?: string;
  /** The settings that are texts for sellers, in several languages. */
  texts?: readonly string[];
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
  };
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
