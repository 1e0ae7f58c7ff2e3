import { billingEntries } from './settings-sections/billing.data.ts';
import { companyEntries } from './settings-sections/company.data.ts';
import { documentEntries } from './settings-sections/documents.data.ts';
import { messageEntries } from './settings-sections/messages.data.ts';
import { orderEntries } from './settings-sections/orders.data.ts';
import { priceEntries } from './settings-sections/prices.data.ts';
import type { SettingsEntry } from './settings-sections/settings-entry.ts';
import { storefrontEntries } from './settings-sections/storefront.data.ts';
import { teamEntries } from './settings-sections/team.data.ts';
import { youEntries } from './settings-sections/you.data.ts';

export interface SettingsSection {
  label: string;
  entries: readonly SettingsEntry[];
}

/** The settings screens by topic. A section without entries is hidden. */
export const settingsSections: readonly SettingsSection[] = [
  { label: 'You', entries: youEntries },
  { label: 'Company', entries: companyEntries },
  { label: 'Team', entries: teamEntries },
  { label: 'Buying', entries: [...priceEntries, ...orderEntries] },
  { label: 'Messages', entries: messageEntries },
  { label: 'Storefront', entries: storefrontEntries },
  { label: 'Sellers and documents', entries: documentEntries },
  { label: 'Plan and billing', entries: billingEntries },
];
