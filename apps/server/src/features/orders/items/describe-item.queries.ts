import { type Axis, type AxisValues, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** How an order names a device: it keeps these words even when the catalog changes. */
export interface DescribedVariant {
  title: string;
  variant_label: string;
  category_id: number;
  model_id: number;
  /** Whether the company buys it at present. */
  is_active: boolean;
}

/** A variant in words; 404 when the company has none such. */
export async function describeVariant(ctx: Ctx, variant_id: number): Promise<DescribedVariant> {
  const [found] = await rowsOf<Omit<DescribedVariant, 'title' | 'variant_label'> & Named>(
    ctx.db,
    sql`select c.id::int as category_id, m.id::int as model_id, v.is_active and m.is_active as is_active,
               b.name as brand_name, m.name as model_name, c.axes, to_jsonb(v) as variant
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join categories c on c.company_id = m.company_id and c.id = m.category_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where v.company_id = ${ctx.company_id} and v.id = ${variant_id}`,
  );
  if (!found) throw notFound('Variant');
  const { brand_name, model_name, axes, variant, ...facts } = found;
  return { ...facts, title: fullDeviceName(brand_name, model_name), variant_label: variantLabel(axes, variant) };
}

interface Named {
  brand_name: string;
  model_name: string;
  axes: Axis[];
  variant: AxisValues;
}

/** The names of conditions by id. */
export async function conditionNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: string | number; name: string }>(
    ctx.db,
    sql`select id, name from conditions where company_id = ${ctx.company_id} and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}
