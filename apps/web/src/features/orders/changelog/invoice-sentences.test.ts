import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { expect, test } from 'vitest';
import { describeChange } from './change-sentences.rules.ts';

const names = { currency: 'USD', timezone: 'UTC' };
const tell = (entity: string, action: Change['action'], fields: Change['fields']) =>
  describeChange({ entity, action, fields } as Change, names).what;

test.each<[string, Change['action'], Change['fields'], string]>([
  ['invoices', 'insert', { number: [null, 'INV-12'] }, 'made invoice INV-12'],
  ['invoices', 'update', { status: [1, 3] }, 'marked the invoice as Paid'],
  ['invoices', 'update', { canceled_at: [null, '2026-03-02T15:00:00Z'] }, 'canceled the invoice'],
  ['invoices', 'update', { trade_in_order_id: [7, null] }, 'took the trade-in back'],
  ['invoice_lines', 'delete', { title: ['Case', null] }, 'removed Case'],
  ['invoice_payments', 'insert', { amount: [null, -500], method: [null, 'cash'] }, 'paid back $5.00 (Cash)'],
  ['invoice_payments', 'update', { voided_at: [null, '2026-03-02T15:00:00Z'] }, 'voided a payment'],
  ['credit_notes', 'insert', { number: [null, 'CN-3'], total: [null, 900] }, 'made credit note CN-3 over $9.00'],
])('%s, %s %o: %s', (entity, action, fields, what) => expect(tell(entity, action, fields)).toBe(what));
