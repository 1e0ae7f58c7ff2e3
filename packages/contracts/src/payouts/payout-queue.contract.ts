import { z } from 'zod';
import { LocationId, PayoutMethod } from '../fields.ts';
import { OrderKind } from '../orders/order-status.contract.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, IdParams, Instant, IntText, Minor } from '../route.ts';
import { queueSorts, queueTabs } from './payout-queue.data.ts';

const area = 'payouts';

/** The filters of the queue, as they appear in the page's URL. */
export const QueueFilter = z.object({
  tab: z.enum(queueTabs).default('to_pay').describe('What is to be paid, what failed, or what was sent'),
  payout_method: PayoutMethod.max(50).optional(),
  location_id: LocationId.optional(),
  kind: OrderKind.optional(),
  currency: explain(z.string().length(3).optional(), 'ISO 4217 code', 'USD'),
  min_days: IntText.min(0).max(3650).optional().describe('Waiting for at least this many days'),
  search: explain(z.string().trim().max(200).optional(), 'Part of a box ID, name, email or phone', 'hart'),
});
export type QueueFilter = z.output<typeof QueueFilter>;

/** Another order that is paid to the same account, of another customer. */
export const SharedAccount = z
  .object({ id: z.number().int(), box_id: z.string(), url: z.string(), customer_name: z.string() })
  .meta({ id: 'SharedAccount' });
export type SharedAccount = z.infer<typeof SharedAccount>;

export const ApprovalStanding = z
  .enum(['none', 'needed', 'waiting', 'approved', 'declined'])
  .describe('Whether a second person must approve the payout, and whether one did');
export type ApprovalStanding = z.infer<typeof ApprovalStanding>;

export const QueuedOrder = z
  .object({
    id: z.number().int(),
    box_id: z.string(),
    kind: z.enum(orderKinds),
    url: z.string(),
    status_id: z.number().int(),
    sub_status_id: z.number().int().nullable(),
    customer_id: z.number().int(),
    customer_name: z.string(),
    customer_email: z.string().nullable(),
    location_id: z.number().int(),
    location_name: z.string(),
    payout_method: z.string().nullable(),
    method_label: z.string().nullable(),
    payout_mask: z.string().nullable(),
    amount: Minor.describe('What is left to pay'),
    currency: z.string(),
    waiting_since: Instant,
    days_waiting: z.number().int().describe('Whole days in the company’s timezone'),
    problems: z.array(z.string()).describe('What is missing in the payout details'),
    details_asked_at: Instant.nullable().describe('When the seller was last asked for missing details'),
    is_expedited: z.boolean().describe('The seller pays a fee to be paid first'),
    shared_customers: z.number().int().describe('How many other customers are paid to the same account'),
    approval: ApprovalStanding,
    batch: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'QueuedOrder' });
export type QueuedOrder = z.infer<typeof QueuedOrder>;

export const QueueTotal = z
  .object({
    payout_method: z.string().nullable(),
    method_label: z.string(),
    currency: z.string(),
    orders: z.number().int(),
    amount: Minor,
  })
  .meta({ id: 'QueueTotal' });
export type QueueTotal = z.infer<typeof QueueTotal>;

export const listQueue = contract({
  method: 'GET',
  url: '/v1/pos/payout/queue',
  area,
  summary: 'The orders that are to be paid, of every kind, those that wait longest first',
  access: 'payouts.view',
  query: QueueFilter.extend(Paging.shape).extend({
    sort: z.enum(queueSorts).default('waiting').describe('`waiting` begins with those that wait longest'),
  }),
  data: pageSchema(QueuedOrder).extend({
    tabs: z.array(z.object({ tab: z.enum(queueTabs), orders: z.number().int() })),
    totals: z
      .array(QueueTotal)
      .describe('What is to be paid by each method and in no batch, with the tab and location'),
  }),
});

export const findPayoutStanding = contract({
  method: 'GET',
  url: '/v1/pos/payout/order/:id',
  area,
  summary: 'How the payout of an order stands: its batch, its approval, and who else is paid to the account',
  access: 'payouts.view',
  params: IdParams,
  data: z.object({
    batch: z.object({ id: z.number().int(), number: z.number().int(), state: z.string() }).nullable(),
    approval: ApprovalStanding,
    approval_id: z.number().int().nullable(),
    obstacles: z.array(z.string()).describe('What stands in the way of paying the order'),
    shared_accounts: z.array(SharedAccount),
    details_asked_at: Instant.nullable(),
  }),
});

export const askForDetails = contract({
  method: 'POST',
  url: '/v1/pos/payout/order/:id/ask-details',
  area,
  summary: 'Email the seller and ask for the missing payout details',
  description: 'Once a day. A second request on the same day answers 409.',
  access: 'payouts.view',
  params: IdParams,
  body: z.object({}),
  data: z.object({ asked_at: Instant, to_address: z.string() }),
  idempotent: true,
});
