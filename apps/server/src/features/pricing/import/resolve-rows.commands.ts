import type { FileLayout } from '@tradepost/contracts/pricing/price-file.rules';
import { sql } from 'drizzle-orm';
import { type CopyTarget, copyIn } from '../../../platform/db/copy.ts';
import { planForValues } from '../../../platform/db/database.ts';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { stagedColumns } from './stage-rows.commands.ts';

const staged: CopyTarget = { table: 'price_file_rows', columns: stagedColumns };

/** The counts of an import, before anything is saved. */
export interface Resolved {
  total_success: number;
  total_invalid: number;
  changed_cells: number;
  unchanged_cells: number;
  custom_kept: number;
  new_books: number;
  held_cells: number;
}

/** Copies the staged rows and the file’s columns into temporary tables. */
export async function loadRows(ctx: Ctx, layout: FileLayout, lines: AsyncIterable<string>): Promise<void> {
  await planForValues(ctx.db);
  // Sorts and joins hundreds of thousands of rows. Without enough memory they spill to disk, which takes twice as long.
  await runSql(ctx.db, "set local work_mem = '64MB'");
  // JIT compilation does not pay off for statements that run once.
  await runSql(ctx.db, 'set local jit = off');
  await runSql(
    ctx.db,
    sql`
    create temporary table price_file_rows (number int, line int, part text, product_id bigint, names text, isbn13 text,
      isbn10 text, title text, search_text text, prices bigint[], cells text[], fault text) on commit drop`,
  );
  await copyIn(ctx.db, staged, lines);
  await runSql(ctx.db, sql`analyze price_file_rows`);
  await runSql(
    ctx.db,
    sql`
    create temporary table price_file_columns (at int, heading text, group_id bigint, condition_id bigint) on commit drop`,
  );
  const columns = layout.prices.flatMap(({ heading, conditions }, at) =>
    conditions.map((condition) => ({ at: at + 1, heading, ...condition })),
  );
  await runSql(
    ctx.db,
    sql`
    insert into price_file_columns select * from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      as t (at int, heading text, group_id bigint, condition_id bigint)`,
  );
}

/**
 * Finds the variant of each row, or the reason to reject it, and stores both in `price_file_checked`. A few set-based
 * statements handle a million rows.
 */
export async function findRows(ctx: Ctx, kind: 'prices' | 'isbn'): Promise<void> {
  const company = sql`${ctx.company_id}::bigint`;
  await runSql(
    ctx.db,
    sql`
    create temporary table price_file_named on commit drop as
    select price_file_key(price_file_names(m.name, v)) as key, min(v.id) as id, count(*) as matches
      from models m join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
     where m.company_id = ${company} and m.is_active
       and exists (select 1 from price_file_rows where product_id is null and isbn13 is null and names is not null)
     group by 1`,
  );
  await runSql(ctx.db, sql`analyze price_file_named`);
  await runSql(
    ctx.db,
    sql`
    create temporary table price_file_checked on commit drop as
    with products as materialized (select distinct split_part(key, e'\\x1f', 1) as name from price_file_named),
    books as materialized (
      select isbn, min(id) as id, count(*) as matches
        from (select b.isbn13 as isbn, v.id from price_file_rows b
                join variants v on v.company_id = ${company} and v.isbn13 = b.isbn13
               where b.product_id is null
               union
              select b.isbn13, v.id from price_file_rows b
                join variants v on v.company_id = ${company} and v.isbn10 = b.isbn10 and v.isbn13 is null
               where b.product_id is null) of_books
       group by isbn),
    found as (
      select r.number, r.line, r.fault, r.prices,
             coalesce(r.product_id, b.id, n.id) as variant_id,
             coalesce(b.matches, n.matches, 1) as matches,
             r.product_id is null and r.isbn13 is null and n.id is null and p.name is not null as is_known_product,
             r.product_id is not null and r.names is not null as is_named_twice, r.names, r.isbn13,
             ${kind === 'isbn'}::boolean and r.product_id is null and b.id is null as is_new
        from price_file_rows r
        left join books b on r.product_id is null and b.isbn = r.isbn13
        left join price_file_named n on r.product_id is null and r.isbn13 is null and n.key = r.names
        left join products p on r.product_id is null and p.name = split_part(r.names, e'\\x1f', 1))
    select f.number, f.line, f.variant_id, g.id as group_id, f.prices, f.is_new, case when f.is_new then f.isbn13 end as isbn13,
           case when f.fault is not null then f.fault
                when f.is_new then null
                when f.matches > 1 then 'Unknown variant: ' || f.matches || ' products match, so the row needs a product_id'
                when v.id is null and f.is_known_product then 'Unknown variant: the product has none with these values'
                when v.id is null then 'Unknown product'
                when not (v.is_active and m.is_active and c.is_active and b.is_active) then 'Unknown variant: it is turned off in the catalog'
                when f.is_named_twice and lower(m.name) <> split_part(f.names, e'\\x1f', 1)
                     and (select plain_name((price_file_names(m.name, w))[1]) from variants w
                           where w.company_id = v.company_id and w.id = v.id) <> split_part(f.names, e'\\x1f', 1)
                  then 'Unknown product: product_id belongs to “' || m.name || '”'
           end as reason
      from found f
      left join variants v on v.company_id = ${company} and v.id = f.variant_id
      left join models m on m.company_id = v.company_id and m.id = v.model_id
      left join categories c on c.company_id = m.company_id and c.id = m.category_id
      left join brands b on b.company_id = m.company_id and b.id = m.brand_id
      left join condition_groups g on g.company_id = c.company_id and g.category_id = c.id and g.is_mac = c.is_mac`,
  );
  await runSql(ctx.db, sql`analyze price_file_checked`);
}

/** When a product has several rows, the first one is imported and the others are rejected. */
export async function rejectDuplicates(ctx: Ctx): Promise<void> {
  await runSql(
    ctx.db,
    sql`
    update price_file_checked j set reason = 'Duplicate row: line ' || d.first_line || ' has the same product'
      from (select number, first_value(line) over same as first_line, row_number() over same as place
              from price_file_checked
             where reason is null
            window same as (partition by variant_id, isbn13 order by number)) d
     where d.number = j.number and d.place > 1`,
  );
}

/** Rows rejected later on. There are few, so looking each up is cheaper than a join. */
const isRejected = sql`exists (select 1 from price_file_checked j where j.number = p.number and j.reason is not null)`;

/**
 * Stores the changed cells in `price_file_cells`, numbered in write order. A price that changes by more than
 * `swing_percent` is held: it goes to `price_file_held` instead.
 */
export async function findCells(ctx: Ctx, price_list_id: number, swing_percent: number | null): Promise<Resolved> {
  const company = sql`${ctx.company_id}::bigint`;
  await runSql(
    ctx.db,
    sql`
    create temporary table price_file_changes on commit drop as
    select j.number, j.variant_id, k.condition_id, p.at, p.price, c.original_price, c.variant_id is null as is_new,
           c.custom_price is not null as is_custom, c.source in ('sync', 'parent') as is_of_source
      from price_file_checked j
      cross join lateral unnest(j.prices) with ordinality as p (price, at)
      left join price_file_columns k on k.at = p.at and k.group_id = j.group_id
      left join price_cells c on c.company_id = ${company} and c.variant_id = j.variant_id
            and c.condition_id = k.condition_id and c.price_list_id = ${price_list_id}::bigint
     where j.reason is null and p.price is not null and not (j.is_new and j.variant_id is null)`,
  );
  await runSql(
    ctx.db,
    sql`
    update price_file_checked j set reason = 'Unknown condition column for this product: ' || u.headings
      from (select p.number, string_agg(distinct c.heading, ', ') as headings
              from price_file_changes p join price_file_columns c on c.at = p.at
             where p.condition_id is null group by p.number) u
     where u.number = j.number`,
  );
  await runSql(
    ctx.db,
    sql`
    update price_file_checked j set reason = 'Locked by sync: ' || l.headings
      from (select p.number, string_agg(distinct k.name, ', ') as headings
              from price_file_changes p
              join conditions k on k.company_id = ${company} and k.id = p.condition_id
              join variants v on v.company_id = ${company} and v.id = p.variant_id
              join models m on m.company_id = ${company} and m.id = v.model_id
             where p.is_of_source and p.price is distinct from p.original_price and is_following(${company}, v, m)
             group by p.number) l
     where l.number = j.number and j.reason is null`,
  );
  await runSql(
    ctx.db,
    sql`
    create temporary table price_file_cells on commit drop as
    select row_number() over (order by p.variant_id, p.condition_id) as at, p.variant_id, p.condition_id, p.price, p.is_new, p.is_custom
      from price_file_changes p
     where p.price is distinct from p.original_price and not ${isRejected} and not ${isSwing(swing_percent)}`,
  );
  await runSql(
    ctx.db,
    sql`
    create temporary table price_file_held on commit drop as
    select p.variant_id, p.condition_id, p.original_price, p.price
      from price_file_changes p
     where p.price is distinct from p.original_price and not ${isRejected} and ${isSwing(swing_percent)}`,
  );
  await runSql(ctx.db, sql`create unique index on price_file_cells (at)`);
  const row = await readRow<Resolved>(
    ctx.db,
    sql`select (select count(*) from price_file_checked where reason is null) as total_success,
               (select count(*) from price_file_checked where reason is not null) as total_invalid,
               (select count(*) from price_file_cells) as changed_cells,
               (select count(*) from price_file_changes p
                 where p.price is not distinct from p.original_price and not ${isRejected}) as unchanged_cells,
               (select count(*) from price_file_cells where is_custom) as custom_kept,
               (select count(*) from price_file_held) as held_cells,
               (select count(*) from price_file_checked where reason is null and is_new) as new_books`,
  );
  return row!;
}

/** The same as `isSwing` of synced prices. The first price of a cell is none. */
const isSwing = (swing_percent: number | null) =>
  swing_percent === null
    ? sql`false`
    : sql`coalesce(case when p.original_price = 0 then p.price > 0
        else abs(p.price - p.original_price) * 10000 > ${Math.round(swing_percent * 100)}::bigint * p.original_price end, false)`;

/** Stores the held prices of the file. Those of an earlier file for the same cells are outdated. */
export async function saveHeld(ctx: Ctx, import_id: number, price_list_id: number): Promise<void> {
  await runSql(
    ctx.db,
    sql`
    delete from price_sync_held h using price_file_changes p
     where h.company_id = ${ctx.company_id} and h.price_list_id = ${price_list_id}::bigint and h.source_id is null
       and h.status = 'pending' and h.variant_id = p.variant_id and h.condition_id = p.condition_id`,
  );
  await runSql(
    ctx.db,
    sql`
    insert into price_sync_held (company_id, import_id, price_list_id, variant_id, condition_id, old_price, new_price, reason)
    select ${ctx.company_id}::bigint, ${import_id}::bigint, ${price_list_id}::bigint, variant_id, condition_id,
           original_price, price, 'swing'
      from price_file_held order by variant_id, condition_id`,
  );
}

/** Saves the rejected rows with their original cells. */
export async function saveRejects(ctx: Ctx, import_id: number): Promise<void> {
  await runSql(
    ctx.db,
    sql`
    insert into price_import_rejects (company_id, import_id, number, line, part, cells, reason)
    select ${ctx.company_id}::bigint, ${import_id}::bigint, r.number, r.line, r.part, r.cells, j.reason
      from price_file_checked j join price_file_rows r using (number)
     where j.reason is not null`,
  );
}
