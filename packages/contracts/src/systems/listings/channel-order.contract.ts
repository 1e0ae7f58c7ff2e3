import { z } from 'zod';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, explain, IdParams, Instant, Minor } from '../../route.ts';
import { Channel } from './listing.contract.ts';
import { channelOrderStateKeys } from './listing.data.ts';

const area = 'listings';
const url = '/v1/pos/inventory/channel-orders';
const RecordId = z.number().int();

export const ChannelOrder = z
  .object({
    id: RecordId,
    channel: Channel,
    number: z.string().describe('What the channel calls it'),
    vendor_order_id: z.string(),
    state: z.enum(channelOrderStateKeys),
    vendor_state: z.string().nullable().describe('How it stands at the channel, in its words'),
    problem: z.string().nullable().describe('What to do'),
    currency: z.string(),
    total: Minor,
    invoice_id: RecordId.nullable(),
    invoice_number: z.string().nullable(),
    placed_at: Instant,
    items: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        unit_id: RecordId.nullable(),
        state: z.enum(channelOrderStateKeys),
        reason: z.string().nullable().describe('Why it could not be sold'),
      }),
    ),
  })
  .meta({ id: 'ChannelOrder' });
export type ChannelOrder = z.infer<typeof ChannelOrder>;

export const listChannelOrders = contract({
  method: 'GET',
  url,
  area,
  summary: 'Orders at sales channels, newest first',
  access: 'invoices.view',
  query: Paging.extend({
    channel: Channel.optional(),
    state: z.enum(channelOrderStateKeys).optional().describe('Only those that stand so'),
    search: explain(z.string().trim().max(100).optional(), 'Its number', '1001'),
  }),
  data: pageSchema(ChannelOrder),
});

export const sellChannelOrder = contract({
  method: 'POST',
  url: `${url}/:id/sell`,
  area,
  summary: 'Try again to find units for an order that needs a person',
  description: 'Sells those it finds and makes the invoice. 409 when there is still none.',
  access: 'invoices.edit',
  params: IdParams,
  data: ChannelOrder,
});

export const resolveChannelOrder = contract({
  method: 'POST',
  url: `${url}/:id/resolve`,
  area,
  summary: 'Say that an order that could not be sold was dealt with at the channel',
  access: 'invoices.edit',
  params: IdParams,
  data: ChannelOrder,
});

export const trySandboxSale = contract({
  method: 'POST',
  url: '/v1/pos/inventory/listings/:id/sandbox-order',
  area,
  summary: 'Sell one unit of a listing at the sandbox of its channel, to see what a sale does',
  description:
    'For a channel that is connected for trying out. The order is taken as one of the channel’s: it sells a unit, makes an invoice and tells the other channels. 409 at a real channel, or when nothing is left to sell.',
  access: 'invoices.edit',
  params: IdParams,
  data: ChannelOrder,
  idempotent: true,
});
