import { z } from 'zod';
import { holds, type Permission } from '../permissions.ts';
import type { Gates } from './gates.rules.ts';

/** One entry of the menu in the profile. A status of 0 disables the entry and its children. */
export const MenuEntry = z.object({
  name: z.string(),
  slug: z.string().describe('Route name or route group of the entry'),
  status: z.union([z.literal(0), z.literal(1)]),
  children: z.array(z.object({ name: z.string(), slug: z.string(), status: z.union([z.literal(0), z.literal(1)]) })),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

interface Entry {
  name: string;
  slug: string;
  permission?: Permission | readonly Permission[];
  isOpen?: (gates: Gates) => boolean;
  children?: readonly Entry[];
}

/** Who may open each entry, by permission, package and install. */
const entries: readonly Entry[] = [
  { name: 'Dashboard', slug: 'dashboard' },
  { name: 'In-store buyback', slug: 'in-store', permission: 'orders.view' },
  { name: 'Mail-in', slug: 'mail-in', permission: 'orders.view', isOpen: (gates) => gates.is_mail_in },
  { name: 'Bulk quote', slug: 'bulk-quote', permission: 'orders.view', isOpen: (gates) => gates.is_bulk_quote },
  { name: 'Easy offer', slug: 'easy-offer', permission: 'orders.view', isOpen: (gates) => gates.is_mail_in },
  { name: 'Shipping', slug: 'shipping', permission: 'shipping.view', isOpen: (gates) => gates.is_mail_in },
  { name: 'Payouts', slug: 'payouts', permission: ['payouts.view', 'payouts.drawer'] },
  { name: 'Compliance', slug: 'compliance', permission: ['inventory.view', 'compliance.report'] },
  { name: 'Inventory', slug: 'inventory', permission: 'inventory.view' },
  { name: 'Invoices', slug: 'invoice', permission: 'invoices.view' },
  { name: 'Customers', slug: 'customer', permission: 'customers.view' },
  { name: 'Reports', slug: 'reports', permission: 'reports.view' },
  {
    name: 'Add-ons',
    slug: 'add-ons',
    permission: 'addons.view',
    children: [
      { name: 'Shipping carriers', slug: 'carriers', isOpen: (gates) => gates.is_mail_in },
      { name: 'Marketplaces', slug: 'marketplace', isOpen: (gates) => gates.is_marketplace },
      { name: 'HighLevel', slug: 'highlevel-config', isOpen: (gates) => gates.is_highlevel },
      { name: 'Datafeed', slug: 'datafeed', isOpen: (gates) => gates.is_datafeed },
      { name: 'Public API', slug: 'publicapi', isOpen: (gates) => gates.is_public_api },
      { name: 'PhoneCheck', slug: 'phonecheck', isOpen: (gates) => gates.is_integration_phonecheck_enable },
    ],
  },
  {
    name: 'Settings',
    slug: 'settings',
    children: [
      { name: 'General settings', slug: 'general-settings', permission: 'settings.view' },
      { name: 'Locations', slug: 'manage-location', permission: 'settings.view' },
      { name: 'Team', slug: 'manage-user', permission: 'users.view' },
      { name: 'Plan and billing', slug: 'plans-billings', permission: 'billing.view' },
      {
        name: 'Own products',
        slug: 'custom-products',
        permission: 'catalog.edit',
        isOpen: (gates) => gates.is_custom_products,
      },
      { name: 'Company', slug: 'company-settings', permission: 'settings.view' },
      { name: 'Linked companies', slug: 'multiple-account', isOpen: (gates) => gates.is_multiple_account },
    ],
  },
];

/** The whole menu, including the entries that are disabled, with what the user may open. */
export function menuOf(gates: Gates, permissions: readonly Permission[]): MenuEntry[] {
  const statusOf = ({ permission, isOpen }: Entry): 0 | 1 =>
    (permission === undefined || holds(permissions, permission)) && (isOpen?.(gates) ?? true) ? 1 : 0;
  return entries.map((entry) => {
    const status = statusOf(entry);
    return {
      name: entry.name,
      slug: entry.slug,
      status,
      children: (entry.children ?? []).map((child) => ({
        name: child.name,
        slug: child.slug,
        status: status === 0 ? 0 : statusOf(child),
      })),
    };
  });
}

/** The slugs that are disabled: their routes redirect to the dashboard. */
export function restrictedOf(menus: readonly MenuEntry[]): string[] {
  return menus.flatMap((entry) => [
    ...(entry.status === 0 ? [entry.slug] : []),
    ...entry.children.filter((child) => entry.status === 0 || child.status === 0).map((child) => child.slug),
  ]);
}
