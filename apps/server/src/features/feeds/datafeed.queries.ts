import type { Datafeed, Datafeeds } from '@tradepost/contracts/feeds/datafeed.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { instantOf } from '../../platform/instants.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { rankPlaceLists } from '../pricing/place/place-prices.queries.ts';
import { listFeedConditions } from './build/feed-devices.queries.ts';
import type { DatafeedRow } from './datafeed.table.ts';
import { countFeedModels } from './products/count-models.queries.ts';
import { feedUrls } from './records/datafeed-token.rules.ts';
import { findFeedClosure, findFeedPlace } from './records/feed-standing.queries.ts';

interface FeedRow extends Omit<DatafeedRow, 'company_id'> {
  has_file: boolean;
  queued_at: string | null;
  percentage: number;
  failure: string | null;
  rows: number;
  size: number;
  built_at: string | null;
  fetches: number;
  fetched_at: string | null;
  fetched_by: string | null;
  orders: number;
}

const readFeeds = (ctx: Ctx, where: SQL): Promise<FeedRow[]> =>
  readRows<FeedRow>(
    ctx.db,
    sql`select f.*, s.file_id is not null as has_file, s.queued_at, coalesce(s.percentage, 0) as percentage,
               s.failure, coalesce(s.rows, 0) as rows, coalesce(s.size, 0) as size, s.built_at,
               (select coalesce(sum(t.fetches), 0)::int from datafeed_fetches t where t.company_id = f.company_id and t.feed_id = f.id
                   and t.last_at > app_now() - interval '7 days') as fetches,
               l.last_at as fetched_at, l.agent as fetched_by,
               (select count(*)::int from datafeed_orders o where o.company_id = f.company_id and o.feed_id = f.id) as orders
          from datafeeds f
          left join datafeed_states s on s.company_id = f.company_id and s.feed_id = f.id
          left join lateral (select t.last_at, t.agent from datafeed_fetches t
                              where t.company_id = f.company_id and t.feed_id = f.id order by t.last_at desc limit 1) l on true
         where f.company_id = ${ctx.company_id} and ${where}
         order by f.kind, f.id`,
  );

function toFeed(ctx: Ctx, row: FeedRow): Datafeed {
  const { id, kind, name, format, layout, columns, conditions, root_name, row_name, currency, version } = row;
  const { is_on, has_zero_rows, post_back_url, rows, size, failure, fetches, fetched_by, orders } = row;
  return {
    id,
    kind,
    name,
    format,
    layout,
    columns,
    conditions,
    root_name,
    row_name,
    version,
    currency: currency as Datafeed['currency'],
    is_on,
    has_zero_rows,
    post_back_url,
    ...feedUrls(ctx, row),
    state: stateOf(row),
    failure,
    percentage: row.queued_at === null ? 100 : row.percentage,
    rows,
    size,
    built_at: instantOf(row.built_at),
    fetches,
    fetched_at: instantOf(row.fetched_at),
    fetched_by,
    orders,
  };
}

function stateOf({ is_on, queued_at, failure, has_file }: FeedRow): Datafeed['state'] {
  if (!is_on) return 'off';
  if (queued_at !== null) return 'building';
  if (failure !== null) return 'failed';
  return has_file ? 'ready' : 'waiting';
}

export async function findDatafeed(ctx: Ctx, id: number): Promise<Datafeed> {
  const [row] = await readFeeds(ctx, sql`f.id = ${id}`);
  if (!row) throw notFound('Datafeed');
  return toFeed(ctx, row);
}

/** The feeds, with what forms and filters need. */
export async function findDatafeeds(ctx: Ctx): Promise<Datafeeds> {
  const items = (await readFeeds(ctx, sql`true`)).map((row) => toFeed(ctx, row));
  const building = items.filter(({ state }) => state === 'building').map(({ percentage }) => percentage);
  const lists = await rankPlaceLists(ctx, await findFeedPlace(ctx));
  return {
    is_available: findGates(ctx).is_datafeed,
    closed: await findFeedClosure(ctx),
    datafeed_percentage: building.length === 0 ? 0 : Math.min(...building),
    items,
    ...(await findChoices(ctx)),
    ...(await countFeedModels(ctx, sql`true`)),
    currencies: [...new Set([ctx.company.currency, ...lists.map(({ currency }) => currency)])],
    conditions: [
      ...new Map((await listFeedConditions(ctx)).map(({ key, name }) => [key, { key, name }] as const)).values(),
    ],
  };
}

/** The brands and categories of what is bought. */
async function findChoices(ctx: Ctx): Promise<Pick<Datafeeds, 'manufacturers' | 'categories'>> {
  const row = await readRow<Pick<Datafeeds, 'manufacturers' | 'categories'>>(
    ctx.db,
    sql`select (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]') from brands b
                 where b.company_id = ${ctx.company_id} and b.is_active) as manufacturers,
               (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.sort, k.id), '[]') from categories k
                 where k.company_id = ${ctx.company_id} and k.is_active) as categories`,
  );
  return row ?? { manufacturers: [], categories: [] };
}

export type FeedStanding = Pick<DatafeedRow, 'kind' | 'is_on'> & { failure: string | null };

/** What the list of add-ons says of the feeds. */
export const listFeedStandings = (ctx: Ctx): Promise<FeedStanding[]> =>
  readRows<FeedStanding>(
    ctx.db,
    sql`select f.kind, f.is_on, s.failure
          from datafeeds f left join datafeed_states s on s.company_id = f.company_id and s.feed_id = f.id
         where f.company_id = ${ctx.company_id} order by f.id`,
  );
