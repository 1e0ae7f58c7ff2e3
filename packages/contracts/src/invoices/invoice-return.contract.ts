import { z } from 'zod';
import { messages } from '../errors.ts';
import { Reason } from '../fields.ts';
import { contract, explain, Id, IdParams, Int } from '../route.ts';
import { InvoiceDetail, PaymentMethodKey } from './invoice.contract.ts';
import { maxInvoiceLines, restockStatuses } from './invoice.data.ts';
import { returnReasonKeys } from './return-reason.data.ts';

const area = 'invoices';

export const returnSettlements = ['reduce', 'refund', 'repair'] as const;

const ReturnForm = z.object({
  lines: z
    .array(
      z.object({
        line_id: Id.describe('The line of the invoice'),
        quantity: Int.min(1).max(100_000).default(1).describe('How many come back'),
        restock_status: z
          .literal(restockStatuses)
          .optional()
          .describe('What its unit becomes: 0 available, 5 not available, -1 written off. Default: 5'),
      }),
    )
    .min(1)
    .max(maxInvoiceLines)
    .describe('The lines that come back'),
  reason_key: z.enum(returnReasonKeys).default('other').describe('Why it comes back, by the list of reasons'),
  reason: Reason.max(500).optional().describe('In words; required for `other`'),
  is_warranty: z.boolean().default(false).describe('Under the warranty of the lines; refused when it has ended'),
  settlement: z
    .enum(returnSettlements)
    .default('reduce')
    .describe(
      '`reduce`: takes it off what is due, the rest stays owed. `refund`: pays it back now. `repair`: the unit comes in for repair, nothing is credited',
    ),
  refund_method: PaymentMethodKey.optional().describe('Required for a refund; `store_credit` credits it'),
  version: Int.optional().describe('The version of the invoice that was read'),
});
/** What comes back and why. The reason `other` needs words. */
export const InvoiceReturn = ReturnForm.superRefine(({ reason_key, reason }, ctx) => {
  if (reason_key === 'other' && !reason)
    ctx.addIssue({ code: 'custom', path: ['reason'], message: messages.required('reason') });
});
export type InvoiceReturn = z.output<typeof InvoiceReturn>;

export const returnInvoice = contract({
  method: 'POST',
  url: '/v1/pos/invoice/return/:id',
  area,
  summary: 'Take goods back and write a credit note',
  description: 'More than was sold is refused on its line. The credit note has a number of its own, without gaps.',
  access: 'invoices.return',
  params: IdParams,
  body: InvoiceReturn,
  data: InvoiceDetail,
  idempotent: true,
});

export const SoldLine = z
  .object({
    invoice_id: z.number().int(),
    number: z.string(),
    line_id: z.number().int(),
    title: z.string(),
    identifier: z.string().nullable(),
    bill_name: z.string(),
    issued_on: z.string(),
    warranty_days: z.number().int(),
    warranty_until: z.string().nullable(),
    is_covered: z.boolean().describe('The warranty covers today'),
    can_return: z.boolean().describe('It was not taken back yet'),
  })
  .meta({ id: 'SoldLine' });
export type SoldLine = z.infer<typeof SoldLine>;

export const findSoldLines = contract({
  method: 'GET',
  url: '/v1/pos/invoice/sold',
  area,
  summary: 'What was sold, by IMEI, serial number, unit number or invoice number, and whether its warranty covers it',
  access: 'invoices.view',
  query: z.object({ code: explain(z.string().trim().min(1).max(60), 'The scanned or typed code', 'INV-1001') }),
  data: z.array(SoldLine),
});
