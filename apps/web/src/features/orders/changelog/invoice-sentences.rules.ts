import { type InvoiceMethod, invoiceMethodLabels } from '@tradepost/contracts/invoices/invoice.data';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { after, type Description, has, lastValue } from './change-facts.rules.ts';
import type { ChangeNames } from './change-text.rules.ts';

/** An invoice as a whole. */
export function describeInvoice(change: Change): Description {
  if (change.action === 'insert')
    return { what: `made invoice ${after(change, 'number')}`, kind: 'status', omitted: [] };
  if (has(change, 'canceled_at')) return { what: 'canceled the invoice', kind: 'status', omitted: [] };
  if (has(change, 'handed_over_at')) return { what: 'handed the goods over', kind: 'status' };
  if (has(change, 'trade_in_order_id')) {
    const isAdded = after(change, 'trade_in_order_id') !== null;
    return { what: isAdded ? 'used a trade-in for the invoice' : 'took the trade-in back', kind: 'money' };
  }
  if (has(change, 'emailed_at')) return { what: 'emailed the invoice', kind: 'notes' };
  if (has(change, 'status'))
    return {
      what: after(change, 'status') === 3 ? 'marked the invoice as Paid' : 'marked the invoice as Outstanding',
      kind: 'status',
    };
  if (has(change, 'total', 'discount_total')) return { what: 'changed the total', kind: 'money' };
  if (has(change, 'tracking_number', 'carrier')) return { what: 'changed the tracking', kind: 'other' };
  return { what: 'changed the details', kind: 'other' };
}

export function describeInvoiceLine(change: Change): Description {
  const title = lastValue(change, 'title');
  if (change.action === 'insert') return { what: `added ${title}`, kind: 'devices', omitted: [] };
  if (change.action === 'delete') return { what: `removed ${title}`, kind: 'devices', omitted: [] };
  if (has(change, 'returned_quantity')) return { what: 'took an item back', kind: 'devices', omitted: [] };
  return { what: 'changed an item', kind: 'devices' };
}

export function describeInvoicePayment(change: Change, { currency }: Pick<ChangeNames, 'currency'>): Description {
  if (has(change, 'voided_at') && change.action === 'update')
    return { what: 'voided a payment', kind: 'money', omitted: [] };
  const amount = Number(after(change, 'amount') ?? 0);
  const method = String(after(change, 'method'));
  const by = invoiceMethodLabels[method as InvoiceMethod] ?? method;
  const what = `${amount < 0 ? 'paid back' : 'recorded a payment of'} ${formatMoney(Math.abs(amount), currency)} (${by})`;
  return { what, kind: 'money', omitted: ['reference', 'note'] };
}

export const describeCreditNote = (change: Change, { currency }: Pick<ChangeNames, 'currency'>): Description => ({
  what: `made credit note ${after(change, 'number')} over ${formatMoney(Number(after(change, 'total') ?? 0), currency)}`,
  kind: 'money',
  omitted: [],
});
