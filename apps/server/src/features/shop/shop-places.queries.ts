import type { ShopChannel } from '@tradepost/contracts/shop/shop-channel.data';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { type LocationRow, locations } from '../company/location.table.ts';
import { rankLists } from '../pricing/price-book.queries.ts';
import { priceLists } from '../pricing/pricing.table.ts';
import { listOpenChannels } from './open-channels.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';

/** Where a seller sells: the channel, and the location whose prices count. */
export interface ShopPlace {
  channel: ShopChannel;
  /** Null: the company's prices, until a store is chosen. */
  location_id: number | null;
}

/** The locations to which sellers come or send, in order. */
export const listShopLocations = (ctx: Ctx, channel: ShopChannel): Promise<LocationRow[]> =>
  ctx.db
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.company_id, ctx.company_id),
        eq(locations.is_on, true),
        eq(locations.is_mailin, channel === 'mail-in'),
        isNull(locations.custom_kind),
        isNull(locations.archived_at),
      ),
    )
    .orderBy(asc(locations.name), asc(locations.id));

export async function findOpenChannels(ctx: Ctx): Promise<ShopChannel[]> {
  return listOpenChannels(ctx, await findCompanyRow(ctx), await findStoredWidget(ctx));
}

/** The place of a channel that is open. Throws 409 for a closed one, 422 for a store that is none of the company's. */
export async function requirePlace(
  ctx: Ctx,
  channel: ShopChannel,
  location_id: number | undefined,
): Promise<ShopPlace> {
  if (!(await findOpenChannels(ctx)).includes(channel))
    throw conflict('The shop doesn’t buy this way at the moment. Choose another way to sell.');
  const open = await listShopLocations(ctx, channel);
  if (channel === 'mail-in') return { channel, location_id: open[0]?.id ?? null };
  if (location_id === undefined) return { channel, location_id: open.length === 1 ? (open[0]?.id ?? null) : null };
  if (!open.some(({ id }) => id === location_id)) throw invalid({ location_id: 'Choose a store' });
  return { channel, location_id };
}

/** The ids of the price lists that count in each of these places, the most specific first. */
export async function rankPlaces(ctx: Ctx, places: readonly ShopPlace[]): Promise<number[][]> {
  const rows = await ctx.db.select().from(priceLists).where(eq(priceLists.company_id, ctx.company_id));
  return places.map(({ channel, location_id }) =>
    rankLists(
      rows.filter(
        (list) =>
          (list.location_id === null || list.location_id === location_id) &&
          (list.channel === null || list.channel === channel),
      ),
    ).map(({ id }) => id),
  );
}

/** The ids of the price lists that count in one of these places, as a PostgreSQL array. */
export async function pricedLists(ctx: Ctx, places: readonly ShopPlace[]): Promise<SQL> {
  const counted = (await rankPlaces(ctx, places)).flat();
  return sql`${`{${[...new Set(counted)].join(',')}}`}::bigint[]`;
}

/** The places of all open channels, before the seller chose one. */
export async function listOpenPlaces(ctx: Ctx): Promise<ShopPlace[]> {
  const channels = await findOpenChannels(ctx);
  const places: ShopPlace[] = [];
  for (const channel of channels) {
    const [first] = channel === 'mail-in' ? await listShopLocations(ctx, channel) : [];
    places.push({ channel, location_id: first?.id ?? null });
  }
  return places;
}
