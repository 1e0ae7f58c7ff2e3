import type { Permission } from '../permissions.ts';

/** Where the settings of a table are set, in the change log of the settings. */
export interface SettingsArea {
  label: string;
  /** The tables with its settings. The index `changes_of_settings` names the same. */
  entities: readonly string[];
  /** Beside `settings.view`. */
  permission?: Permission;
}

export const settingsAreas = {
  general: { label: 'General', entities: ['companies'] },
  locations: { label: 'Locations', entities: ['locations', 'drawer_settings', 'cash_drawers', 'company_links'] },
  team: { label: 'Team', entities: ['members', 'member_locations', 'roles'], permission: 'users.view' },
  conditions: {
    label: 'Product conditions',
    entities: ['condition_groups', 'conditions', 'condition_terms', 'defects'],
    permission: 'catalog.view',
  },
  pricing: {
    label: 'Prices and offers',
    entities: [
      ...['price_settings', 'price_lists', 'price_rules', 'price_hand_offs', 'offer_limits', 'minimum_orders'],
      ...['price_sync_settings', 'price_sync_sources', 'price_sync_scopes', 'price_sync_pauses'],
      ...['price_sync_conditions', 'promo_codes', 'promo_code_scopes'],
    ],
    permission: 'pricing.view',
  },
  orders: {
    label: 'Orders',
    entities: [
      ...['order_status_settings', 'order_sub_statuses', 'order_workflows', 'mail_in_settings', 'canned_replies'],
    ],
  },
  shipping: {
    label: 'Shipping',
    entities: [
      ...['carrier_connections', 'carrier_services', 'shipping_settings', 'shipping_rules', 'shipping_addresses'],
    ],
  },
  payouts: {
    label: 'Payouts',
    entities: [
      ...['payout_methods', 'expedited_settings', 'payout_settings', 'check_settings', 'payout_bank_accounts'],
      'payout_connections',
    ],
  },
  compliance: {
    label: 'Compliance',
    entities: [
      ...['compliance_settings', 'compliance_requirements', 'compliance_hold_days', 'report_settings'],
      'ownership_statements',
    ],
  },
  messages: {
    label: 'Messages',
    entities: ['message_texts', 'message_switches', 'message_settings', 'review_emails', 'mail_domains'],
  },
  documents: {
    label: 'Sellers and documents',
    entities: [
      ...['receipt_settings', 'receipt_layouts', 'sale_conditions', 'answer_settings', 'portal_texts'],
      ...['invoice_settings', 'inventory_conditions'],
    ],
  },
  storefront: {
    label: 'Storefront',
    entities: [...['storefronts', 'faqs', 'legal_texts', 'page_metas', 'portal_domains']],
  },
  billing: { label: 'Plan and billing', entities: ['billing_accounts', 'subscriptions'], permission: 'billing.view' },
} as const satisfies Record<string, SettingsArea>;

export type SettingsAreaKey = keyof typeof settingsAreas;
export const settingsAreaKeys = Object.keys(settingsAreas) as [SettingsAreaKey, ...SettingsAreaKey[]];

/** The area of a table; undefined when it holds no settings. */
export const areaOfEntity = (entity: string): SettingsAreaKey | undefined =>
  settingsAreaKeys.find((key) => (settingsAreas[key].entities as readonly string[]).includes(entity));
