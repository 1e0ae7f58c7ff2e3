import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { conflict, forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { findTransfer } from './transfer.queries.ts';
import { type TransferRow, transfers } from './transfer.table.ts';

type Side = 'sender' | 'receiver';

/** Locks a transfer for who works at one of its ends. 404 for one of other locations, 403 at the wrong end. */
export async function lockTransfer(ctx: Ctx, id: number, side: Side): Promise<TransferRow> {
  const [transfer] = await ctx.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.company_id, ctx.company_id), eq(transfers.id, id)))
    .for('no key update');
  if (!transfer) throw notFound('Transfer');
  const isSender = seesLocation(ctx, transfer.from_location_id);
  const isReceiver = seesLocation(ctx, transfer.to_location_id);
  if (!isSender && !isReceiver) throw notFound('Transfer');
  if (side === 'sender' && !isSender) throw forbidden('You don’t work at the location that sends this transfer');
  if (side === 'receiver' && !isReceiver) throw forbidden('You don’t work at the location that receives this transfer');
  return transfer;
}

export async function requireVersion(ctx: Ctx, transfer: TransferRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== transfer.version)
    throw conflict('Someone else changed this transfer in the meantime', await findTransfer(ctx, transfer.id));
}

type Change = Partial<Omit<TransferRow, 'company_id' | 'id' | 'version'>>;

/** Stores a change, counts the units again, and tells pages about it. */
export async function changeTransfer(ctx: Ctx, id: number, change: Change = {}): Promise<TransferDetail> {
  const counted = (where: SQL, table = sql`transfer_units`) =>
    sql<number>`(select count(*)::int from ${table} where company_id = ${ctx.company_id} and transfer_id = ${id} and ${where})`;
  await ctx.db
    .update(transfers)
    .set({
      ...change,
      unit_count: counted(sql`true`),
      received_count: counted(sql`state = 'received'`),
      missing_count: counted(sql`state = 'missing'`),
      damaged_count: counted(sql`is_damaged`),
      extra_count: counted(sql`true`, sql`transfer_extras`),
      version: sql`${transfers.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(transfers.company_id, ctx.company_id), eq(transfers.id, id)));
  ctx.emit('offer-has-changes', { entity: 'transfer', id });
  return findTransfer(ctx, id);
}
