import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { NewItem } from '@tradepost/contracts/orders/new-order.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storeNewOrder } from '../../orders/create/create-order.commands.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { requireSystem } from '../accounts/system.queries.ts';
import { systemRecords } from '../port/system-record.table.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import type { TicketThere } from './repairdesk.rules.ts';
import { findTicketOf, lockTicket, requireOwnCustomer } from './ticket.queries.ts';

/** Begins an order with the devices of a ticket, which gets a note about it. Nobody is emailed. */
export async function createOrderOfTicket(
  ctx: Ctx,
  id: number,
  { location_id }: { location_id?: number | undefined },
): Promise<OrderRef> {
  const row = await requireSystem(ctx, 'repairdesk');
  const { data, remote_id, record_id } = await lockTicket(ctx, row.id, id);
  if (record_id !== null) throw conflict('This ticket has an order already');
  const items = itemsOf(data);
  if (items.length === 0) throw conflict('This ticket has no device');
  const form = {
    location_id: location_id ?? (await findLocation(ctx)),
    customer_id: await requireOwnCustomer(ctx, row.id, data.customer),
    items,
    internal_note: `From the repair ticket ${data.number} of RepairDesk`,
  };
  const order = await storeNewOrder(ctx, {
    kind: 'in-store',
    form,
    start: { status_id: status.leads, sub_status_id: subStatus.activeLead },
    may_wait: true,
    own: { channel: 'staff', confirmed_at: ctx.clock.now().toISOString() },
  });
  await ctx.db
    .update(systemRecords)
    .set({ record: 'order', record_id: order.id, state: 'linked' })
    .where(and(eq(systemRecords.company_id, ctx.company_id), eq(systemRecords.id, id)));
  await queuePush(ctx, 'repairdesk', {
    what: 'note',
    record: 'order',
    record_id: order.id,
    key: `order of ticket ${remote_id}`,
    body: { ticket_id: remote_id, note: `The buyback order ${order.box_id} was made of this ticket` },
  });
  return findOrder(ctx, order.id);
}

const itemsOf = ({ devices }: TicketThere): NewItem[] =>
  devices.map(({ title, imei, serial, problem }) => ({
    is_custom: true,
    title: title.slice(0, 200),
    defect_ids: [],
    quantity: 1,
    ...(imei === null ? {} : { imei: readIdentifier(imei).identifier }),
    ...(serial === null ? {} : { serial: readIdentifier(serial).identifier }),
    ...(problem === '' ? {} : { note: problem.slice(0, 1000) }),
  }));

/** Where the member works, or the first location that they see. */
async function findLocation(ctx: Ctx): Promise<number> {
  if (ctx.location_id !== null) return ctx.location_id;
  const { location_ids } = ctx.actor;
  const seen = location_ids === null ? sql`true` : sql`id = any (${`{${location_ids.join(',')}}`}::bigint[])`;
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from locations where company_id = ${ctx.company_id} and ${seen} order by id limit 1`,
  );
  if (!row) throw conflict('You see no location');
  return row.id;
}

/** Queues the devices of an order as a repair ticket. */
export async function createTicketOfOrder(ctx: Ctx, order_id: number): Promise<{ is_queued: boolean }> {
  const row = await requireSystem(ctx, 'repairdesk');
  await findOrder(ctx, order_id);
  const ticket = await findTicketOf(ctx, row.id, order_id);
  if (ticket) throw conflict(`This order has the repair ticket ${(ticket.data as TicketThere).number}`);
  const key = `ticket of order ${order_id}`;
  return {
    is_queued: await queuePush(ctx, 'repairdesk', { what: 'ticket', record: 'order', record_id: order_id, key }),
  };
}
