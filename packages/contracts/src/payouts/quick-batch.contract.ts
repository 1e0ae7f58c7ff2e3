import { z } from 'zod';
import { contract, Day, explain, Id } from '../route.ts';
import { BatchPlan, maxBatchOrders, PayoutBatchDetail } from './payout-batch.contract.ts';

const area = 'payouts';

/** The bulk actions of the order list: each opens a batch and exports it at once. */
export const QuickBatch = z.object({
  ids: z.array(Id).min(1).max(maxBatchOrders).describe('Ids of the orders'),
  dry_run: z.boolean().default(false).describe('Only says what would be paid'),
  effective_date: Day.optional().describe('The banking day to pay on. Without: the next possible one'),
  notify_customers: z.boolean().default(true).describe('Email the sellers that their payout was sent'),
});

export const QuickBatchResult = z
  .object({
    plan: BatchPlan.nullable().describe('With `dry_run`'),
    batch: PayoutBatchDetail.nullable(),
    file_url: z.string().nullable().describe('Where the file is, by POST'),
  })
  .meta({ id: 'QuickBatchResult' });

const quick = (name: string, summary: string) =>
  ({
    method: 'POST',
    url: `/v1/pos/order/${name}`,
    area,
    summary,
    description: 'Opens a batch of the orders and exports it at once. Answers 409 with the orders that it cannot pay.',
    access: 'payouts.batch',
    data: QuickBatchResult,
    idempotent: true,
  }) as const;

export const exportNacha = contract({
  ...quick('nacha-export', 'Pay orders by a NACHA file'),
  body: QuickBatch.extend({ format: explain(z.string().max(50).optional(), 'The kind of NACHA file', 'csv') }),
});
export const exportSepa = contract({ ...quick('sepa-export', 'Pay orders by a SEPA file'), body: QuickBatch });
export const exportPayPal = contract({
  ...quick('paypal-mass', 'Pay orders by a PayPal mass payment'),
  body: QuickBatch,
});
export const exportMassPay = contract({
  ...quick('masspay', 'Pay orders of one method by the first file of that method'),
  body: QuickBatch.extend({ format: explain(z.string().max(50).optional(), 'The kind of file', 'csv') }),
});
