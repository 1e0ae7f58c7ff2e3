import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { salesChannels } from '@tradepost/contracts/systems/listings/listing.data';
import type {
  applyAgePrices as applyContract,
  ListingPriceBatch,
  listListingBatches,
  undoListingBatch,
} from '@tradepost/contracts/systems/listings/listing-price.contract';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { previewAgePrices } from './age-prices.queries.ts';
import { listingPriceBatches, listingPriceChanges, listings } from './listing.table.ts';
import { queueStock } from './queue-stock.commands.ts';

type BatchRow = typeof listingPriceBatches.$inferSelect;

interface PriceChange {
  listing_id: number;
  old_price: number;
  new_price: number;
}

const toBatch = ({ id, kind, title, changed, actor_name, created_at, undone_at }: BatchRow): ListingPriceBatch => ({
  id,
  kind,
  title,
  changed,
  actor_name,
  created_at,
  undone_at,
  is_undoable: kind !== 'undo' && undone_at === null && changed > 0,
});

/** A batch to which changes of prices belong, so that they can be undone together. */
export async function openListingBatch(
  ctx: Ctx,
  batch: Pick<BatchRow, 'kind' | 'title'> & { undoes_id?: number },
): Promise<BatchRow> {
  const [row] = await ctx.db
    .insert(listingPriceBatches)
    .values({
      ...batch,
      company_id: ctx.company_id,
      changed: 0,
      member_id: ctx.actor.member_id,
      actor_name: ctx.actor.name,
    })
    .returning();
  if (!row) throw new Error('the batch was not stored');
  return row;
}

export async function storePriceChanges(
  ctx: Ctx,
  { id }: BatchRow,
  changes: readonly PriceChange[],
): Promise<BatchRow> {
  if (changes.length > 0)
    await ctx.db
      .insert(listingPriceChanges)
      .values(changes.map((change) => ({ ...change, company_id: ctx.company_id, batch_id: id })));
  const [row] = await ctx.db
    .update(listingPriceBatches)
    .set({ changed: changes.length })
    .where(and(eq(listingPriceBatches.company_id, ctx.company_id), eq(listingPriceBatches.id, id)))
    .returning();
  if (!row) throw notFound('Batch');
  return row;
}

/** Sets the prices of listings that still have the price that was seen. Returns the changes that were made. */
async function changePrices(ctx: Ctx, changes: readonly PriceChange[]): Promise<PriceChange[]> {
  const rows = await ctx.db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.company_id, ctx.company_id),
        inArray(
          listings.id,
          changes.map(({ listing_id }) => listing_id),
        ),
      ),
    )
    .orderBy(listings.id)
    .for('no key update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const made = changes.filter(({ listing_id, old_price, new_price }) => {
    const row = byId.get(listing_id);
    return row !== undefined && row.state !== 'ended' && row.price === old_price && old_price !== new_price;
  });
  for (const { listing_id, new_price } of made)
    await ctx.db
      .update(listings)
      .set({ price: new_price, version: sql`${listings.version} + 1`, updated_at: sql`app_now()` })
      .where(and(eq(listings.company_id, ctx.company_id), eq(listings.id, listing_id)));
  for (const channel of salesChannels)
    if (made.some(({ listing_id }) => byId.get(listing_id)?.channel === channel)) await queueStock(ctx, channel);
  return made;
}

/** Applies rows of a preview. What would no longer be suggested is left out: its price or its cost has changed since. */
export async function applyAgePrices(
  ctx: Ctx,
  { prices }: ServedInput<typeof applyContract>['body'],
): Promise<DataOf<typeof applyContract>> {
  const batch = await openListingBatch(ctx, { kind: 'age', title: 'Reductions by age' });
  const { items } = await previewAgePrices(ctx);
  const due = new Map(items.map(({ listing_id, new_price }) => [listing_id, new_price]));
  const made = await changePrices(
    ctx,
    prices.filter(({ listing_id, new_price }) => due.get(listing_id) === new_price),
  );
  return { batch: toBatch(await storePriceChanges(ctx, batch, made)), left_out: prices.length - made.length };
}

/** Restores the prices of before a batch. What was changed since stays. */
export async function undoBatch(ctx: Ctx, id: number): Promise<DataOf<typeof undoListingBatch>> {
  const where = and(eq(listingPriceBatches.company_id, ctx.company_id), eq(listingPriceBatches.id, id));
  const [batch] = await ctx.db.select().from(listingPriceBatches).where(where).for('no key update');
  if (!batch) throw notFound('Batch');
  if (batch.kind === 'undo') throw conflict('This batch is itself an undo');
  if (batch.undone_at !== null) throw conflict('This batch was already undone');
  const changes = await ctx.db
    .select()
    .from(listingPriceChanges)
    .where(and(eq(listingPriceChanges.company_id, ctx.company_id), eq(listingPriceChanges.batch_id, id)));
  const undo = await openListingBatch(ctx, { kind: 'undo', title: `Undo: ${batch.title}`, undoes_id: id });
  const made = await changePrices(
    ctx,
    changes.map(({ listing_id, old_price, new_price }) => ({ listing_id, old_price: new_price, new_price: old_price })),
  );
  await ctx.db.update(listingPriceBatches).set({ undone_at: ctx.clock.now().toISOString() }).where(where);
  return { batch: toBatch(await storePriceChanges(ctx, undo, made)), left_out: changes.length - made.length };
}

/** The batches that changed something, newest first. */
export async function listBatches(
  ctx: Ctx,
  query: ServedInput<typeof listListingBatches>['query'],
): Promise<DataOf<typeof listListingBatches>> {
  const which = and(eq(listingPriceBatches.company_id, ctx.company_id), gt(listingPriceBatches.changed, 0));
  return listPage(ctx, query, {
    counted: await ctx.db.$count(listingPriceBatches, which),
    rows: ctx.db.select().from(listingPriceBatches).where(which).orderBy(desc(listingPriceBatches.id)),
    toItem: toBatch,
  });
}
