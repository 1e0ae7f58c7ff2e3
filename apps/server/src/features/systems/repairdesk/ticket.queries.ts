import { and, desc, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type SystemRecordRow, systemRecords } from '../port/system-record.table.ts';
import type { TicketThere } from './repairdesk.rules.ts';

const ofTickets = (ctx: Ctx, connection_id: number) =>
  and(
    eq(systemRecords.company_id, ctx.company_id),
    eq(systemRecords.connection_id, connection_id),
    eq(systemRecords.what, 'tickets'),
  );

/** The newest ticket of an order; null without one. */
export async function findTicketOf(ctx: Ctx, connection_id: number, order_id: number): Promise<SystemRecordRow | null> {
  const [row] = await ctx.db
    .select()
    .from(systemRecords)
    .where(and(ofTickets(ctx, connection_id), eq(systemRecords.record, 'order'), eq(systemRecords.record_id, order_id)))
    .orderBy(desc(systemRecords.id))
    .limit(1);
  return row ?? null;
}

export type TicketRecord = SystemRecordRow & { data: TicketThere };

/** Locks a ticket. Throws 404 for what is none of this account. */
export async function lockTicket(ctx: Ctx, connection_id: number, id: number): Promise<TicketRecord> {
  const [row] = await ctx.db
    .select()
    .from(systemRecords)
    .where(and(ofTickets(ctx, connection_id), eq(systemRecords.id, id)))
    .for('no key update');
  if (!row) throw notFound('Ticket');
  return row as TicketRecord;
}

/** The id there of one of our customers; null when it was never read. */
export async function findTheirCustomer(ctx: Ctx, connection_id: number, customer_id: number): Promise<string | null> {
  const row = await readRow<{ remote_id: string }>(
    ctx.db,
    sql`select r.remote_id from system_records r
         where r.company_id = ${ctx.company_id} and r.connection_id = ${connection_id} and r.what = 'customers'
           and r.record = 'customer' and r.record_id = ${customer_id} order by r.id limit 1`,
  );
  return row?.remote_id ?? null;
}

/** Our customer of a ticket, also where it was merged since. Throws 409 when there is none. */
export async function requireOwnCustomer(ctx: Ctx, connection_id: number, remote_id: string | null): Promise<number> {
  const row = await readRow<{ id: number; is_erased: boolean }>(
    ctx.db,
    sql`select coalesce(c.merged_into_id, c.id) as id, c.erased_at is not null as is_erased
          from system_records r
          join customers c on c.company_id = r.company_id and c.id = r.record_id
         where r.company_id = ${ctx.company_id} and r.connection_id = ${connection_id} and r.what = 'customers'
           and r.record = 'customer' and r.remote_id = ${remote_id}`,
  );
  if (!row) throw conflict('The customer of this ticket is not here yet. Read the customers first');
  if (row.is_erased) throw conflict('The data of this customer was erased');
  return row.id;
}
