import type { OutlineModel } from '@tradepost/contracts/pricing/outline.contract';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { EditorFrame } from './editor-frame.queries.ts';
import { type GridScope, isUnfiltered, matchingRows } from './grid-filter.queries.ts';
import { getPriceColumns } from './price-columns.queries.ts';

export type OutlinedModel = Omit<OutlineModel, 'is_hand_off_enable'>;

/** The models in the order of the editor’s rows, with how many rows each has. */
export async function listOutlineModels(ctx: Ctx, frame: EditorFrame, scope: GridScope): Promise<OutlinedModel[]> {
  if (isUnfiltered(scope)) return readModels(ctx, scope, unfilteredOutline(ctx, scope));
  const { condition_options } = await getPriceColumns(ctx, scope.category_id);
  const matching = matchingRows(
    ctx,
    frame,
    scope,
    condition_options.map((column) => column.id),
  );
  await planForValues(ctx.db);
  return readModels(ctx, scope, sql`select o.*, count(*) as rows ${matching} group by o.company_id, o.model_id`);
}

const unfilteredOutline = ({ company_id }: Ctx, { category_id, brand_id }: GridScope): SQL => sql`
  select o.*, o.total_variants as rows from price_outline o
   where o.company_id = ${company_id} and o.category_id = ${category_id}
     ${
       brand_id
         ? sql`and o.brand_id = ${brand_id}
               and o.brand_sort = (select b.sort from brands b where b.company_id = ${company_id} and b.id = ${brand_id})`
         : sql``
     }`;

/** There may be thousands of models. Comma-separated text is faster to build and parse than JSON. */
async function readModels(ctx: Ctx, { category_id }: GridScope, outline: SQL): Promise<OutlinedModel[]> {
  const row = await readRow<{ models: string | null; families: Record<string, string> | null }>(
    ctx.db,
    sql`select (select string_agg(concat(o.model_id, ',', o.device_id, ',', o.brand_id, ',', o.rows, ',', o.name), e'\n')
                  from (select o.model_id, o.device_id, o.brand_id, o.rows, o.name from (${outline}) as o
                         order by o.brand_sort, o.brand_id, o.device_sort, o.device_id, o.model_sort, o.model_id) as o) as models,
               (select json_object_agg(d.id, d.name) from devices d
                 where d.company_id = ${ctx.company_id} and d.category_id = ${category_id}) as families`,
  );
  if (!row?.models) return [];
  const families = row.families ?? {};
  return row.models.split('\n').map((line) => {
    const [id, device_id, brand_id, rows, ...name] = line.split(',');
    return {
      id: Number(id),
      name: name.join(','),
      family: families[device_id ?? ''] ?? null,
      device_id: device_id === '0' ? null : Number(device_id),
      brand_id: Number(brand_id),
      rows: Number(rows),
    };
  });
}
