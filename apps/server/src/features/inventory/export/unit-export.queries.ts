import type { UnitExportColumn } from '@tradepost/contracts/inventory/unit-export.data';
import type { UnitFilter } from '@tradepost/contracts/inventory/unit-list.contract';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { unitConditions, unitScope } from '../list/unit-filter.queries.ts';
import type { ExportRow } from './unit-export.rules.ts';

interface Selection {
  ids?: number[];
  filter?: UnitFilter;
  sort: 'created_at' | '-created_at';
}

const selected = (ctx: Ctx, { ids, filter }: Selection): SQL =>
  ids
    ? sql`${unitScope({ ...ctx, location_id: null })} and u.id = any (${bigintArray(ids)})`
    : unitConditions(ctx, filter ?? {}, null);

export async function countExported(ctx: Ctx, selection: Selection): Promise<number> {
  const row = await readRow<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from inventory_units u where ${selected(ctx, selection)}`,
  );
  return row?.n ?? 0;
}

/** The next units of an export after the last one. Numbers grow with time, so they give the order. */
export function readExported(
  ctx: Ctx,
  { columns, ...selection }: Selection & { columns: readonly UnitExportColumn[] },
  after: number | null,
  size: number,
): Promise<ExportRow[]> {
  const isDescending = selection.sort === '-created_at';
  const order = isDescending ? sql`u.id desc` : sql`u.id`;
  const next = after === null ? sql`true` : isDescending ? sql`u.id < ${after}` : sql`u.id > ${after}`;
  const cells = columns.map((key) => cell(ctx, key));
  return readRows<ExportRow>(
    ctx.db,
    sql`select u.id, ${sql.join(cells, sql`, `)} ${columns.includes('currency') ? sql`` : sql`, u.currency`}
          from (select u.id from inventory_units u where ${selected(ctx, selection)} and ${next} order by ${order} ${takeRows(size)}) as picked
          join inventory_units u on u.company_id = ${ctx.company_id} and u.id = picked.id
          join locations l on l.company_id = u.company_id and l.id = u.location_id
          left join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
          left join orders o on o.company_id = u.company_id and o.id = u.order_id
         order by ${order}`,
  );
}

function cell(ctx: Ctx, key: UnitExportColumn): SQL {
  const named = sql.identifier(key);
  if (key === 'number') return sql`'U-' || lpad(u.id::text, greatest(4, length(u.id::text)), '0') as ${named}`;
  if (key === 'grade_name') return sql`g.name as ${named}`;
  if (key === 'location_name') return sql`l.name as ${named}`;
  if (key === 'box_id') return sql`o.box_id`;
  if (key === 'margin') return sql`u.sold_net - u.cost as margin`;
  if (key === 'created_at' || key === 'sold_at')
    return sql`to_char(u.${named} at time zone ${ctx.company.timezone}, 'YYYY-MM-DD HH24:MI') as ${named}`;
  return sql`u.${named}`;
}
