import type { OrderExportColumn } from '@tradepost/contracts/orders/order-export.data';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  matchingOrders,
  type OrderSelection,
  type OrderSort,
  orderBy,
  searchHits,
  sortOf,
  valuesOf,
} from '../list/order-filter.queries.ts';
import type { ExportRow } from './order-export.rules.ts';

/** A row with its sort key, after which the next page starts. */
export type PagedRow = ExportRow & { id: number; cursor: string };

/** The number of orders in an export. */
export async function countMatching(ctx: Ctx, selection: OrderSelection): Promise<number> {
  const values = valuesOf(ctx, selection);
  await planForValues(ctx.db);
  const row = await readRow<{ n: number }>(
    ctx.db,
    sql`${searchHits(values)} select count(*)::int as n ${matchingOrders(values)}`,
  );
  return row?.n ?? 0;
}

/** The next rows of an export, after the last one. */
export async function readPage(
  ctx: Ctx,
  selection: OrderSelection,
  sort: OrderSort,
  columns: readonly OrderExportColumn[],
  after: PagedRow | null,
  size: number,
): Promise<PagedRow[]> {
  const { column, isDescending } = sortOf(sort);
  const values = valuesOf(ctx, selection);
  await planForValues(ctx.db);
  return readRows<PagedRow>(
    ctx.db,
    sql`${searchHits(values)}
      select o.id, ${column}::text as cursor, o.currency, ${sql.join(
        columns.map((key) => cell(ctx, key)),
        sql`, `,
      )}
        from (select o.id ${matchingOrders(values, afterRow(column, isDescending, sort, after))} ${orderBy(sort)} ${takeRows(size)}) as picked
        join orders o on o.company_id = ${ctx.company_id} and o.id = picked.id
        join customers c on c.company_id = o.company_id and c.id = o.customer_id
        join locations l on l.company_id = o.company_id and l.id = o.location_id
        left join members m on m.company_id = o.company_id and m.id = o.member_id
        ${orderBy(sort)}`,
  );
}

function afterRow(column: SQL, isDescending: boolean, sort: OrderSort, after: PagedRow | null): SQL[] {
  if (!after) return [];
  const type = sort.endsWith('total') ? sql`bigint` : sql`timestamptz`;
  return [sql`(${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${after.cursor}::${type}, ${after.id}::bigint)`];
}

function cell(ctx: Ctx, key: OrderExportColumn): SQL {
  const local = (column: SQL) =>
    sql`to_char(${column} at time zone ${ctx.company.timezone}, 'YYYY-MM-DD HH24:MI') as ${sql.identifier(key)}`;
  switch (key) {
    case 'created_at':
      return local(sql`o.created_at`);
    case 'status_at':
      return local(sql`o.status_at`);
    case 'paid_at':
    case 'shipped_at':
    case 'received_at':
    case 'price_locked_until':
      return local(sql`o.${sql.identifier(key)}`);
    case 'tracking':
      return sql`(select string_agg(p.tracking_number, ', ' order by p.id) from order_parcels p
        where p.company_id = o.company_id and p.order_id = o.id) as tracking`;
    case 'customer_name':
      return sql`c.display_name as customer_name`;
    case 'identifiers':
      return sql`(select string_agg(coalesce(i.imei, i.serial), ', ' order by i.position) from order_items i
        where i.company_id = o.company_id and i.order_id = o.id) as identifiers`;
    case 'marketers':
      return sql`(select string_agg(distinct i.marketer_name, ', ' order by i.marketer_name) from order_items i
        where i.company_id = o.company_id and i.order_id = o.id) as marketers`;
    case 'location_name':
      return sql`l.name as location_name`;
    case 'staff_name':
      return sql`m.first_name || ' ' || m.last_name as staff_name`;
    default: {
      const [, field] = /^customer_(.+)$/.exec(key) ?? [];
      return field ? sql`c.${sql.identifier(field)} as ${sql.identifier(key)}` : sql`o.${sql.identifier(key)}`;
    }
  }
}
