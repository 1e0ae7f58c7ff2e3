import type { SystemFacts } from './system-facts.data.ts';

export const klaviyo: SystemFacts = {
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
};

export const highlevel: SystemFacts = {
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
};

export const awin: SystemFacts = {
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
};
