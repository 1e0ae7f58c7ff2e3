import type { PermissionFacts } from './permission-fact.data.ts';

/** Permissions about what is in stock and what is sold, its prices and its figures. */
export const stockPermissions: PermissionFacts<'inventory' | 'invoices' | 'reports' | 'catalog' | 'pricing'> = {
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
};
