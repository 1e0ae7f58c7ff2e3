import type { Permission } from '../../permissions.ts';

/** Where settings are set, in the change log of the settings. Each table says its own: `settings` of its facts. */
export interface SettingsArea {
  label: string;
  /** Beside `settings.view`. */
  permission?: Permission;
}

export const settingsAreas = {
  general: { label: 'General' },
  locations: { label: 'Locations' },
  team: { label: 'Team', permission: 'users.view' },
  conditions: { label: 'Product conditions', permission: 'catalog.view' },
  pricing: { label: 'Prices and offers', permission: 'pricing.view' },
  orders: { label: 'Orders' },
  shipping: { label: 'Shipping' },
  payouts: { label: 'Payouts' },
  add_ons: { label: 'Add-ons' },
  compliance: { label: 'Compliance' },
  messages: { label: 'Messages' },
  documents: { label: 'Sellers and documents' },
  storefront: { label: 'Storefront' },
  billing: { label: 'Plan and billing', permission: 'billing.view' },
} as const satisfies Record<string, SettingsArea>;

export type SettingsAreaKey = keyof typeof settingsAreas;
export const settingsAreaKeys = Object.keys(settingsAreas) as [SettingsAreaKey, ...SettingsAreaKey[]];
