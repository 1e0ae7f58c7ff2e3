import { sql } from 'drizzle-orm';
import { planForValues, weighPlans } from '../../../platform/db/database.ts';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { copyCatalog } from '../../catalog/copy-catalog.commands.ts';
import { createDefaultConditions } from '../../conditions/default-conditions.commands.ts';

/** The category of books, copied from the reference catalog if the company does not have it yet. */
export async function ensureBooks(ctx: Ctx): Promise<number> {
  const find = async () => {
    const row = await readRow<{ id: number; is_active: boolean }>(
      ctx.db,
      sql`select id, is_active from categories where company_id = ${ctx.company_id} and key = 'books'`,
    );
    return row;
  };
  if (!(await find())) await copyCatalog(ctx, { category_keys: ['books'] });
  const found = await find();
  if (!found) throw new Error('the catalog has no books');
  if (!found.is_active) throw conflict('Books are turned off in your catalog. Turn them on to import book prices.');
  await createDefaultConditions(ctx, [found.id]);
  return found.id;
}

/** Adds books that are missing in the catalog, each as a model with one variant. */
export async function addBooks(ctx: Ctx, category_id: number): Promise<void> {
  const company = sql`${ctx.company_id}::bigint`;
  await weighPlans(ctx.db);
  const brand = await readRow<{ id: number }>(
    ctx.db,
    sql`with added as (insert into brands (company_id, key, name, sort) values (${company}, 'books', 'Books', 1000)
                         on conflict (company_id, key) do nothing returning id)
        select id from added union all select id from brands where company_id = ${company} and key = 'books' limit 1`,
  );
  await runSql(
    ctx.db,
    sql`
    insert into models (company_id, category_id, brand_id, key, name, search_text)
    select ${company}, ${category_id}::bigint, ${brand!.id}::bigint, 'isbn-' || r.isbn13, r.title, r.search_text
      from price_file_checked j join price_file_rows r using (number)
     where j.is_new and j.reason is null order by r.number
    on conflict (company_id, key) do nothing`,
  );
  await runSql(
    ctx.db,
    sql`
    insert into variants (company_id, model_id, isbn10, isbn13)
    select ${company}, m.id, r.isbn10, r.isbn13
      from price_file_checked j
      join price_file_rows r using (number)
      join models m on m.company_id = ${company} and m.key = 'isbn-' || r.isbn13
     where j.is_new and j.reason is null order by r.number
    on conflict do nothing`,
  );
  await runSql(
    ctx.db,
    sql`
    update price_file_checked j set variant_id = v.id, group_id = g.id
      from price_file_rows r
      join variants v on v.company_id = ${company} and v.isbn13 = r.isbn13
      join condition_groups g on g.company_id = ${company} and g.category_id = ${category_id}
     where j.number = r.number and j.is_new and j.reason is null`,
  );
  await planForValues(ctx.db);
}
