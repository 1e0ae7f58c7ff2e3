import type { ConnectFacts } from '../connections/credential.rules.ts';

/** Systems of others that a company connects beside carriers and payout services. Each is an add-on. */
export const systemVendors = ['klaviyo'] as const;
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
  /** The settings that are texts for sellers, in several languages. */
  texts?: readonly string[];
}

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
