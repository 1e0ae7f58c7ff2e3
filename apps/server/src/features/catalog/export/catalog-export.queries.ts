import { type AxisValues, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

interface ExportFilter {
  category?: string;
  brand?: string;
  only_active: boolean;
}

export interface ExportRow extends AxisValues {
  variant_id: number;
  category: string;
  brand: string;
  family: string | null;
  product_name: string;
  is_active: boolean;
  is_custom: boolean;
}

function rowsFrom(ctx: Ctx, { category, brand, only_active }: ExportFilter): SQL {
  const isOn = sql`(v.is_active and m.is_active and b.is_active and c.is_active)`;
  return sql`
    from variants v
    join models m on m.company_id = v.company_id and m.id = v.model_id
    join categories c on c.company_id = m.company_id and c.id = m.category_id
    join brands b on b.company_id = m.company_id and b.id = m.brand_id
    left join devices d on d.company_id = m.company_id and d.id = m.device_id
   where v.company_id = ${ctx.company_id}
     and (${!only_active} or ${isOn})
     and (${category ?? null}::text is null or c.key = ${category ?? null})
     and (${brand ?? null}::text is null or b.key = ${brand ?? null})`;
}

export async function countRows(ctx: Ctx, params: ExportFilter): Promise<number> {
  const counted = await readRow<{ total: number }>(ctx.db, sql`select count(*)::int as total ${rowsFrom(ctx, params)}`);
  return counted?.total ?? 0;
}

/** The next variants, by id. */
export async function readVariantRows(
  ctx: Ctx,
  params: ExportFilter,
  after: number,
  limit: number,
): Promise<ExportRow[]> {
  const rows = await readRows<ExportRow>(
    ctx.db,
    sql`select v.id as variant_id, c.name as category, b.name as brand, d.name as family, m.name as product_name,
               (v.is_active and m.is_active and b.is_active and c.is_active) as is_active,
               v.catalog_variant_id is null as is_custom, ${sql.raw(axisKeys.map((key) => `v.${key}`).join(', '))}
          ${rowsFrom(ctx, params)} and v.id > ${after} order by v.id ${takeRows(limit)}`,
  );
  return rows;
}
