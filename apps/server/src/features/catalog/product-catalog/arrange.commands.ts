import type { arrangeCatalog as contract } from '@tradepost/contracts/catalog/product-catalog.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { idList, keyList } from '../copy-catalog.commands.ts';
import { copyOffered, ensureBrand, ensureCategory } from './ensure-model.commands.ts';

const tables = { category: 'categories', brand: 'brands', model: 'models' } as const;
type Kind = keyof typeof tables;

/** Sorts the named entries. Entries that are only in the reference catalog are copied first, turned off. */
export async function arrangeCatalog(
  ctx: Ctx,
  { kind, keys }: ServedInput<typeof contract>['body'],
): Promise<{ keys: string[] }> {
  if (new Set(keys).size !== keys.length) throw invalid({ keys: 'The list contains a duplicate' });
  if (kind === 'model') await copyOffered(ctx, keys);
  else for (const key of keys) await (kind === 'category' ? ensureCategory : ensureBrand)(ctx, key);
  const rows = await readRows<{ id: number; key: string }>(
    ctx.db,
    sql`select id, key from ${sql.raw(tables[kind])} where company_id = ${ctx.company_id} and key in ${keyList(keys)}`,
  );
  const idOf = new Map(rows.map((row) => [row.key, row.id]));
  await arrangeRows(
    ctx,
    kind,
    keys.map((key) => idOf.get(key) ?? 0),
  );
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { keys };
}

/** Sorts rows into the order of `ids`, using their current positions. 404 if the company does not have one of them. */
export async function arrangeRows(ctx: Ctx, kind: Kind, ids: readonly number[]): Promise<void> {
  const table = sql.raw(tables[kind]);
  const rows = await readRows<{ sort: number }>(
    ctx.db,
    sql`select sort from ${table} where company_id = ${ctx.company_id} and id in ${idList(ids)} order by sort, id for no key update`,
  );
  if (rows.length !== ids.length) throw notFound(kind === 'model' ? 'Model' : kind === 'brand' ? 'Brand' : 'Category');
  let last = Number.NEGATIVE_INFINITY;
  const places = ids.map((id, place) => {
    // Positions must be unique, as rows with the same one would be ordered by id.
    last = Math.max(rows[place]?.sort ?? 0, last + 1);
    return { id, sort: last };
  });
  await runSql(
    ctx.db,
    sql`
    update ${table} r set sort = t.sort, version = r.version + 1
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as t (id bigint, sort int)
     where r.company_id = ${ctx.company_id} and r.id = t.id and r.sort <> t.sort`,
  );
}
