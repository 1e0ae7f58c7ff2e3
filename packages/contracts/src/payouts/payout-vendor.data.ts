import type { ConnectFacts } from '../connections/credential.rules.ts';
import type { PayoutMethodKey } from './payout-method.contract.ts';

/** The services that send a company's payouts. Each is an add-on. */
export const payoutServices = ['tremendous', 'paypal', 'sandbox'] as const;
export type PayoutService = (typeof payoutServices)[number];

export interface PayoutServiceFacts extends ConnectFacts {
  /** What it is, in one sentence. */
  what: string;
  /** The key of its add-on, and the part of its screens' addresses: `/add-ons/tremendous/connect`. */
  add_on: string;
  /** The account is connected by signing in at the service, or with credentials. */
  has_sign_in: boolean;
  /** Lists funding sources and campaign templates to choose from. */
  has_campaigns: boolean;
  /** Delivers a link that the seller redeems, by email or through us. */
  has_links: boolean;
  /** A payment that nobody claims can be canceled. */
  has_unclaimed: boolean;
  /** The highest number of payments in one call. */
  max_per_call: number;
}

export const payoutServiceFacts: Record<PayoutService, PayoutServiceFacts> = {
  tremendous: {
    label: 'Tremendous',
    what: 'Reward links: sellers choose a gift card, a prepaid card or a transfer.',
    add_on: 'tremendous',
    fields: [
      {
        name: 'api_key',
        label: 'API key',
        is_secret: true,
        hint: 'In Tremendous under Team settings, Developers. A key that begins with TEST_ is for testflight, which moves no money',
      },
    ],
    has_test_mode: true,
    test_key_prefix: 'TEST_',
    has_sign_in: true,
    has_campaigns: true,
    has_links: true,
    has_unclaimed: false,
    max_per_call: 1,
  },
  paypal: {
    label: 'PayPal Payouts',
    what: 'Payments to PayPal and Venmo accounts from your PayPal business account.',
    add_on: 'paypal',
    fields: [
      {
        name: 'client_id',
        label: 'Client ID',
        hint: 'Of an app in the PayPal Developer Dashboard with Payouts turned on',
      },
      { name: 'client_secret', label: 'Client secret', is_secret: true },
    ],
    has_test_mode: true,
    has_sign_in: false,
    has_campaigns: false,
    has_links: false,
    has_unclaimed: true,
    max_per_call: 5000,
  },
  sandbox: {
    label: 'Sandbox payouts',
    what: 'For trying out: sends no money. Its payments settle by themselves after a moment.',
    add_on: 'payout-sandbox',
    fields: [],
    has_test_mode: false,
    is_always_test: true,
    has_sign_in: false,
    has_campaigns: true,
    has_links: true,
    has_unclaimed: false,
    max_per_call: 1,
  },
};

/** A way to pay a batch with a service: the batch's `format`. */
export interface ServiceFormat {
  key: string;
  service: PayoutService;
  method: PayoutMethodKey;
  label: string;
}

export const serviceFormats = [
  { key: 'tremendous', service: 'tremendous', method: 'reward_link', label: 'Tremendous' },
  { key: 'paypal', service: 'paypal', method: 'paypal', label: 'PayPal Payouts' },
  { key: 'paypal-venmo', service: 'paypal', method: 'venmo', label: 'PayPal Payouts to Venmo' },
  { key: 'sandbox', service: 'sandbox', method: 'reward_link', label: 'Sandbox payouts' },
  { key: 'sandbox-paypal', service: 'sandbox', method: 'paypal', label: 'Sandbox payouts (PayPal)' },
] as const satisfies readonly ServiceFormat[];

/** How a payment stands at its service. */
export const paymentStates = {
  processing: 'Processing',
  approval: 'Awaiting approval',
  unclaimed: 'Unclaimed',
  undelivered: 'Not delivered',
  settled: 'Paid',
  failed: 'Failed',
} as const;
export type PaymentState = keyof typeof paymentStates;

/** How far a call to a service is. */
export const sendingStates = {
  waiting: 'Being sent',
  held: 'Needs attention',
  unclear: 'Unclear',
  sent: 'Sent',
  over: 'Over',
} as const;
export type SendingState = keyof typeof sendingStates;

/** The languages in which Tremendous writes to sellers. */
export const rewardLanguages = {
  en: 'English',
  'en-GB': 'English (UK)',
  es: 'Spanish',
  'es-419': 'Spanish (Latin America)',
  fr: 'French',
  'fr-CA': 'French (Canada)',
  de: 'German',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  'pt-BR': 'Portuguese (Brazil)',
  ja: 'Japanese',
  ko: 'Korean',
  pl: 'Polish',
  'zh-CN': 'Chinese (simplified)',
} as const;
export type RewardLanguage = keyof typeof rewardLanguages;

/** Recipients with which the sandbox shows what can go wrong: the email address begins so. */
export const sandboxRules = {
  fail: 'the payment fails after a moment',
  refuse: 'the payment is refused at once',
  approve: 'the payment waits for an approval at first',
  bounce: 'the link cannot be delivered',
  lost: 'the answer is lost, and a person decides',
} as const;
