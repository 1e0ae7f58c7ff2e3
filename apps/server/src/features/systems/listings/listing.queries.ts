import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type {
  Listing,
  ListingFilter,
  listListings as listContract,
  listListable,
} from '@tradepost/contracts/systems/listings/listing.contract';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { containing, readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { unitScope } from '../../inventory/list/unit-filter.queries.ts';
import type { Wanted } from './listing.table.ts';
import { isSellable, offeredAt, standing, sumOf, wanted, withStock } from './listing-stock.queries.ts';

type Row = Omit<Listing, 'quantity'> & { wanted: Wanted };

const columns: SQL = sql`l.id, l.channel, l.title, l.sku, l.unit_id, l.price, l.first_price, l.currency, l.max_quantity, l.problem,
  l.vendor_id, l.pushed_at, l.listed_at, l.version, s.available, s.cost, ${standing} as state, ${wanted} as wanted,
  exists (select from connections c where c.company_id = l.company_id and c.kind = 'system' and c.vendor = l.channel and c.is_current
            and (c.settings ->> 'is_sandbox')::boolean) as is_sandbox`;

const toListing = ({ wanted: told, ...row }: Row): Listing => ({ ...row, quantity: sumOf(offeredAt(told).values()) });

/** `from … where …` of a filter, with the stock `s` of each listing `l`. */
export function listingsOf(ctx: Ctx, { channel, state, search }: ListingFilter): SQL {
  const pattern = search ? containing(search) : null;
  return sql`from listings l ${withStock} where l.company_id = ${ctx.company_id}
    ${channel ? sql`and l.channel = ${channel}` : sql``}
    and ${state ? sql`${standing} = ${state}` : sql`l.state <> 'ended'`}
    ${pattern ? sql`and (l.title ilike ${pattern} or l.sku ilike ${pattern})` : sql``}`;
}

/** What is offered at sales channels, newest first. */
export async function listListings(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const from = listingsOf(ctx, query);
  return listPage<Row, Listing>(ctx, query, {
    counted: from,
    isCapped: true,
    rows: sql`select ${columns} ${from} order by l.id desc`,
    toItem: toListing,
  });
}

export async function findListing(ctx: Ctx, id: number): Promise<Listing> {
  const row = await readRow<Row>(
    ctx.db,
    sql`select ${columns} from listings l ${withStock} where l.company_id = ${ctx.company_id} and l.id = ${id}`,
  );
  if (!row) throw notFound('Listing');
  return toListing(row);
}

/** The name of a unit `u` with its grade `g`. */
const title: SQL = sql`concat_ws(' · ', u.title, u.variant_label, g.name)`;

/** The stock at the member’s locations that can be offered at a channel. */
export function listStock(
  ctx: Ctx,
  { channel, by, is_unlisted, search, ...query }: ServedInput<typeof listListable>['query'],
): Promise<DataOf<typeof listListable>> {
  const pattern = search ? containing(search) : null;
  const units = sql`from inventory_units u join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
    where ${unitScope(ctx)} and ${isSellable} and u.currency = ${ctx.company.currency}
    ${pattern ? sql`and ${title} ilike ${pattern}` : sql``}`;
  const isListed =
    by === 'unit'
      ? sql`exists (select from listings o where o.company_id = ${ctx.company_id} and o.channel = ${channel} and o.state <> 'ended'
          and (o.unit_id = x.unit_id or (o.unit_id is null and o.variant_id = x.variant_id and o.grade_id = x.grade_id)))`
      : sql`exists (select from listings o where o.company_id = ${ctx.company_id} and o.channel = ${channel} and o.state <> 'ended'
          and o.unit_id is null and o.variant_id = x.variant_id and o.grade_id = x.grade_id)`;
  const groups =
    by === 'unit'
      ? sql`select 'u' || u.id as key, u.variant_id, u.grade_id, u.id as unit_id, ${title} as title, 1 as available, u.sale_price, u.cost ${units}`
      : sql`select u.variant_id || '-' || u.grade_id as key, u.variant_id, u.grade_id, null::bigint as unit_id, min(${title}) as title,
                   count(*)::int as available, min(u.sale_price) as sale_price, max(u.cost) as cost
              ${units} and u.variant_id is not null group by u.variant_id, u.grade_id`;
  const from = sql`from (select x.*, ${isListed} as is_listed from (${groups}) x) x ${is_unlisted ? sql`where not x.is_listed` : sql``}`;
  return listPage(ctx, query, {
    counted: from,
    isCapped: true,
    rows: sql`select * ${from} order by x.available desc, x.title, x.key`,
  });
}
