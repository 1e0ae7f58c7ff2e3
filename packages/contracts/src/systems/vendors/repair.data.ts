import type { SystemFacts } from './system-facts.data.ts';

export const wholecell: SystemFacts = {
  id: 19,
  group: 'repair',
  label: 'WholeCell',
  what: 'Take your stock over from WholeCell, matched by IMEI. Nothing is written there.',
  add_on: 'whole-cell',
  fields: [
    { name: 'app_id', label: 'App ID', hint: 'In WholeCell under Settings, API Apps' },
    { name: 'app_secret', label: 'App secret', is_secret: true },
  ],
  has_test_mode: false,
  has_sign_in: false,
  pushes: {},
  choices: {},
  reads: { units: 'Units' },
  read_hours: 24,
};

export const repairdesk: SystemFacts = {
  id: 20,
  group: 'repair',
  label: 'RepairDesk',
  what: 'Take over customers, stock counts and repair tickets, and turn a ticket into an order or an order into a ticket.',
  add_on: 'repair-desk',
  fields: [
    {
      name: 'identifier',
      label: 'Store',
      hint: 'How you call the store. Each store of RepairDesk has a key of its own',
      is_optional: true,
    },
    { name: 'api_key', label: 'API key', is_secret: true, hint: 'In RepairDesk under Store settings, API key' },
  ],
  has_test_mode: false,
  has_sign_in: false,
  pushes: { note: 'Note on a ticket', ticket: 'Repair ticket' },
  choices: {},
  reads: { customers: 'Customers', stock: 'Stock counts', tickets: 'Tickets' },
  read_hours: 24,
  is_on_orders: true,
};

export const odoo: SystemFacts = {
  id: 21,
  group: 'repair',
  label: 'Odoo',
  what: 'A paid order becomes a purchase order in Odoo, with the seller as vendor and each IMEI as a serial number.',
  add_on: 'odoo',
  fields: [
    { name: 'host', label: 'Address', hint: 'Of your Odoo, such as mycompany.odoo.com' },
    {
      name: 'database',
      label: 'Database',
      hint: 'Before Odoo 19, or where a server has several',
      is_optional: true,
    },
    {
      name: 'login',
      label: 'Login',
      hint: 'Before Odoo 19: the email of the user whose key it is',
      is_optional: true,
    },
    {
      name: 'api_key',
      label: 'API key',
      is_secret: true,
      hint: 'In Odoo under My preferences, Security. In Odoo’s cloud it needs the Custom plan',
    },
  ],
  has_test_mode: false,
  has_sign_in: false,
  pushes: { purchase: 'Purchase order' },
  choices: {},
  is_on_orders: true,
};
