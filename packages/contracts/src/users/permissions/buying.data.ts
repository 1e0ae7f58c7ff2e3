import type { PermissionFacts } from './permission-fact.data.ts';

/** Permissions about orders, and about those who sell. */
export const buyingPermissions: PermissionFacts<
  'dashboard' | 'orders' | 'shipping' | 'payouts' | 'compliance' | 'customers'
> = {
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
};
