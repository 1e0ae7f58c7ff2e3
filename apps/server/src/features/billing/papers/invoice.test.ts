import { expect, test } from 'vitest';
import { readPdf } from '../../../platform/pdf/read-pdf.ts';
import { type InvoicePaper, printInvoicePaper } from './invoice.ts';

const paper: InvoicePaper = {
  seller: 'Tradepost',
  buyer: { name: 'Kazu Phones', address_lines: ['1-2 Ginza', 'Tokyo'], email: 'kazu@shop.example', country: 'JP' },
  number: 'SBX-0001-0002',
  issued_on: 'March 2, 2026',
  period: 'March 2, 2026 to April 2, 2026',
  standing: 'Paid on March 2, 2026',
  currency: 'JPY',
  lines: [
    { description: 'National, monthly', quantity: 1, amount: 13_900 },
    { description: 'Further locations, monthly', quantity: 2, amount: 7000 },
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

test('says who pays what for which time, in the currency’s own way', async () => {
  const text = readPdf(await printInvoicePaper(paper))
    .map((page) => page.text)
    .join(' ');
  for (const words of [
    'Invoice',
    'SBX-0001-0002',
    'Kazu Phones',
    '1-2 Ginza',
    'Further locations, monthly',
    '¥7,000',
    '-¥900',
    '¥20,000',
    'Paid on March 2, 2026',
    'Nothing was sold, and no money has moved.',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Due');
});

test('a real one that is due says so, and nothing of a sandbox', async () => {
  const due = { ...paper, is_sandbox: false, standing: 'Due', amount_paid: 0, amount_due: 20_000, tax: 1000 };
  const text = readPdf(await printInvoicePaper(due))
    .map((page) => page.text)
    .join(' ');
  expect(text).toContain('Due');
  expect(text).toContain('Tax');
  expect(text).not.toContain('Sandbox');
});

test('goes on over pages, and the same input gives the same bytes', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => ({
    description: `Line ${index}`,
    quantity: 1,
    amount: index,
  }));
  const [one, other] = [await printInvoicePaper({ ...paper, lines }), await printInvoicePaper({ ...paper, lines })];
  expect(readPdf(one).length).toBeGreaterThan(1);
  expect(one.equals(other)).toBe(true);
});
