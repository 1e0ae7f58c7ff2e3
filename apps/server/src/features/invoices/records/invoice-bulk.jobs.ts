import { ManyPayments } from '@tradepost/contracts/invoices/invoice-record.contract';
import { z } from 'zod';
import { defineBulk } from '../../../platform/jobs/bulk-job.ts';
import { recordInvoicePayment } from '../payments/invoice-payment.commands.ts';
import { emailInvoice } from './email-invoice.commands.ts';

export const emailInvoicesJob = defineBulk({
  name: 'invoice-bulk-email',
  params: z.object({}),
  noun: 'invoice',
  verbs: () => ({ todo: 'Email', done: 'emailed' }),
  change: (ctx, id) => emailInvoice(ctx, id, {}),
});

export const payInvoicesJob = defineBulk({
  name: 'invoice-bulk-pay',
  params: ManyPayments,
  noun: 'invoice',
  verbs: () => ({ todo: 'Record payment of', done: 'paid' }),
  change: (ctx, id, payment) =>
    recordInvoicePayment(ctx, id, { ...payment, allows_overpayment: false, hands_over: false }),
});
