import { randomUUID } from 'node:crypto';
import type { ChannelOrder } from '@tradepost/contracts/systems/listings/channel-order.contract';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isReady, requireSystem } from '../accounts/system.queries.ts';
import { findChannelOrder } from './channel-order.queries.ts';
import { lockListing } from './edit-listing.commands.ts';
import { findListing } from './listing.queries.ts';
import { takeChannelOrder } from './take-channel-order.commands.ts';

/** Sells a unit of a listing at the sandbox of its channel: an order is taken as if the channel had told of it. */
export async function sellInSandbox(ctx: Ctx, id: number): Promise<ChannelOrder> {
  // Two at once would both see the last unit.
  await lockListing(ctx, id);
  const { channel, sku, title, price, currency, quantity } = await findListing(ctx, id);
  const { label } = systemFacts[channel];
  const row = await requireSystem(ctx, channel);
  if (!row.settings.is_sandbox) throw conflict(`${label} is connected, not its sandbox: orders come from there`);
  if (!isReady(row)) throw conflict(`${label} is paused or not set up`);
  if (quantity < 1) throw conflict(`Nothing of ${title} is offered now`);
  const number = randomUUID().slice(0, 8).toUpperCase();
  const taken = await takeChannelOrder(ctx, {
    channel,
    vendor_order_id: `sandbox-${number}`,
    number: `TEST-${number}`,
    vendor_state: 'paid',
    placed_at: ctx.clock.now().toISOString(),
    currency,
    buyer: { first_name: `${label} sandbox`, last_name: 'buyer', is_unknown: true },
    lines: [{ vendor_line_id: '1', sku, title, quantity: 1, price, net: price, tax_rate: 0 }],
    shipping: 0,
  });
  if (!taken) throw conflict(`${title} is no longer listed`);
  return findChannelOrder(ctx, taken.order.id);
}
