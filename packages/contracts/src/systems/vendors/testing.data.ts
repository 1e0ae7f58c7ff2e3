import type { SystemFacts } from './system-facts.data.ts';

export const phonecheck: SystemFacts = {
  id: 22,
  group: 'testing',
  label: 'PhoneCheck',
  what: 'Read the test reports of devices into their orders, and check on request whether an IMEI is blacklisted.',
  add_on: 'phonecheck',
  fields: [
    {
      name: 'region',
      label: 'Region',
      hint: 'Where your account at PhoneCheck is',
      options: { us: 'United States', eu: 'Europe' },
    },
    { name: 'username', label: 'Username', hint: 'Of the PhoneCheck account whose reports are read' },
    { name: 'api_key', label: 'API key', is_secret: true, hint: 'In PhoneCheck’s portal under Account, API' },
  ],
  has_test_mode: false,
  has_sign_in: false,
  pushes: { reports: 'Test reports' },
  choices: {},
  reads: { reports: 'Test reports' },
  read_hours: 1,
  is_on_orders: true,
  gate: 'phonecheck',
};
