import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type InvoiceDocument, writeInvoicePdf } from './invoice.ts';

const invoice: InvoiceDocument = {
  seller: { name: 'Tradepost', address_lines: ['500 Ledger Street', 'Wilmington'] },
  buyer: { name: 'Kazu Phones', address_lines: ['1-2 Ginza', 'Tokyo'], email: 'kazu@shop.example', country: 'JP' },
  number: 'SBX-0001-0002',
  issued_on: 'March 2, 2026',
  period: 'March 2, 2026 to April 2, 2026',
  standing: 'Paid on March 2, 2026',
  currency: 'JPY',
  lines: [
    { description: 'National, monthly', quantity: 1, amount: 13_900 },
    { description: 'Additional locations, monthly', quantity: 2, amount: 7000 },
    { description: 'Credit', quantity: 1, amount: -900 },
  ],
  subtotal: 20_000,
  tax: 0,
  total: 20_000,
  amount_paid: 20_000,
  amount_due: 0,
  is_sandbox: true,
  now: '2026-03-02T15:00:00Z',
};

test('shows payer, amounts and period in the currency’s format', async () => {
  const text = readPdf(await writeInvoicePdf(invoice))
    .map((page) => page.text)
    .join(' ');
  for (const words of [
    'Invoice',
    'SBX-0001-0002',
    'From\n',
    '500 Ledger Street',
    'Billing period\nMarch 2, 2026 to April 2, 2026',
    'Kazu Phones',
    '1-2 Ginza',
    'Additional locations, monthly',
    '¥7,000',
    '-¥900',
    '¥20,000',
    'Paid on March 2, 2026',
    'Nothing was sold and no money',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Due');
});

test('a real one that is due says so, and nothing of a sandbox', async () => {
  const due = { ...invoice, is_sandbox: false, standing: 'Due', amount_paid: 0, amount_due: 20_000, tax: 1000 };
  const text = readPdf(await writeInvoicePdf(due))
    .map((page) => page.text)
    .join(' ');
  expect(text).toContain('Due');
  expect(text).toContain('Tax');
  expect(text).not.toContain('Sandbox');
});

test('continues on further pages, and the same input gives the same bytes', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => ({
    description: `Line ${index}`,
    quantity: 1,
    amount: index,
  }));
  const [one, other] = [await writeInvoicePdf({ ...invoice, lines }), await writeInvoicePdf({ ...invoice, lines })];
  expect(readPdf(one).length).toBeGreaterThan(1);
  expect(one.equals(other)).toBe(true);
});
