import type { ConnectFacts, CredentialField } from '../connections/credential.rules.ts';

/** The services that labels are bought from. Each is an add-on. */
export const carrierVendors = [
  'easypost',
  'shipengine',
  'shipmondo',
  'fedex',
  'ups',
  'usps',
  'ups-direct-to-mobile',
  'sandbox',
] as const;
export type CarrierVendor = (typeof carrierVendors)[number];

export interface CarrierVendorFacts extends ConnectFacts {
  /** What it is, in one sentence. */
  what: string;
  /** The address of its screens: `/add-ons/easypost/connect`. */
  path: string;
  /** Offers the services of several carriers, which are chosen on a screen of its own. */
  has_providers: boolean;
  can: {
    /** Quotes prices before a label is bought. */
    rates: boolean;
    void: boolean;
    /** Buys labels for the way back from the seller. */
    returns: boolean;
    /** A code that the carrier's counter scans, so that the seller needs no printer. */
    qr: boolean;
    address_check: boolean;
    pickup: boolean;
    /** Tells what happens to a parcel by itself. Otherwise it is asked. */
    webhooks: boolean;
    zpl: boolean;
  };
}

const username = (label: string, hint?: string): CredentialField => ({
  name: 'username',
  label,
  ...(hint ? { hint } : {}),
});
const password = (label: string): CredentialField => ({ name: 'password', label, is_secret: true });
const account = (label: string): CredentialField => ({ name: 'account_number', label });

export const carrierVendorFacts: Record<CarrierVendor, CarrierVendorFacts> = {
  easypost: {
    label: 'EasyPost',
    what: 'Labels of USPS, UPS, FedEx and many more carriers with one account.',
    path: '/add-ons/easypost/connect',
    fields: [{ name: 'api_key', label: 'API key', is_secret: true, hint: 'A test key prints test labels' }],
    has_test_mode: true,
    test_key_prefix: 'EZTK',
    has_providers: true,
    can: {
      rates: true,
      void: true,
      returns: true,
      qr: true,
      address_check: true,
      pickup: true,
      webhooks: true,
      zpl: true,
    },
  },
  shipengine: {
    label: 'ShipEngine',
    what: 'Labels of the carriers that you connected at ShipEngine, now ShipStation API.',
    path: '/add-ons/shipengine/connect',
    fields: [
      { name: 'api_key', label: 'API key', is_secret: true, hint: 'A key that begins with TEST_ prints test labels' },
    ],
    has_test_mode: true,
    test_key_prefix: 'TEST_',
    has_providers: true,
    can: {
      rates: true,
      void: true,
      returns: true,
      qr: true,
      address_check: true,
      pickup: true,
      webhooks: true,
      zpl: true,
    },
  },
  shipmondo: {
    label: 'Shipmondo',
    what: 'Labels of European carriers such as GLS, PostNord, DHL and Bring.',
    path: '/add-ons/shipmondo/connect',
    fields: [username('API user', 'In Shipmondo under Settings, Integrations, API'), password('API key')],
    has_test_mode: true,
    has_providers: true,
    can: {
      rates: true,
      void: true,
      returns: true,
      qr: true,
      address_check: false,
      pickup: false,
      webhooks: true,
      zpl: true,
    },
  },
  fedex: {
    label: 'FedEx',
    what: 'Labels of your own FedEx account.',
    path: '/add-ons/fedex',
    fields: [
      username('API key', 'Of a project in the FedEx Developer Portal'),
      password('Secret key'),
      account('Account number'),
    ],
    has_test_mode: true,
    has_providers: false,
    can: {
      rates: true,
      void: true,
      returns: true,
      qr: false,
      address_check: true,
      pickup: true,
      webhooks: false,
      zpl: true,
    },
  },
  ups: {
    label: 'UPS',
    what: 'Labels of your own UPS account.',
    path: '/add-ons/ups',
    fields: [
      username('Client ID', 'Of an app in the UPS Developer Portal'),
      password('Client secret'),
      account('Account number'),
    ],
    has_test_mode: true,
    has_providers: false,
    can: {
      rates: true,
      void: true,
      returns: true,
      qr: false,
      address_check: true,
      pickup: true,
      webhooks: false,
      zpl: true,
    },
  },
  usps: {
    label: 'USPS',
    what: 'Labels of your own USPS accounts, paid from an Enterprise Payment account.',
    path: '/add-ons/usps',
    fields: [
      username('Consumer key', 'Of an app in the USPS Developer Portal'),
      password('Consumer secret'),
      { name: 'crid', label: 'Customer registration ID (CRID)' },
      { name: 'mid', label: 'Mailer ID (MID)' },
      { name: 'manifest_mid', label: 'Manifest mailer ID', is_optional: true, hint: 'Empty: the mailer ID' },
      account('Payment account number (EPS)'),
    ],
    has_test_mode: true,
    has_providers: false,
    can: {
      rates: true,
      void: true,
      returns: true,
      qr: true,
      address_check: true,
      pickup: true,
      webhooks: false,
      zpl: true,
    },
  },
  'ups-direct-to-mobile': {
    label: 'UPS Direct to Mobile',
    what: 'A code on the seller’s phone that a UPS location scans. No printer is needed.',
    path: '/add-ons/ups-direct-to-mobile',
    fields: [
      { name: 'domain', label: 'Domain', hint: 'Of your UPS returns portal, such as returns.example.com' },
      { name: 'logon_name', label: 'Logon name' },
      password('Password'),
    ],
    has_test_mode: false,
    has_providers: false,
    can: {
      rates: false,
      void: true,
      returns: true,
      qr: true,
      address_check: false,
      pickup: false,
      webhooks: false,
      zpl: false,
    },
  },
  sandbox: {
    label: 'Sandbox carrier',
    what: 'For trying out: prints sample labels that no carrier takes, and moves its parcels along.',
    path: '/add-ons/sandbox',
    fields: [],
    has_test_mode: false,
    has_providers: false,
    can: {
      rates: true,
      void: true,
      returns: true,
      qr: true,
      address_check: true,
      pickup: true,
      webhooks: false,
      zpl: true,
    },
  },
};
