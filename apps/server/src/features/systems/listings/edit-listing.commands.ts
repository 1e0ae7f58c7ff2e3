import { messages } from '@tradepost/contracts/errors';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type {
  Listing,
  ListingEdit,
  moveListings as moveContract,
} from '@tradepost/contracts/systems/listings/listing.contract';
import { salesChannels } from '@tradepost/contracts/systems/listings/listing.data';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findListing, listingsOf } from './listing.queries.ts';
import { type ListingRow, listings } from './listing.table.ts';
import { openListingBatch, storePriceChanges } from './listing-batches.commands.ts';
import { queueStock } from './queue-stock.commands.ts';

const oneListing = (ctx: Ctx, id: number) => and(eq(listings.company_id, ctx.company_id), eq(listings.id, id));

export async function lockListing(ctx: Ctx, id: number): Promise<ListingRow> {
  const [row] = await ctx.db.select().from(listings).where(oneListing(ctx, id)).for('no key update');
  if (!row) throw notFound('Listing');
  return row;
}

/** Changes a listing. A new price is a batch of one, and reductions by age begin anew. */
export async function editListing(
  ctx: Ctx,
  id: number,
  { version, price, sku, max_quantity }: ListingEdit,
): Promise<Listing> {
  const before = await saveVersioned<typeof listings, ListingRow>(ctx, {
    table: listings,
    where: oneListing(ctx, id),
    version,
    lock: () => lockListing(ctx, id),
    current: () => findListing(ctx, id),
    change: async (row) => {
      if (row.state === 'ended') throw conflict('The listing has ended. Offer the stock again instead.');
      if (sku !== row.sku) await requireFreeSku(ctx, row, sku);
      const isAnew = price !== row.price;
      if (!isAnew && sku === row.sku && max_quantity === row.max_quantity) return null;
      return {
        sku,
        max_quantity,
        problem: null,
        refused: null,
        updated_at: sql`app_now()`,
        // Another SKU is another offer at the channel.
        ...(sku === row.sku ? {} : { vendor_id: null, vendor_parts: {}, pushed: null }),
        ...(isAnew ? { price, first_price: price, listed_at: sql`app_now()` } : {}),
      };
    },
  });
  if (before.price !== price) {
    const batch = await openListingBatch(ctx, { kind: 'edit', title: `Price of ${before.title}` });
    await storePriceChanges(ctx, batch, [{ listing_id: id, old_price: before.price, new_price: price }]);
  }
  await queueStock(ctx, before.channel);
  return findListing(ctx, id);
}

async function requireFreeSku(ctx: Ctx, { channel }: ListingRow, sku: string): Promise<void> {
  const [taken] = await ctx.db
    .select({ title: listings.title })
    .from(listings)
    .where(
      and(
        eq(listings.company_id, ctx.company_id),
        eq(listings.channel, channel),
        eq(listings.sku, sku),
        ne(listings.state, 'ended'),
      ),
    );
  if (taken) throw invalid({ sku: `${taken.title} has this SKU` });
}

/** Pauses, offers again or ends. An ended one is not offered again: the stock is listed anew. */
export async function moveListings(
  ctx: Ctx,
  { ids, filter, state }: ServedInput<typeof moveContract>['body'],
): Promise<DataOf<typeof moveContract>> {
  if (!ids && !filter) throw invalid({ ids: messages.required('ids') });
  const moved = await ctx.db
    .update(listings)
    .set({ state, refused: null, version: sql`${listings.version} + 1`, updated_at: sql`app_now()` })
    .where(
      and(
        eq(listings.company_id, ctx.company_id),
        ids ? inArray(listings.id, ids) : sql`${listings.id} in (select l.id ${listingsOf(ctx, filter ?? {})})`,
        ne(listings.state, 'ended'),
        ne(listings.state, state),
      ),
    )
    .returning({ channel: listings.channel });
  for (const channel of salesChannels) if (moved.some((row) => row.channel === channel)) await queueStock(ctx, channel);
  return { moved: moved.length };
}

/** Tells the channel again what it refused. */
export async function pushListing(ctx: Ctx, id: number): Promise<Listing> {
  const { channel } = await lockListing(ctx, id);
  await ctx.db.update(listings).set({ refused: null, pushed: null }).where(oneListing(ctx, id));
  await queueStock(ctx, channel);
  return findListing(ctx, id);
}
