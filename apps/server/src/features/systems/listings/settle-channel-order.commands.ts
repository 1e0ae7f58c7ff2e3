import type { ChannelOrder } from '@tradepost/contracts/systems/listings/channel-order.contract';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { findChannelOrder } from './channel-order.queries.ts';
import { type ChannelOrderRow, channelOrders, channelSales } from './listing.table.ts';
import { oneChannelOrder, salesOf, sellPieces } from './take-channel-order.commands.ts';

async function lockChannelOrder(ctx: Ctx, id: number): Promise<ChannelOrderRow> {
  const [row] = await ctx.db.select().from(channelOrders).where(oneChannelOrder(ctx, id)).for('no key update');
  if (!row) throw notFound('Order');
  return row;
}

function requireConflict({ state, number }: ChannelOrderRow): void {
  if (state !== 'conflict') throw conflict(`Order ${number} needs nobody anymore`);
}

/** Sells what units are found for now. Who bought it is at the channel only, so the invoice names the order. */
export async function sellAgain(ctx: Ctx, id: number): Promise<ChannelOrder> {
  const order = await lockChannelOrder(ctx, id);
  requireConflict(order);
  const sales = await salesOf(ctx, id);
  const open = sales.filter(({ state }) => state === 'conflict').length;
  const shipping = order.total - sales.reduce((sum, { price }) => sum + price, 0);
  const buyer = { first_name: `${systemFacts[order.channel].label} order`, last_name: order.number };
  const saved = await sellPieces(ctx, order, { buyer: { ...buyer, is_unknown: true }, shipping });
  const left = (await salesOf(ctx, id)).filter(({ state }) => state === 'conflict').length;
  if (left === open) throw conflict(saved.problem ?? 'There is no unit for it');
  // A channel that asks for it hears that the order is accepted.
  if ('accept' in systemFacts[order.channel].pushes)
    await queuePush(ctx, order.channel, {
      what: 'accept',
      record: 'channel_order',
      record_id: id,
      key: `accept ${id} ${saved.version}`,
    });
  return findChannelOrder(ctx, id);
}

/** A person has dealt with it at the channel. */
export async function resolveChannelOrder(ctx: Ctx, id: number): Promise<ChannelOrder> {
  const order = await lockChannelOrder(ctx, id);
  requireConflict(order);
  await moveOpenSales(ctx, id, ['conflict'], 'resolved');
  await ctx.db
    .update(channelOrders)
    .set({
      state: order.invoice_id === null ? 'resolved' : 'sold',
      problem: null,
      resolved_by_id: ctx.actor.member_id,
      resolved_at: sql`app_now()`,
      version: sql`${channelOrders.version} + 1`,
    })
    .where(oneChannelOrder(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'channel_order', id });
  return findChannelOrder(ctx, id);
}

const moveOpenSales = (
  ctx: Ctx,
  order_id: number,
  from: ChannelOrderRow['state'][],
  state: ChannelOrderRow['state'],
): Promise<unknown> =>
  ctx.db
    .update(channelSales)
    .set({ state })
    .where(
      and(
        eq(channelSales.company_id, ctx.company_id),
        eq(channelSales.order_id, order_id),
        inArray(channelSales.state, from),
      ),
    );

/**
 * Notes that a channel canceled an order or took it back. Its units stay sold until a person returns them at the invoice: whether
 * they are here is not the channel’s to say.
 */
export async function noteReversal(ctx: Ctx, order: ChannelOrderRow, state: 'canceled' | 'returned'): Promise<void> {
  if (order.state === 'canceled' || order.state === 'returned') return;
  const { label } = systemFacts[order.channel];
  const is = state === 'canceled' ? 'was canceled' : 'was returned';
  const isSold = order.invoice_id !== null;
  await moveOpenSales(ctx, order.id, ['sold', 'conflict'], state);
  const problem = isSold ? `It ${is} at ${label}. Return its units at the invoice.` : null;
  await ctx.db
    .update(channelOrders)
    .set({ state, problem, version: sql`${channelOrders.version} + 1`, updated_at: sql`app_now()` })
    .where(oneChannelOrder(ctx, order.id));
  ctx.emit('offer-has-changes', { entity: 'channel_order', id: order.id });
  if (!isSold) return;
  await notify(ctx, {
    type: 'channel_conflict',
    title: `${label} order ${order.number} ${is}`,
    body: problem ?? '',
    url: '/inventory/listings/orders',
    once_key: `channel order ${order.id} ${state}`,
  });
}
