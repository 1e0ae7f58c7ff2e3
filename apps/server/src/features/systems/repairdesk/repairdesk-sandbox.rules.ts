import type { Envelope } from './repairdesk.rules.ts';

/** The records of the sandbox, in the shapes of RepairDesk. */
const pages: Readonly<Record<string, Record<string, unknown[]>>> = {
  customers: {
    customerData: [
      { cid: 501, first_name: 'Rosa', last_name: 'Lindqvist', email: 'rosa@repairs.test', mobile: '(217) 555-0142' },
      { cid: 502, first_name: 'Theo', last_name: 'Marsh', email: 'theo@repairs.test', phone: '(217) 555-0178' },
      { cid: 503, first_name: '', last_name: '', email: '' },
    ],
  },
  stock: {
    inventoryListData: [
      { id: 901, name: 'Apple iPhone 13 128 GB Unlocked', sku: 'IP13-128', in_stock: '4' },
      { id: 902, name: 'Samsung Galaxy S22 128 GB Unlocked', sku: 'GS22-128', in_stock: '2' },
      { id: 903, name: 'Tempered glass, 6.1 inch', sku: 'GLASS-61', in_stock: '35' },
    ],
  },
  tickets: {
    ticketData: [
      {
        summary: { id: 7001, order_id: 'T-1001', customer: { cid: 501 } },
        devices: [
          {
            device: { name: 'Apple iPhone 12' },
            imei: '356991201447356',
            status: { name: 'Waiting for customer' },
            repairProdItems: [{ name: 'Screen replacement' }],
            additional_notes: 'The repair costs more than the phone is worth',
          },
        ],
        notes: [],
      },
      {
        summary: { id: 7002, order_id: 'T-1002', customer: { cid: 502 } },
        devices: [{ device: { name: 'Samsung Galaxy S22' }, imei: '', status: { name: 'In progress' } }],
        notes: [],
      },
    ],
  },
};

export const sandboxPage = (what: string): Envelope<Record<string, unknown>> => ({
  success: true,
  data: pages[what] ?? {},
});
