import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { expect, test } from 'vitest';
import { creditOf, toggleLine, uncovered } from './return-draft.rules.ts';

const line = { id: 1, quantity: 3, returned_quantity: 1, total: 1_000, warranty_until: '2026-03-31' };
const invoice = { lines: [line], due_total: 100 } as InvoiceDetail;

test('a line comes back with all that is left of it, or stays', () => {
  const draft = toggleLine({}, line as never);
  expect(draft).toEqual({ 1: { quantity: 2, restock_status: 5 } });
  expect(toggleLine(draft, line as never)).toEqual({});
});

test('what is still due is taken off what is paid back', () => {
  expect(creditOf(invoice, { 1: { quantity: 2, restock_status: 5 } })).toEqual({ credit: 667, refund: 567 });
});

test.each([
  ['2026-03-31', 0],
  ['2026-04-01', 1],
])('on %s %d lines are not covered', (today, count) =>
  expect(uncovered(invoice, { 1: { quantity: 1, restock_status: 5 } }, today)).toHaveLength(count),
);
