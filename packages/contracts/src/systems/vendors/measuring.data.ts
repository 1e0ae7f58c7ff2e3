import type { ShopEventName } from '../../shop/measuring/measuring.data.ts';
import type { SystemFacts } from './system-facts.data.ts';

/** What happens in the shop, as the log of those who measure it calls it. */
const measured = {
  view_item: 'Device viewed',
  add_to_cart: 'Added to the cart',
  begin_checkout: 'Checkout begun',
  generate_lead: 'Lead',
  purchase: 'Sale',
  test: 'Test event',
} as const satisfies Record<ShopEventName | 'test', string>;

export const googleAnalytics: SystemFacts = {
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
};

export const meta: SystemFacts = {
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
};

export const tagManager: SystemFacts = {
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
};
