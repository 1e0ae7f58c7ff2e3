import type { bulkExclude as contract } from '@tradepost/contracts/feeds/feed-product.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { models } from '../../catalog/catalog.table.ts';
import { isIncluded } from '../build/feed-devices.queries.ts';
import { datafeedExclusions } from '../datafeed.table.ts';
import { requireDatafeeds } from '../records/feed-standing.queries.ts';
import { markFeedsChanged } from '../records/feed-state.commands.ts';
import { countFeedModels } from './count-models.queries.ts';
import { findFeedModels } from './feed-products.queries.ts';

type Body = ServedInput<typeof contract>['body'];
type Outcome = DataOf<typeof contract>['items'][number];
type Kind = Outcome['kind'];

/** Excludes models, brands or a category from all feeds, or includes them again. */
export async function bulkExclude(ctx: Ctx, body: Body): Promise<DataOf<typeof contract>> {
  requireDatafeeds(ctx);
  const { manufacturers, category_id, filter, is_excluded } = body;
  const model_ids = filter ? await findFeedModels(ctx, filter) : body.model_ids;
  const items = [
    ...(await exclude(ctx, 'category', category_id === undefined ? [] : [category_id], is_excluded)),
    ...(await exclude(ctx, 'manufacturer', manufacturers, is_excluded)),
    ...(await exclude(ctx, 'model', model_ids, is_excluded)),
  ];
  if (items.some(({ outcome }) => outcome === 'changed')) await markFeedsChanged(ctx);
  ctx.emit('offer-has-changes', { entity: 'datafeed' });
  const { excluded, included } = await countFeedModels(ctx, sql`true`);
  return { items, excluded, included };
}

interface FoundRecord {
  id: number;
  name: string;
  models: number;
  /** Whether one of its models is not what is asked for yet. */
  differs: boolean;
}

const columns = {
  category: datafeedExclusions.category_id,
  manufacturer: datafeedExclusions.brand_id,
  model: datafeedExclusions.model_id,
} as const;
const keys = { category: 'category_id', manufacturer: 'brand_id', model: 'model_id' } as const;

async function exclude(ctx: Ctx, kind: Kind, given: readonly number[], is_excluded: boolean): Promise<Outcome[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return [];
  const records = new Map((await findRecords(ctx, kind, ids, is_excluded)).map((record) => [record.id, record]));
  const changed = [...records.values()].filter(({ differs }) => differs).map(({ id }) => id);
  await storeChoices(ctx, kind, changed, is_excluded);
  if (kind !== 'model') await forgetModels(ctx, kind, changed);
  return ids.map((id) => {
    const record = records.get(id);
    if (!record) return { kind, id, name: null, outcome: 'not_found', models: 0 };
    return { kind, id, name: record.name, outcome: record.differs ? 'changed' : 'unchanged', models: record.models };
  });
}

function findRecords(ctx: Ctx, kind: Kind, ids: readonly number[], is_excluded: boolean): Promise<FoundRecord[]> {
  const { company_id } = ctx;
  const wanted = bigintArray(ids);
  const differs = sql`${isIncluded(ctx)} = ${is_excluded}`;
  if (kind === 'model')
    return readRows(
      ctx.db,
      sql`select m.id, m.name, 1 as models, ${differs} as differs
            from models m where m.company_id = ${company_id} and m.id = any (${wanted})`,
    );
  const [table, column] = kind === 'category' ? [sql`categories`, sql`category_id`] : [sql`brands`, sql`brand_id`];
  return readRows(
    ctx.db,
    sql`select r.id, r.name, count(m.id)::int as models, coalesce(bool_or(${differs}), true) as differs
          from ${table} r left join models m on m.company_id = r.company_id and m.${column} = r.id and m.is_active
         where r.company_id = ${company_id} and r.id = any (${wanted}) group by r.company_id, r.id`,
  );
}

async function storeChoices(ctx: Ctx, kind: Kind, ids: readonly number[], is_excluded: boolean): Promise<void> {
  if (ids.length === 0) return;
  const { company_id } = ctx;
  await ctx.db
    .insert(datafeedExclusions)
    .values(ids.map((id) => ({ company_id, [keys[kind]]: id, is_excluded })))
    .onConflictDoUpdate({ target: [datafeedExclusions.company_id, columns[kind]], set: { is_excluded } });
}

/** Takes back the choices for single models, so that that for their brand or category counts. */
async function forgetModels(ctx: Ctx, kind: 'manufacturer' | 'category', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const column = kind === 'category' ? models.category_id : models.brand_id;
  const theirs = ctx.db
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.company_id, ctx.company_id), inArray(column, [...ids])));
  await ctx.db
    .delete(datafeedExclusions)
    .where(and(eq(datafeedExclusions.company_id, ctx.company_id), inArray(datafeedExclusions.model_id, theirs)));
}
