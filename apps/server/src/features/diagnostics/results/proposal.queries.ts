import type { ResultProposal } from '@tradepost/contracts/diagnostics/device-result.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { inventoryConditions, inventoryUnits } from '../../inventory/unit.table.ts';
import { orderItems } from '../../orders/items/order-item.table.ts';
import { type DeviceResultRow, deviceTestNames } from '../diagnostics.table.ts';
import { type EnteredDevice, failedNames, type Meaning, propose } from './propose.rules.ts';

const nothing: ResultProposal = { defects: [], condition: null, facts: [], unknown: [] };

/** What a result says that its device does not. Nothing for one without a device. */
export async function proposeFor(ctx: Ctx, result: DeviceResultRow): Promise<ResultProposal> {
  const entered =
    result.order_item_id !== null
      ? await findItem(ctx, result.order_item_id)
      : result.unit_id !== null
        ? await findUnit(ctx, result.unit_id)
        : null;
  return entered ? propose(result, entered, await findMeanings(ctx, result)) : nothing;
}

async function findItem(ctx: Ctx, id: number): Promise<EnteredDevice | null> {
  const [item] = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, id)));
  if (!item) return null;
  const condition_id = item.inspected_condition_id ?? item.condition_id;
  return {
    variant_label: item.inspected_variant_label ?? item.variant_label,
    condition_id,
    defect_ids: item.inspected_defect_ids ?? item.defect_ids,
    unit: null,
    ...(await findSet(ctx, condition_id)),
  };
}

/** The defects and conditions of the set that a condition belongs to. */
async function findSet(ctx: Ctx, condition_id: number | null): Promise<Pick<EnteredDevice, 'defects' | 'conditions'>> {
  const row = await readRow<Pick<EnteredDevice, 'defects' | 'conditions'>>(
    ctx.db,
    sql`select coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.sort, d.id) from defects d
                          where d.company_id = c.company_id and d.group_id = c.group_id and not d.is_archived), '[]') as defects,
               coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.sort, e.id) from conditions e
                          where e.company_id = c.company_id and e.group_id = c.group_id and not e.is_archived and e.parent_id is null), '[]') as conditions
          from conditions c where c.company_id = ${ctx.company_id} and c.id = ${condition_id}::bigint`,
  );
  return row ?? { defects: [], conditions: [] };
}

async function findUnit(ctx: Ctx, id: number): Promise<EnteredDevice | null> {
  const [found] = await ctx.db
    .select({ unit: inventoryUnits, grade: inventoryConditions.name })
    .from(inventoryUnits)
    .leftJoin(
      inventoryConditions,
      and(
        eq(inventoryConditions.company_id, inventoryUnits.company_id),
        eq(inventoryConditions.id, inventoryUnits.grade_id),
      ),
    )
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, id)));
  if (!found) return null;
  const { unit, grade } = found;
  const { variant_label, diagnostics: tests } = unit;
  return {
    variant_label,
    condition_id: null,
    defect_ids: [],
    defects: [],
    conditions: [],
    unit: { ...unit, grade, tests },
  };
}

async function findMeanings(ctx: Ctx, result: DeviceResultRow): Promise<Map<string, Meaning>> {
  const names = failedNames(result).map((name) => name.toLowerCase());
  if (names.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(deviceTestNames)
    .where(and(eq(deviceTestNames.company_id, ctx.company_id), inArray(sql`lower(${deviceTestNames.name})`, names)));
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}
