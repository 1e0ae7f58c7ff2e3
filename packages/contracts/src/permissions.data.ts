import type { Permission } from './permissions.ts';

export interface PermissionFact {
  /** The action, as labeled in the permission matrix. */
  label: string;
  /** What it allows, in one sentence. */
  what: string;
  /** The permission it requires: both are granted and removed together. */
  needs?: Permission;
  /** Sensitive: money, permanent deletion, or power over others. */
  is_sensitive?: true;
}

/** Label and description of every permission. A new permission does not compile until it is added here. */
export const permissionFacts: Record<Permission, PermissionFact> = {
  'dashboard.view': { label: 'View', what: 'See the dashboard’s charts and work lists.' },
  'orders.view': { label: 'View', what: 'See orders at the team member’s locations.' },
  'orders.create': { label: 'Create', what: 'Start orders and add devices to them.', needs: 'orders.view' },
  'orders.edit': {
    label: 'Edit',
    what: 'Edit an order’s devices, seller, notes and pictures.',
    needs: 'orders.view',
  },
  'orders.status': {
    label: 'Change status',
    what: 'Change the status of orders and record inspections.',
    needs: 'orders.view',
  },
  'orders.offer': {
    label: 'Make offers',
    what: 'Send revised offers and record the seller’s answer.',
    needs: 'orders.view',
  },
  'orders.payout': {
    label: 'Pay out',
    what: 'Record payouts and see the check register.',
    needs: 'orders.view',
    is_sensitive: true,
  },
  'orders.reopen': { label: 'Reopen', what: 'Reopen a finished order.', needs: 'orders.status' },
  'orders.force_status': {
    label: 'Force a status',
    what: 'Move an order to a status it is not ready for, with a reason.',
    needs: 'orders.status',
    is_sensitive: true,
  },
  'orders.override_block': {
    label: 'Serve blocked customers',
    what: 'Buy from a blocked customer, or a device that you already have, with a reason.',
    needs: 'orders.create',
    is_sensitive: true,
  },
  'orders.override_limits': {
    label: 'Exceed offer limits',
    what: 'Make offers over the limits or below the minimum order with a reason, and approve prices at the counter with a PIN.',
    needs: 'orders.create',
    is_sensitive: true,
  },
  'orders.archive': { label: 'Archive', what: 'Archive and restore orders.', needs: 'orders.view' },
  'orders.hard_delete': {
    label: 'Destroy',
    what: 'Delete archived orders permanently. This cannot be undone.',
    needs: 'orders.archive',
    is_sensitive: true,
  },
  'orders.export': {
    label: 'Export',
    what: 'Export orders with the sellers’ data.',
    needs: 'orders.view',
    is_sensitive: true,
  },
  'orders.send_status': {
    label: 'Set status emails',
    what: 'Choose which statuses send an email to the seller.',
    needs: 'orders.view',
  },
  'shipping.view': { label: 'View', what: 'See labels, what they cost and where parcels are, and print them again.' },
  'shipping.buy': {
    label: 'Buy labels',
    what: 'Buy and void labels, and keep claims on carriers.',
    needs: 'shipping.view',
    is_sensitive: true,
  },
  'payouts.view': {
    label: 'View',
    what: 'See what is to be paid, the batches and the cash drawers.',
    needs: 'orders.view',
  },
  'payouts.batch': {
    label: 'Make batches',
    what: 'Pay many orders at once: make batches, export their files, print checks, and record what the bank answered.',
    needs: 'payouts.view',
    is_sensitive: true,
  },
  'payouts.export_again': {
    label: 'Export again',
    what: 'Export the file of a batch that was already exported.',
    needs: 'payouts.batch',
    is_sensitive: true,
  },
  'payouts.approve': {
    label: 'Approve',
    what: 'Approve payouts above the limit, and to bank details that were changed late.',
    needs: 'payouts.view',
    is_sensitive: true,
  },
  'payouts.drawer': {
    label: 'Use cash drawers',
    what: 'Open, count and close the cash drawer of a location, and record cash put in or taken out.',
    needs: 'orders.view',
  },
  'compliance.record': {
    label: 'Record identity',
    what: 'Record the seller’s identity document and have statements signed.',
    needs: 'orders.view',
  },
  'compliance.pictures': {
    label: 'See identity pictures',
    what: 'Open the pictures of identity documents. Every look is logged.',
    needs: 'customers.confidential',
    is_sensitive: true,
  },
  'compliance.report': {
    label: 'Send reports',
    what: 'See, download and send the daily reports of purchases.',
    needs: 'orders.view',
    is_sensitive: true,
  },
  'compliance.release': {
    label: 'Police holds',
    what: 'Place devices on a police hold and release them with its document.',
    needs: 'orders.status',
    is_sensitive: true,
  },
  'customers.view': { label: 'View', what: 'Find customers and see what they sold.' },
  'customers.edit': { label: 'Edit', what: 'Add, edit and block customers.', needs: 'customers.view' },
  'customers.confidential': {
    label: 'See confidential details',
    what: 'See payout details and identity documents.',
    needs: 'customers.view',
    is_sensitive: true,
  },
  'customers.redeem_credit': {
    label: 'Redeem store credit',
    what: 'Take store credit that a customer spends.',
    needs: 'customers.view',
  },
  'customers.adjust_credit': {
    label: 'Adjust store credit',
    what: 'Add store credit or take it back, with a reason, and void redemptions.',
    needs: 'customers.redeem_credit',
    is_sensitive: true,
  },
  'customers.merge': {
    label: 'Merge',
    what: 'Merge two records of one customer, and undo it.',
    needs: 'customers.edit',
    is_sensitive: true,
  },
  'customers.erase': {
    label: 'Answer privacy requests',
    what: 'Export everything about a person, and erase it as far as the law allows.',
    needs: 'customers.confidential',
    is_sensitive: true,
  },
  'customers.export': {
    label: 'Import and export',
    what: 'Export the customers with their contact details, and import a file of them.',
    needs: 'customers.edit',
    is_sensitive: true,
  },
  'inventory.view': { label: 'View', what: 'See the units in stock.' },
  'inventory.cost': {
    label: 'See cost and margin',
    what: 'See what units cost, what they sold for net of tax, and the margin, wherever these appear.',
    is_sensitive: true,
  },
  'inventory.edit': {
    label: 'Edit',
    what: 'Add units and edit their details, prices, notes and pictures.',
    needs: 'inventory.view',
  },
  'inventory.move': {
    label: 'Move',
    what: 'Send units to another location and receive them.',
    needs: 'inventory.view',
  },
  'inventory.sell': { label: 'Sell', what: 'Sell a unit without an invoice.', needs: 'inventory.edit' },
  'inventory.count': { label: 'Count', what: 'Count the stock of a location by scan.', needs: 'inventory.view' },
  'inventory.test': {
    label: 'Test and wipe',
    what: 'Send results of test stations, and issue and void wipe certificates.',
    needs: 'inventory.view',
  },
  'inventory.repair': {
    label: 'Repair statuses',
    what: 'Delete units, close counts, and give a unit with a wrong status the right one, with a reason.',
    needs: 'inventory.edit',
    is_sensitive: true,
  },
  'inventory.export': {
    label: 'Import and export',
    what: 'Export the units, and import a file of them.',
    needs: 'inventory.edit',
    is_sensitive: true,
  },
  'invoices.view': { label: 'View', what: 'See invoices at the team member’s locations.' },
  'invoices.edit': {
    label: 'Create and edit',
    what: 'Create, edit, send and cancel invoices.',
    needs: 'invoices.view',
  },
  'invoices.payment': {
    label: 'Record payments',
    what: 'Record what was paid for an invoice.',
    needs: 'invoices.view',
  },
  'invoices.return': {
    label: 'Take returns',
    what: 'Take sold units back, with a credit note, and void payments.',
    needs: 'invoices.view',
    is_sensitive: true,
  },
  'invoices.export': {
    label: 'Export',
    what: 'Export invoices with the buyers’ data.',
    needs: 'invoices.view',
    is_sensitive: true,
  },
  'reports.view': { label: 'View', what: 'See reports of the team member’s locations.', is_sensitive: true },
  'reports.export': {
    label: 'Export and schedule',
    what: 'Export reports, and have them emailed on a schedule.',
    needs: 'reports.view',
    is_sensitive: true,
  },
  'catalog.view': { label: 'View', what: 'Look devices up in the catalog.' },
  'catalog.edit': {
    label: 'Edit',
    what: 'Choose which devices you buy, add products, and edit conditions and defects.',
    needs: 'catalog.view',
  },
  'pricing.view': { label: 'View', what: 'See prices and how they are calculated.' },
  'pricing.edit': {
    label: 'Edit',
    what: 'Change prices and rules, import price files, and follow price sources.',
    needs: 'pricing.view',
    is_sensitive: true,
  },
  'pricing.promo': { label: 'Manage promo codes', what: 'Create, edit and deactivate promo codes.' },
  'changelog.view': { label: 'View', what: 'See who changed what, and when.' },
  'views.share': { label: 'Share', what: 'Share saved views with the whole team.' },
  'users.view': { label: 'View', what: 'See team members and their roles.' },
  'users.invite': {
    label: 'Invite',
    what: 'Invite team members and manage invites, within one’s own permissions.',
    needs: 'users.view',
  },
  'users.edit': {
    label: 'Edit and remove',
    what: 'Change other team members’ permissions and locations, and remove them.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'users.roles': {
    label: 'Manage roles',
    what: 'Create and edit roles, and view the app as one of them.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'users.support': {
    label: 'Allow support access',
    what: 'Give support staff temporary access, and end it.',
    needs: 'users.view',
    is_sensitive: true,
  },
  'billing.view': { label: 'View', what: 'See the plan, its usage and the invoices.' },
  'billing.edit': {
    label: 'Edit',
    what: 'Change the plan and the payment method.',
    needs: 'billing.view',
    is_sensitive: true,
  },
  'settings.view': { label: 'View', what: 'Open the company’s settings.' },
  'settings.edit': {
    label: 'Edit',
    what: 'Change how the company buys, pays out and appears.',
    needs: 'settings.view',
    is_sensitive: true,
  },
  'addons.view': { label: 'View', what: 'See which carriers and other services are connected.' },
  'addons.edit': {
    label: 'Connect',
    what: 'Connect and disconnect carriers and other services.',
    needs: 'addons.view',
    is_sensitive: true,
  },
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
