import { deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import { unitNumber, unitStatus, unitStatusFacts } from '@tradepost/contracts/inventory/unit.data';
import type { UnitBulkChange, UnitOutcome } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isOneOf, isStockUnit, keysOf, lockDevices } from '../../orders/items/held-device.queries.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { type LockedUnit, listRefusals } from '../lock-units.commands.ts';
import { inventoryUnits } from '../unit.table.ts';
import { unitName } from '../unit-obstacles.queries.ts';

type Move = Omit<Extract<UnitBulkChange, { kind: 'status' }>, 'kind'>;

/** Moves units between available, not available and deleted. Those that can’t move are named, and the others move. */
export async function moveUnits(
  ctx: Ctx,
  units: readonly LockedUnit[],
  { status, reason }: Move,
  is_preview: boolean,
): Promise<UnitOutcome[]> {
  const refusals = await listRefusals(ctx, units, 'change', status);
  await refuseDuplicates(ctx, units, refusals, is_preview);
  const rows = units.map((unit): UnitOutcome => {
    const refusal = refusals.get(unit.id) ?? null;
    const isThere = unit.status === status;
    return {
      id: unit.id,
      number: unitNumber(unit.id),
      title: unit.title,
      outcome: isThere ? 'unchanged' : refusal !== null ? 'refused' : 'changed',
      before: unitStatusFacts[unit.status].label,
      after: refusal === null ? unitStatusFacts[status].label : null,
      reason: isThere ? null : refusal,
    };
  });
  const moved = rows.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
  if (!is_preview && moved.length > 0) await move(ctx, moved, status, reason);
  return rows;
}

/** A deleted unit doesn’t come back while another one with its number is in stock, or comes back with it. */
async function refuseDuplicates(
  ctx: Ctx,
  units: readonly LockedUnit[],
  refusals: Map<number, string>,
  is_preview: boolean,
): Promise<void> {
  const back = units.filter(({ id, status }) => status === unitStatus.deleted && !refusals.has(id));
  const keysIn = ({ imei, serial }: Pick<LockedUnit, 'imei' | 'serial'>) => deviceKeys([imei, serial]);
  const numbers = back.flatMap(({ imei, serial }) => [imei, serial]);
  const keys = is_preview ? keysOf(numbers) : await lockDevices(ctx, numbers);
  if (!keys) return;
  const stocked = await readRows<Pick<LockedUnit, 'id' | 'title' | 'imei' | 'serial'>>(
    ctx.db,
    sql`select u.id, u.title, u.imei, u.serial from inventory_units u
         where u.company_id = ${ctx.company_id} and ${isStockUnit} and ${isOneOf('u', keys)}`,
  );
  const holders = new Map(stocked.flatMap((unit) => keysIn(unit).map((key) => [key, unitName(unit)])));
  for (const unit of back) {
    const holder = keysIn(unit).flatMap((key) => holders.get(key) ?? [])[0];
    if (holder) refusals.set(unit.id, `${holder} has the same number and is already in stock`);
    else for (const key of keysIn(unit)) holders.set(key, unitName(unit));
  }
}

async function move(ctx: Ctx, ids: readonly number[], status: 0 | 5 | -1, reason: string | undefined): Promise<void> {
  await setReason(ctx, reason);
  await ctx.db
    .update(inventoryUnits)
    .set({
      status,
      removed_reason: status === unitStatus.available ? null : (reason ?? null),
      version: sql`${inventoryUnits.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, [...ids])));
  emitUnitChanged(ctx);
}
