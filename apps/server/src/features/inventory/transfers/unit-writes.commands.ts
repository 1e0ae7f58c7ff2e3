import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { inventoryUnits } from '../unit.table.ts';
import { transferUnits } from './transfer.table.ts';

type UnitChange = { [Column in 'status' | 'location_id' | 'shelf' | 'removed_reason']?: number | string | null | SQL };
type ListedChange = Partial<Omit<typeof transferUnits.$inferInsert, 'status_before'>> & { status_before?: SQL };

const ofTransfer = (ctx: Ctx, transfer_id: number) =>
  and(eq(transferUnits.company_id, ctx.company_id), eq(transferUnits.transfer_id, transfer_id));

/** Changes units of the stock. */
export async function changeUnits(ctx: Ctx, unit_ids: readonly number[], change: UnitChange): Promise<void> {
  if (unit_ids.length === 0) return;
  await ctx.db
    .update(inventoryUnits)
    .set({ ...(change as object), version: sql`${inventoryUnits.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), inArray(inventoryUnits.id, [...unit_ids])));
}

/** Changes what a transfer says of units. */
export async function changeListed(
  ctx: Ctx,
  transfer_id: number,
  unit_ids: readonly number[],
  change: ListedChange,
): Promise<void> {
  if (unit_ids.length === 0) return;
  await ctx.db
    .update(transferUnits)
    .set(change as object)
    .where(and(ofTransfer(ctx, transfer_id), inArray(transferUnits.unit_id, [...unit_ids])));
}

/** The units of a transfer that are in a state. */
export async function listListed(
  ctx: Ctx,
  transfer_id: number,
  state: (typeof transferUnits.$inferSelect)['state'],
): Promise<number[]> {
  const rows = await ctx.db
    .select({ unit_id: transferUnits.unit_id })
    .from(transferUnits)
    .where(and(ofTransfer(ctx, transfer_id), eq(transferUnits.state, state)));
  return rows.map(({ unit_id }) => unit_id);
}

/** The status that a unit had before its transfer. */
export const statusBefore = (transfer_id: number): SQL => sql`(select x.status_before from transfer_units x
  where x.company_id = ${inventoryUnits.company_id} and x.transfer_id = ${transfer_id} and x.unit_id = ${inventoryUnits.id})`;

/** The status that a unit has, for the transfer that takes it. */
export const statusNow = sql`(select u.status from inventory_units u
  where u.company_id = ${transferUnits.company_id} and u.id = ${transferUnits.unit_id})`;
