import { defaultLabel } from '@tradepost/contracts/orders/device-labels/label-design.data';
import type {
  DeviceLabelInput,
  DocumentDevice,
  DocumentItem,
  IntakeReceiptInput,
  PayoutReceiptInput,
} from '../features/orders/document-data.rules.ts';

/** Sample documents. Each function takes the changes for a test case. */
export function sampleItem(changes: Partial<DocumentItem> = {}): DocumentItem {
  return {
    model: 'iPhone 15 Pro Max',
    storage: '256 GB',
    color: 'Natural Titanium',
    carrier: 'Unlocked',
    imei: '356991201447356',
    serial: 'F2LXK9Q0N7',
    condition: 'Good',
    defects: [],
    quantity: 1,
    unit_price: 46_500,
    quoted_unit_price: 46_500,
    note: null,
    ...changes,
  };
}

export function sampleReceipt(): IntakeReceiptInput & PayoutReceiptInput {
  return {
    company: {
      name: 'Second Signal',
      legal_name: 'Second Signal Ltd',
      address_lines: ['14 Camden Street Lower', 'Dublin 2'],
      phone: '+353 1 555 0134',
      email: 'hello@secondsignal.test',
      website: null,
      tax_number: 'VAT IE6388047V',
      country: 'IE',
      logo: null,
    },
    order: {
      box_id: 'SIG-104233',
      currency: 'EUR',
      created_at: '2026-11-20T14:32:00Z',
      customer: {
        name: 'Łukasz Żółć',
        business_name: null,
        email: 'lukasz@example.com',
        phone: null,
        address_lines: ['8 Harcourt Road'],
      },
      location: { name: 'Camden Street', address_lines: [], phone: null, timezone: 'Europe/Dublin' },
      clerk_name: 'Aoife Byrne',
      items: [sampleItem(), sampleItem({ model: 'Galaxy S24 Ultra', unit_price: 21_500, quoted_unit_price: 21_500 })],
      totals: { items: 68_000, adjustments: [{ label: 'Promo code AUTUMN10', amount: 5000 }], total: 73_000 },
      customer_note: null,
    },
    terms: { text: 'The prices hold until the time shown.', version: '3', sha256: 'ab12cd34ef56ab12cd34ef56' },
    declaration: 'I own these devices.',
    signatures: { customer: null, clerk: null },
    paper: 'office',
    sample: false,
    now: '2026-11-20T14:33:10Z',
    left_for_testing: false,
    price_locked_until: '2026-12-04T18:00:00Z',
    payments: [
      {
        method: 'Bank transfer',
        destination: 'IE29AIBK93115212345678',
        reference: 'TX-77',
        check_number: null,
        amount: 73_000,
        paid_at: '2026-11-20T15:02:00Z',
        paid_by: 'Aoife Byrne',
      },
    ],
  };
}

export function sampleDevice(changes: Partial<DocumentDevice> = {}): DocumentDevice {
  return {
    box_id: 'SIG-104233',
    unit_id: 'U-20981',
    position: { number: 1, of: 3 },
    model: 'iPhone 15 Pro Max',
    storage: '256 GB',
    color: 'Natural Titanium',
    carrier: 'Unlocked',
    condition: 'Good',
    imei: '35 699120 144735 6',
    serial: 'F2LXK9Q0N7',
    location_name: 'Camden Street',
    received_at: '2026-11-20T14:32:00Z',
    timezone: 'Europe/Dublin',
    ...changes,
  };
}

export function sampleLabels(
  devices: DocumentDevice[],
  size: DeviceLabelInput['design']['size'] = '62x29',
): DeviceLabelInput {
  return {
    company: { name: 'Second Signal', country: 'IE' },
    devices,
    design: { ...defaultLabel, size, cost_word: null },
    sample: false,
    now: '2026-11-20T14:33:10Z',
  };
}
