import type { Permission } from './permissions.ts';
import { buyingPermissions } from './users/permissions/buying.data.ts';
import { officePermissions } from './users/permissions/office.data.ts';
import type { PermissionFact } from './users/permissions/permission-fact.data.ts';
import { stockPermissions } from './users/permissions/stock.data.ts';

/** Label and description of every permission. */
export const permissionFacts: Record<Permission, PermissionFact> = {
  ...buyingPermissions,
  ...stockPermissions,
  ...officePermissions,
};

/** The areas in matrix order, keyed by the part of the permission before the dot. */
export const permissionAreas: readonly { key: string; label: string }[] = [
  { key: 'dashboard', label: 'Dashboard' },
  { key: 'orders', label: 'Orders' },
  { key: 'shipping', label: 'Shipping' },
  { key: 'payouts', label: 'Payouts' },
  { key: 'compliance', label: 'Compliance' },
  { key: 'customers', label: 'Customers' },
  { key: 'inventory', label: 'Inventory' },
  { key: 'invoices', label: 'Invoices' },
  { key: 'reports', label: 'Reports' },
  { key: 'catalog', label: 'Catalog' },
  { key: 'pricing', label: 'Prices' },
  { key: 'changelog', label: 'Change log' },
  { key: 'views', label: 'Saved views' },
  { key: 'users', label: 'Team and roles' },
  { key: 'billing', label: 'Plan and billing' },
  { key: 'settings', label: 'Settings' },
  { key: 'addons', label: 'Add-ons' },
];
