import { z } from 'zod';
import { Reason, Version } from '../fields.ts';
import { contract, explain, fileContract, Id, IdParams, Minor } from '../route.ts';
import { area, PayoutBatchDetail } from './payout-batch.contract.ts';

export const exportBatch = contract({
  method: 'POST',
  url: '/v1/pos/payout/batch/:id/export',
  area,
  summary: 'Export an open batch: its file is written, or its checks or payments begin',
  description:
    'Everything or nothing. The orders become Sent. A file with one wrong payment is refused as a whole, naming the order.',
  access: 'payouts.batch',
  params: IdParams,
  body: z.object({
    notify_customers: z.boolean().default(true).describe('Email the sellers that their payout was sent'),
    version: Version.optional(),
  }),
  data: PayoutBatchDetail,
  idempotent: true,
});

export const downloadBatchFile = fileContract({
  method: 'POST',
  url: '/v1/pos/payout/batch/:id/file',
  area,
  summary: 'The file of an exported batch, as it was written',
  description:
    'Each download is recorded. The second one needs the permission `payouts.export_again`. A file has payout details, so it needs `customers.confidential`.',
  access: 'payouts.batch',
  is_free_when_unpaid: true,
  params: IdParams,
  body: z.object({}),
  binary: ['application/octet-stream', 'text/plain', 'text/csv', 'application/xml'],
});

const change = (path: string, summary: string, description?: string) =>
  ({
    method: 'POST',
    url: `/v1/pos/payout/batch/:id/${path}`,
    area,
    summary,
    ...(description ? { description } : {}),
    access: 'payouts.batch',
    params: IdParams,
    data: PayoutBatchDetail,
    idempotent: true,
  }) as const;

export const cancelBatch = contract({
  ...change('cancel', 'Cancel a batch that was not sent. Its orders are to be paid again'),
  description:
    'One that was exported needs the permission `payouts.export_again`, because its payments can be exported again.',
  body: z.object({ reason: Reason.min(1).max(500), version: Version.optional() }),
});

export const removeFromBatch = contract({
  ...change('remove', 'Take orders out of an open batch'),
  body: z.object({ ids: z.array(Id).min(1).max(500).describe('Ids of the batch’s payments') }),
});

export const markBatchSent = contract({
  ...change('sent', 'Record that the file was handed to the bank'),
  body: z.object({ version: Version.optional() }),
});

export const settleBatch = contract({
  ...change('settle', 'Record that the bank executed the payments: their orders are paid'),
  body: z.object({
    ids: z.array(Id).min(1).max(500).optional().describe('Ids of the batch’s payments. Without: all that are open'),
  }),
});

export const failBatchItem = contract({
  ...change('fail', 'Record that a payment failed or came back'),
  description: 'Its order goes to Payout failed, and the seller is asked for new details.',
  is_form: true,
  body: z.object({
    item_id: Id.describe('The payment of the batch'),
    code: explain(z.string().trim().max(20).optional(), 'The bank’s code, such as R03', 'R03'),
    reason: Reason.min(1).max(500),
  }),
});

export const BatchAnswer = z
  .object({
    settled: z.number().int(),
    settled_total: Minor,
    failed: z.number().int(),
    unchanged: z.number().int().describe('Payments that the batch knows about already'),
    failures: z.array(
      z.object({
        item_id: z.number().int(),
        box_id: z.string(),
        payee: z.string(),
        amount: Minor,
        code: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    refused: z.array(z.object({ box_id: z.string(), why: z.string() })).describe('What cannot be applied, and why'),
    unknown: z.array(z.string()).describe('References that are not of this batch'),
    notes: z
      .array(z.object({ payment: z.string().nullable(), code: z.string().nullable(), text: z.string() }))
      .describe('What else the bank says, such as corrected account numbers'),
    is_applied: z.boolean(),
    batch: PayoutBatchDetail,
  })
  .meta({ id: 'BatchAnswer' });
export type BatchAnswer = z.infer<typeof BatchAnswer>;

export const readBatchAnswer = contract({
  method: 'POST',
  url: '/v1/pos/payout/batch/:id/answer',
  area,
  summary: 'Read the bank’s answer to a batch: a preview, or applied',
  access: 'payouts.batch',
  params: IdParams,
  body: z.object({
    apply: z.enum(['0', '1']).default('0').describe('`0` only says what the answer would do; `1` records it'),
  }),
  multipart: { file: 'one' },
  upload_files: 1,
  data: BatchAnswer,
});
