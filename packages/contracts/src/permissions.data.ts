import type { Permission } from './permissions.ts';

export interface PermissionFact {
  /** The action, as the matrix of a role names it. */
  label: string;
  /** What it lets one do, in one sentence. */
  what: string;
  /** Without this one it is of no use: it comes and goes with it. */
  needs?: Permission;
  /** Money, deleting for good, and giving power to others: worth a second look. */
  is_sensitive?: true;
}

/** What every permission is called and lets one do. A new permission does not compile until it stands here. */
export const permissionFacts: Record<Permission, PermissionFact> = {
  'dashboard.view': { label: 'View', what: 'See the dashboard’s charts and work lists.' },
  'orders.view': { label: 'View', what: 'See orders at the member’s locations.' },
  'orders.create': { label: 'Create', what: 'Start orders and add devices to them.', needs: 'orders.view' },
  'orders.edit': {
    label: 'Edit',
    what: 'Change devices, customer, notes and pictures of an order.',
    needs: 'orders.view',
  },
  'orders.status': { label: 'Change status', what: 'Move orders along and record inspections.', needs: 'orders.view' },
  'orders.offer': {
    label: 'Make offers',
    what: 'Send revised offers and record the customer’s answer.',
    needs: 'orders.view',
  },
  'orders.payout': {
    label: 'Pay out',
    what: 'Record payouts and see the check register.',
    needs: 'orders.view',
    is_sensitive: true,
  },
  'orders.reopen': { label: 'Reopen', what: 'Take a finished order back into work.', needs: 'orders.status' },
  'orders.force_status': {
    label: 'Force a status',
    what: 'Make moves that an order is not ready for, with a reason.',
    needs: 'orders.status',
    is_sensitive: true,
  },
  'orders.override_block': {
    label: 'Serve blocked customers',
    what: 'Buy from a blocked customer, with a reason.',
    needs: 'orders.create',
    is_sensitive: true,
  },
  'orders.override_limits': {
    label: 'Exceed offer limits',
    what: 'Make offers over the offer limits or below the minimum order, with a reason.',
    needs: 'orders.create',
    is_sensitive: true,
  },
  'orders.archive': { label: 'Archive', what: 'Put orders away and take them back.', needs: 'orders.view' },
  'orders.hard_delete': {
    label: 'Destroy',
    what: 'Delete archived orders for good. This cannot be undone.',
    needs: 'orders.archive',
    is_sensitive: true,
  },
  'orders.export': {
    label: 'Export',
    what: 'Save orders with their customers as a file.',
    needs: 'orders.view',
    is_sensitive: true,
  },
  'orders.send_status': {
    label: 'Set status e-mails',
    what: 'Choose which statuses send the customer an e-mail.',
    needs: 'orders.view',
  },
  'customers.view': { label: 'View', what: 'Find customers and see what they sold.' },
  'customers.edit': { label: 'Edit', what: 'Add, change and block customers.', needs: 'customers.view' },
  'customers.confidential': {
    label: 'See confidential details',
    what: 'See payout details and identity documents.',
    needs: 'customers.view',
    is_sensitive: true,
  },
  'inventory.view': { label: 'View', what: 'See the units in stock and what they cost.' },
  'catalog.view': { label: 'View', what: 'Look devices up in the catalog.' },
  'catalog.edit': {
    label: 'Edit',
    what: 'Choose what is bought, add products, and set conditions and defects.',
    needs: 'catalog.view',
  },
  'pricing.view': { label: 'View', what: 'See prices and how they are made.' },
  'pricing.edit': {
    label: 'Edit',
    what: 'Change prices and rules, import price lists, and follow sources.',
    needs: 'pricing.view',
    is_sensitive: true,
  },
  'pricing.promo': { label: 'Manage promo codes', what: 'Make promo codes, change them and switch them off.' },
  'changelog.view': { label: 'View', what: 'See who changed what, and when.' },
  'views.share': { label: 'Share', what: 'Save views of a list for everybody.' },
  'users.view': { label: 'View', what: 'See who works here, with which role.' },
  'users.invite': {
    label: 'Invite',
    what: 'Invite people and manage the invites, with no more permissions than one’s own.',
    needs: 'users.view',
  },
  'users.edit': {
    label: 'Edit and remove',
    what: 'Change what others may do and see, and remove them.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'users.roles': {
    label: 'Manage roles',
    what: 'Make roles, change what they hold, and view the app as one of them.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'users.support': {
    label: 'Let support in',
    what: 'Give support staff access for some hours, and end it.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'billing.view': { label: 'View', what: 'See the plan, its usage and the invoices.' },
  'billing.edit': {
    label: 'Edit',
    what: 'Change the plan and the way it is paid.',
    needs: 'billing.view',
    is_sensitive: true,
  },
  'settings.view': { label: 'View', what: 'Open the company’s settings.' },
  'settings.edit': {
    label: 'Edit',
    what: 'Change how the company buys, pays out and shows itself.',
    needs: 'settings.view',
    is_sensitive: true,
  },
};

/** The areas in the order of the matrix, by what stands before the dot. */
export const permissionAreas: readonly { key: string; label: string }[] = [
  { key: 'dashboard', label: 'Dashboard' },
  { key: 'orders', label: 'Orders' },
  { key: 'customers', label: 'Customers' },
  { key: 'inventory', label: 'Inventory' },
  { key: 'catalog', label: 'Catalog' },
  { key: 'pricing', label: 'Prices' },
  { key: 'changelog', label: 'Change log' },
  { key: 'views', label: 'Saved views' },
  { key: 'users', label: 'Staff and roles' },
  { key: 'billing', label: 'Plan and billing' },
  { key: 'settings', label: 'Settings' },
];
