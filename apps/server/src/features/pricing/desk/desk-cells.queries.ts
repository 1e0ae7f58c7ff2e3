import { type Axis, type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** The price desk shows costs and prices. */
export function requirePrices(ctx: Ctx): void {
  if (!ctx.can('pricing.view')) throw forbidden();
}

/** The company's own list; 0 before its first price. */
export async function findOwnList(ctx: Ctx): Promise<number> {
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from price_lists where company_id = ${ctx.company_id} and location_id is null and channel is null`,
  );
  return row?.id ?? 0;
}

/** Joins the names of `variant_id` and `condition_id` of a table, without what is switched off or archived. */
export const namesOf = (table: SQL): SQL => sql`
  join variants v on v.company_id = ${table}.company_id and v.id = ${table}.variant_id and v.is_active
  join models m on m.company_id = v.company_id and m.id = v.model_id
  join brands b on b.company_id = m.company_id and b.id = m.brand_id
  join categories k on k.company_id = m.company_id and k.id = m.category_id
  join conditions c on c.company_id = ${table}.company_id and c.id = ${table}.condition_id and not c.is_archived
  join condition_groups g on g.company_id = c.company_id and g.id = c.group_id and g.category_id = m.category_id and g.is_mac = k.is_mac`;

/** The columns that `nameCell` reads. */
export const nameColumns = sql`v.id as variant_id, c.id as condition_id, to_jsonb(v) as variant, m.name as model, b.name as brand, k.axes,
  jsonb_build_object('id', k.id, 'name', k.name) as category, c.name as condition_name`;

export interface NameRow {
  variant_id: number;
  condition_id: number;
  variant: AxisValues;
  model: string;
  brand: string;
  axes: Axis[];
  category: { id: number; name: string };
  condition_name: string;
}

/** A cell as every list of the price desk names it. */
export function nameCell({ variant_id, condition_id, variant, model, brand, axes, category, condition_name }: NameRow) {
  const label = variantLabel(axes, variant);
  return {
    id: `${variant_id}:${condition_id}`,
    variant_id,
    condition_id,
    device_name: [fullDeviceName(brand, model), label].filter(Boolean).join(', '),
    condition_name,
    category,
  };
}

/** Matches all of the words in the names. */
export function matchesNames(search: string | undefined): SQL {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const matches = words.map(
    (word) => sql`strpos(lower(concat_ws(' ', b.name, m.name, v.memory, v.storage, v.network, c.name)), ${word}) > 0`,
  );
  return matches.length === 0 ? sql`true` : sql.join(matches, sql` and `);
}

/** These pairs, as a condition on two columns. */
export function isOneOfCells(
  cells: readonly { variant_id: number; condition_id: number }[],
  variant_id: SQL,
  condition_id: SQL,
): SQL {
  const ids = (key: 'variant_id' | 'condition_id') => `{${cells.map((cell) => cell[key]).join(',')}}`;
  return sql`(${variant_id}, ${condition_id}) in (select * from unnest(${ids('variant_id')}::bigint[], ${ids('condition_id')}::bigint[]))`;
}
