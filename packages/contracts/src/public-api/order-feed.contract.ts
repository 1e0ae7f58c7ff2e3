import { z } from 'zod';
import { Limit } from '../fields.ts';
import { OrderDetail } from '../orders/order.contract.ts';
import { orderChannels, orderKinds } from '../orders/order-status.data.ts';
import { contract, explain, Id, Instant, Minor } from '../route.ts';

const area = 'public-api';

export const FeedOrder = z
  .object({
    id: z.int(),
    box_id: z.string(),
    kind: z.enum(orderKinds),
    status_id: z.int(),
    sub_status_id: z.int().nullable(),
    status_at: Instant,
    channel: z.enum(orderChannels),
    customer_id: z.int(),
    location_id: z.int(),
    item_summary: z.string().describe('The first device and the number of others'),
    item_count: z.int(),
    total: Minor,
    paid_total: Minor,
    currency: z.string(),
    is_archived: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
    paid_at: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'FeedOrder' });
export type FeedOrder = z.infer<typeof FeedOrder>;

export const listOrderFeed = contract({
  method: 'GET',
  url: '/v1/public/orders',
  area,
  keys: 'secret',
  summary: 'Orders of every kind, oldest first, by cursor',
  description:
    'Begin without `after`, and send the `next_cursor` of each answer until it is null. Keep the last id: sent as `after` later, it gives the orders that were made since.',
  access: 'orders.view',
  query: z.object({
    after: Id.optional().describe('The `next_cursor` of the answer before, or the id of the last order that was read'),
    limit: Limit.max(100).default(50),
  }),
  data: z.object({
    items: z.array(FeedOrder),
    next_cursor: z.int().nullable().describe('Send it as `after` for the next orders; null: there are no more'),
  }),
});

export const findFeedOrder = contract({
  method: 'GET',
  url: '/v1/public/orders/:box_id',
  area,
  keys: 'secret',
  summary: 'An order by its box ID, with all its records',
  access: 'orders.view',
  params: z.object({ box_id: explain(z.string().trim().min(1).max(40), 'The box ID of the order', 'SL-1042') }),
  data: OrderDetail,
});
