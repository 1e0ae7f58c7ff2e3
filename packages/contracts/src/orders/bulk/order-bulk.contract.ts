import { z } from 'zod';
import { DryRun, Ids, NotifyCustomer, Reason } from '../../fields.ts';
import { contract, IdParams, Instant, Int } from '../../route.ts';
import { OrderFilter } from '../order-list.contract.ts';
import { OrderKind, StatusIdField, SubStatusId } from '../order-status.contract.ts';
import { MailBatch } from '../status-email.contract.ts';

const area = 'orders';

/** A bulk change of more orders is made by a job with progress. */
export const bulkOrdersAtOnce = 10;

/** How long a bulk change of orders can be undone, from its end. */
export const bulkUndoSeconds = 10;

export const BulkOutcome = z.object({
  id: z.number().int(),
  box_id: z.string(),
  is_ok: z.boolean(),
  state: z
    .enum(['waiting', 'done', 'skipped', 'undone', 'kept'])
    .describe('`kept`: the change was undone, but not for this order'),
  why: z.string().nullable().describe('Why it was, or would be, skipped; or why it was not put back'),
  sends_email: z.boolean(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const BulkChange = z
  .object({
    bulk_id: Int.nullable().describe('The id of the change; null in a dry run'),
    job_id: z
      .string()
      .nullable()
      .describe(
        `The job that this call started: a change of more than ${bulkOrdersAtOnce} orders and its undo have one, with progress named \`order-bulk\``,
      ),
    is_running: z.boolean().describe('Whether orders still wait for their turn'),
    summary: z.string().nullable().describe('How it ended, in words; null while it runs and in a dry run'),
    outcomes: z.array(BulkOutcome),
    done: Int,
    skipped: Int,
    emails: Int,
    mail_batch: MailBatch.nullable().describe(
      'The emails of the move, which leave together and can be canceled until then',
    ),
    undo: z
      .object({ count: Int.describe('How many orders it would put back'), until: Instant })
      .nullable()
      .describe('Null: it cannot be undone, or no longer'),
  })
  .meta({ id: 'OrderBulkChange' });
export type BulkChange = z.infer<typeof BulkChange>;

export const bulkStatus = contract({
  method: 'PUT',
  url: '/v1/pos/order/bulk-status',
  area,
  summary: 'Move, archive or restore many orders',
  description: `With \`dry_run\` nothing changes: the answer says what would happen to each order, and how many emails would be sent. More than ${bulkOrdersAtOnce} orders are changed by a job.`,
  access: ['orders.status', 'orders.archive'],
  body: z.object({
    action: z.enum(['status', 'archive', 'restore']).describe('Whether they move, are archived or are restored'),
    kind: OrderKind.default('in-store'),
    ids: Ids.max(1000).optional(),
    filter: OrderFilter.optional().describe('All orders that match, instead of `ids`; at most 1,000 at a time'),
    status_id: StatusIdField.optional(),
    sub_status_id: SubStatusId.nullable().optional(),
    reason: Reason.max(1000).optional(),
    notify_customer: NotifyCustomer,
    dry_run: DryRun,
  }),
  data: BulkChange,
});

export const findBulkChange = contract({
  method: 'GET',
  url: '/v1/pos/order/bulk-status/:id',
  area,
  summary: 'A bulk change of orders that you made within the last day',
  access: ['orders.status', 'orders.archive'],
  params: IdParams,
  data: BulkChange,
});

export const undoBulkChange = contract({
  method: 'POST',
  url: '/v1/pos/order/bulk-status/:id/undo',
  area,
  summary: 'Undo a bulk change of orders that you just made',
  description: `Within ${bulkUndoSeconds} seconds of its end. Each order gets back the status that it had, and its email is canceled. Orders that somebody changed since, that were paid, or whose quote was sent stay as they are, with the reason. Idempotent. 409 once the time is over.`,
  access: ['orders.status', 'orders.archive'],
  params: IdParams,
  data: BulkChange,
});
