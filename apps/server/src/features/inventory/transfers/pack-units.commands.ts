import { maxTransferUnits } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { findHolds, findOpenTransfers, type ScannedUnit } from '../data-match/find-units.queries.ts';
import { type TransferRow, transferUnits } from './transfer.table.ts';
import { whyNotSent } from './transfer-unit.rules.ts';

/** Locks units in one order, so that of two clerks with the same unit the second waits and sees what the first did. */
export async function lockUnits(ctx: Ctx, unit_ids: readonly number[]): Promise<void> {
  await readRows(
    ctx.db,
    sql`select 1 from inventory_units where company_id = ${ctx.company_id} and id = any (${bigintArray(unit_ids)})
         order by id for no key update`,
  );
}

/** Why units can't go with a transfer, by unit. Those that can are left out; those packed in it already say `duplicate`. */
export async function findRefusals(
  ctx: Ctx,
  { id, from_location_id }: Pick<TransferRow, 'id' | 'from_location_id'>,
  units: readonly ScannedUnit[],
): Promise<Map<number, { duplicate: boolean; why: string }>> {
  const ids = units.map((unit) => unit.id);
  const holds = await findHolds(ctx, ids);
  const open = await findOpenTransfers(ctx, ids);
  const from = { id: from_location_id, canName: (location_id: number) => seesLocation(ctx, location_id) };
  const refused = new Map<number, { duplicate: boolean; why: string }>();
  for (const unit of units) {
    const transfer_id = open.get(unit.id)?.transfer_id ?? null;
    const hold = holds.get(unit.id) ?? null;
    const duplicate = transfer_id === id;
    const why = duplicate ? 'Packed in this transfer already' : whyNotSent({ ...unit, hold, transfer_id }, from);
    if (why !== null) refused.set(unit.id, { duplicate, why });
  }
  return refused;
}

/** Packs units that nothing stands against. */
export async function packUnits(ctx: Ctx, { id }: Pick<TransferRow, 'id'>, unit_ids: readonly number[]): Promise<void> {
  if (unit_ids.length === 0) return;
  const packed = await readRow<{ last: number; count: number }>(
    ctx.db,
    sql`select coalesce(max(position), 0)::int as last, count(*)::int as count from transfer_units
         where company_id = ${ctx.company_id} and transfer_id = ${id}`,
  );
  const { last = 0, count = 0 } = packed ?? {};
  if (count + unit_ids.length > maxTransferUnits)
    throw conflict(
      `A transfer has at most ${maxTransferUnits.toLocaleString('en')} units. Send this one and start another.`,
    );
  const rows = unit_ids.map((unit_id, index) => ({
    company_id: ctx.company_id,
    transfer_id: id,
    unit_id,
    position: last + index + 1,
    packed_by_id: ctx.actor.member_id,
  }));
  await ctx.db.insert(transferUnits).values(rows);
}
