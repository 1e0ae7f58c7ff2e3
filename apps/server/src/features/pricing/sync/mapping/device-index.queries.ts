import type { Axis, AxisValues } from '@tradepost/contracts/catalog/axes.rules';
import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { type DeviceIndex, indexDevices, type MatchModel, type MatchVariant } from './device-match.rules.ts';

interface ModelRow {
  id: number;
  key: string;
  name: string;
  brand: string;
  category_id: number;
  category_key: string;
  category_name: string;
  axes: Axis[];
  variants: (AxisValues & { id: number; catalog_variant_id: number | null })[];
}

/** The index of the company's active devices, for matching products. */
export async function loadDeviceIndex(ctx: Ctx): Promise<DeviceIndex> {
  const columns = sql.join(
    ['id', 'catalog_variant_id', ...axisKeys].map((key) => sql.raw(`'${key}', v.${key}`)),
    sql`, `,
  );
  const rows = await readRows<ModelRow>(
    ctx.db,
    sql`select m.id, m.key, m.name, b.name as brand, k.id as category_id, k.key as category_key, k.name as category_name, k.axes,
               jsonb_agg(jsonb_build_object(${columns}) order by v.sort, v.id) as variants
          from models m
          join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
          join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
          join categories k on k.company_id = m.company_id and k.id = m.category_id and k.is_active
         where m.company_id = ${ctx.company_id} and m.is_active
         group by m.company_id, m.id, b.name, k.id, k.key, k.name, k.axes
         order by m.id`,
  );
  return indexDevices(
    rows.map(
      (row): MatchModel => ({
        ...row,
        id: row.id,
        category_id: row.category_id,
        variants: row.variants as MatchVariant[],
      }),
    ),
  );
}
