import { z } from 'zod';
import { Reason } from '../fields.ts';
import { contract, explain, IdParams, Instant, Int, IntText } from '../route.ts';

const area = 'orders';

/** How long the emails of a bulk move wait, so that they can be canceled. */
export const bulkMailDelaySeconds = 60;

export const MailBatch = z.object({
  key: z.string(),
  emails: Int,
  leaves_at: Instant.describe('Until then they can be canceled'),
});
export type MailBatch = z.infer<typeof MailBatch>;

export const cancelMailBatch = contract({
  method: 'POST',
  url: '/v1/pos/order/bulk-status/emails/:key/cancel',
  area,
  summary: 'Cancel the emails of a bulk move before they leave',
  description: 'Idempotent. 409 once they have left. The orders stay where they are.',
  access: 'orders.status',
  params: z.object({
    key: explain(z.uuid(), 'The key that the bulk move returned', '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11'),
  }),
  data: z.object({ canceled: z.number().int() }),
});

export const StatusEmail = z
  .object({
    to: z.string().nullable().describe('Null: the seller has no email'),
    is_on: z.boolean().describe('Whether the move sends it, unless staff choose otherwise'),
    email: z
      .object({ subject: z.string(), html: z.string(), plain: z.string(), sms: z.string().nullable() })
      .nullable()
      .describe('Null: the status has no email'),
  })
  .meta({ id: 'StatusEmail' });
export type StatusEmail = z.infer<typeof StatusEmail>;

export const previewStatusEmail = contract({
  method: 'GET',
  url: '/v1/pos/order/status-email/:id',
  area,
  summary: 'The email that a move would send to the seller',
  description: 'Renders it as it would leave. Sends and stores nothing.',
  access: 'orders.view',
  params: IdParams,
  query: z.object({
    status_id: IntText.describe('The status that the orders would move to'),
    sub_status_id: IntText.optional().describe('The status within it'),
    reason: Reason.max(1000).optional(),
  }),
  data: StatusEmail,
});
