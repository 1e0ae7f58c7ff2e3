import { addressLines } from '@tradepost/contracts/addresses';
import { currencyOf } from '@tradepost/contracts/currencies';
import { hashText } from '../../../../platform/secrets/hash-text.ts';
import type { DocumentItem, DocumentOrder, DocumentPayment, DocumentTerms } from '../../document-data.rules.ts';

interface SampleFacts {
  now: Date;
  currency: string;
  box_id: string;
  clerk_name: string;
  location: { name: string; address_text: string | null; phone: string | null; timezone: string };
}

/** The order of a preview: two devices of a seller who does not exist. */
export function sampleOrder({ now, currency, box_id, clerk_name, location }: SampleFacts): DocumentOrder {
  const unit = 10 ** currencyOf(currency).decimals;
  const items = [
    sampleItem('Apple iPhone 15', '128 GB', '356991201447356', 420 * unit),
    sampleItem('Samsung Galaxy S24', '256 GB', '352099001761481', 365 * unit),
  ];
  const { address_text, ...place } = location;
  return {
    box_id,
    currency,
    created_at: now.toISOString(),
    customer: {
      name: 'Ana Sample',
      business_name: null,
      email: 'ana@example.com',
      phone: '+1 202 555 0143',
      address_lines: ['7 Elm Road', 'Springfield'],
    },
    location: { ...place, address_lines: addressLines(address_text) },
    clerk_name,
    items,
    totals: {
      items: 785 * unit,
      adjustments: [{ label: 'Bonus with code SAMPLE', amount: 15 * unit }],
      total: 800 * unit,
    },
    customer_note: 'A note to the seller is printed here.',
  };
}

const sampleItem = (model: string, storage: string, imei: string, price: number): DocumentItem => ({
  model,
  storage,
  imei,
  color: null,
  carrier: 'Unlocked',
  serial: null,
  condition: 'Good',
  defects: [],
  quantity: 1,
  unit_price: price,
  quoted_unit_price: price,
  note: null,
});

export const samplePayment = (order: DocumentOrder, paid_by: string): DocumentPayment => ({
  method: 'Bank transfer',
  destination: '000123456789',
  reference: 'TX-1042',
  check_number: null,
  amount: order.totals.total,
  paid_at: order.created_at,
  paid_by,
});

/** The conditions as they would be printed once saved. */
export function nextTerms(written: string, version: number): DocumentTerms | null {
  return written === '' ? null : { text: written, version: String(version), sha256: hashText(written) };
}
