import { type StatusId, statusLabels } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { settingsOf } from '../accounts/system.queries.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { systemRecords } from '../port/system-record.table.ts';
import type { TicketThere } from './repairdesk.rules.ts';
import { findTheirCustomer, findTicketOf } from './ticket.queries.ts';

/** A note for a ticket, as it is stored with its push. */
export interface SentNote {
  ticket_id: string;
  note: string;
}

/** A new ticket. RepairDesk does not publish its body: it has the names of the ticket that it answers. */
export interface SentTicket {
  box_id: string;
  customer_id: string | null;
  devices: { name: string; imei: string | null; serial: string | null; additional_notes: string }[];
}

interface TicketOrder {
  box_id: string;
  status_id: StatusId;
  customer_id: number;
}

/** What is sent of an order: a note where it has a ticket, or its ticket. */
export async function prepareForTicket(ctx: Ctx, row: SystemRow, push: PushRow): Promise<SentNote | SentTicket | null> {
  const order = await readRow<TicketOrder>(
    ctx.db,
    sql`select box_id, status_id, customer_id from orders where company_id = ${ctx.company_id} and id = ${push.record_id}`,
  );
  if (!order || push.record_id === null) return null;
  const { send_notes, problem } = settingsOf('repairdesk', row);
  const ticket = await findTicketOf(ctx, row.id, push.record_id);
  if (push.what === 'note') return send_notes && ticket ? writeNote(ctx, push, order, ticket.remote_id) : null;
  if (ticket) return null;
  const items = await readRows<{ title: string; imei: string | null; serial: string | null }>(
    ctx.db,
    sql`select title, imei, serial from order_items where company_id = ${ctx.company_id} and order_id = ${push.record_id} order by position, id`,
  );
  const additional_notes = `${problem}. Buyback order ${order.box_id}`;
  return {
    box_id: order.box_id,
    customer_id: await findTheirCustomer(ctx, row.id, order.customer_id),
    devices: items.map(({ title, imei, serial }) => ({ name: title, imei, serial, additional_notes })),
  };
}

/** Its time is in it, so that a note of another day is another note. */
async function writeNote(ctx: Ctx, push: PushRow, order: TicketOrder, ticket_id: string): Promise<SentNote> {
  const event = await readRow<{ type: string; happened_at: string }>(
    ctx.db,
    sql`select type, happened_at from events where company_id = ${ctx.company_id} and number = ${Number(push.key.replace('event ', ''))}`,
  );
  const at = new Date(event?.happened_at ?? push.created_at).toISOString().slice(0, 16).replace('T', ' ');
  const what =
    event?.type === 'order.paid'
      ? 'was paid'
      : event?.type === 'order.offered'
        ? 'has a revised offer'
        : `is now ${statusLabels[order.status_id].label}`;
  return { ticket_id, note: `${at} UTC: buyback order ${order.box_id} ${what}` };
}

/** The ticket that was made of an order. */
export async function storeTicket(ctx: Ctx, row: SystemRow, push: PushRow, answer: unknown): Promise<void> {
  if (push.what !== 'ticket' || push.record_id === null) return;
  const { id, order_id: number } = answer as { id: number | string; order_id?: string | null };
  const { devices, customer_id } = (push.body ?? (await prepareForTicket(ctx, row, push))) as SentTicket;
  const data: TicketThere = {
    number: number || String(id),
    customer: customer_id,
    devices: devices.map(({ name, imei, serial, additional_notes }) => ({
      title: name,
      imei,
      serial,
      problem: additional_notes,
      status: '',
    })),
  };
  const ours = { record: 'order' as const, record_id: push.record_id, state: 'linked' as const };
  const name = `${data.number} ${devices.map((device) => device.name).join(', ')}`;
  await ctx.db
    .insert(systemRecords)
    .values({
      company_id: ctx.company_id,
      connection_id: row.id,
      what: 'tickets',
      remote_id: String(id),
      name,
      data,
      ...ours,
    })
    .onConflictDoUpdate({
      target: [systemRecords.company_id, systemRecords.connection_id, systemRecords.what, systemRecords.remote_id],
      set: ours,
    });
}
