import type { listFeedProducts as contract, FeedProduct } from '@tradepost/contracts/feeds/feed-product.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPlacePrices, openPlaceBook, placePrice } from '../../pricing/place/place-prices.queries.ts';
import type { VariantPath } from '../../pricing/price-book.queries.ts';
import { isIncluded } from '../build/feed-devices.queries.ts';
import { findFeedPlace } from '../records/feed-standing.queries.ts';
import { boughtModels, countFeedModels } from './count-models.queries.ts';

type Query = ServedInput<typeof contract>['query'];

/** A page of the models that are bought, with whether feeds list them. */
export async function listFeedProducts(ctx: Ctx, query: Query): Promise<DataOf<typeof contract>> {
  const { page, limit, state } = query;
  const wanted = filterOf(query);
  const counts = await countFeedModels(ctx, wanted);
  const only = stateOf(ctx, query);
  const counted = state === undefined ? counts.models : counts[state];
  const { items, pagination } = await listPage<Omit<FeedProduct, 'priced_sku'>>(
    ctx,
    { page, per_page: limit },
    {
      counted,
      rows: sql`select m.id as model_id, m.name, b.name as manufacturer, k.name as category,
                 (select count(*)::int from variants v where v.company_id = m.company_id and v.model_id = m.id and v.is_active) as total_sku,
                 not ${isIncluded(ctx)} as is_excluded,
                 case when ${isIncluded(ctx)} then null
                      when exists (select from datafeed_exclusions e where e.company_id = m.company_id and e.model_id = m.id) then 'model'
                      when exists (select from datafeed_exclusions e where e.company_id = m.company_id and e.brand_id = m.brand_id) then 'manufacturer'
                      else 'category' end as excluded_by
            ${boughtModels(ctx)} and ${wanted} and ${only}
            order by k.sort, b.sort, m.sort, m.id`,
    },
  );
  const priced = await countPriced(
    ctx,
    items.map(({ model_id }) => model_id),
  );
  return {
    items: items.map((item) => ({ ...item, priced_sku: priced.get(item.model_id) ?? 0 })),
    pagination,
    excluded: counts.excluded,
    included: counts.included,
  };
}

type Filter = Pick<Query, 'manufacturer' | 'category_id' | 'q' | 'state'>;

/** The ids of all models that fit. */
export async function findFeedModels(ctx: Ctx, filter: Filter): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select m.id ${boughtModels(ctx)} and ${filterOf(filter)} and ${stateOf(ctx, filter)}`,
  );
  return rows.map(({ id }) => id);
}

const stateOf = (ctx: Ctx, { state }: Filter): SQL =>
  state === undefined ? sql`true` : state === 'included' ? isIncluded(ctx) : sql`not ${isIncluded(ctx)}`;

function filterOf({ manufacturer, category_id, q }: Filter): SQL {
  const parts = [
    ...(manufacturer === undefined ? [] : [sql`m.brand_id = ${manufacturer}`]),
    ...(category_id === undefined ? [] : [sql`m.category_id = ${category_id}`]),
    ...(q === '' ? [] : [sql`search_matches(b.name || ' ' || m.name || ' ' || m.aliases, ${q})`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** How many variants of each model have a price that a feed may list. */
async function countPriced(ctx: Ctx, model_ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (model_ids.length === 0) return counts;
  const book = await openPlaceBook(ctx, await findFeedPlace(ctx), ctx.company.currency);
  const rows = await readRows<VariantPath>(
    ctx.db,
    sql`select v.id, m.id as model_id, m.device_id, m.brand_id, m.category_id
          from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and v.is_active and v.model_id = any (${bigintArray(model_ids)})`,
  );
  const prices = await listPlacePrices(
    ctx,
    book,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const hasPrice = prices.get(row.id)?.cells.some((cell) => (placePrice(book, row, cell) ?? 0) > 0);
    if (hasPrice) counts.set(row.model_id, (counts.get(row.model_id) ?? 0) + 1);
  }
  return counts;
}
