import type { SystemFacts } from './system-facts.data.ts';

export const backmarket: SystemFacts = {
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
};

export const shopify: SystemFacts = {
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
};
