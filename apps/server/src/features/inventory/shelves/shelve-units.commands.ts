import type { shelveUnits as contract, ShelvedUnit } from '@tradepost/contracts/inventory/shelf.contract';
import { isSameShelf } from '@tradepost/contracts/inventory/shelf.rules';
import { unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { findUnitsByCodes } from '../data-match/find-units.queries.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { type LockedUnit, lockUnits } from '../lock-units.commands.ts';
import { inventoryUnits } from '../unit.table.ts';

const reasons: Partial<Record<number, string>> = {
  [unitStatus.sold]: 'It is sold',
  [unitStatus.deleted]: 'It left the stock',
  [unitStatus.moved]: 'It is on its way in a transfer',
};

/** Puts the units of the codes on a shelf. What can’t lie there is told, and the others are put there. */
export async function shelveUnits(
  ctx: Ctx,
  { shelf, codes }: ServedInput<typeof contract>['body'],
): Promise<DataOf<typeof contract>> {
  const found = await findUnitsByCodes(ctx, codes);
  const seen = [...found.values()].filter(({ location_id }) => seesLocation(ctx, location_id));
  const locked = await lockUnits(
    ctx,
    seen.map(({ id }) => id),
  );
  const units = new Map(locked.map((unit) => [unit.id, unit]));
  const put = new Set<number>();
  const scans = codes.map((code): ShelvedUnit => {
    const unit = units.get(found.get(code)?.id ?? 0);
    if (!unit) return { code, result: 'unknown', why: 'No unit has this number', before: null, unit: null };
    const why = reasons[unit.status];
    const isThere = put.has(unit.id) || isSameShelf(unit.shelf, shelf);
    if (!why && !isThere) put.add(unit.id);
    const result = why ? 'refused' : isThere ? 'already' : 'put';
    return { code, result, why: why ?? null, before: unit.shelf, unit: toShown(unit) };
  });
  if (put.size > 0) {
    await ctx.db
      .update(inventoryUnits)
      .set({ shelf, version: sql`${inventoryUnits.version} + 1`, updated_at: sql`app_now()` })
      .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, [...put])));
    emitUnitChanged(ctx);
  }
  return { scans };
}

const toShown = ({ id, title, variant_label }: LockedUnit) => ({ id, number: unitNumber(id), title, variant_label });
