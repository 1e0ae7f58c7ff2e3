import { defaultCurrencyOf } from '@tradepost/contracts/countries';
import type { PriceList } from '@tradepost/contracts/pricing/price-list.contract';
import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { lockBook } from '../price-rule.commands.ts';
import { priceLists } from '../pricing.table.ts';
import { getPriceList } from './price-lists.queries.ts';

interface NewPriceList {
  name: string;
  location_id: number | null;
  channel: Channel | null;
}

/** Creates an empty list for a location, a channel or both, in the location’s currency. */
export async function createPriceList(ctx: Ctx, { name, location_id, channel }: NewPriceList): Promise<PriceList> {
  const currency = location_id === null ? ctx.company.currency : await currencyAt(ctx, location_id);
  await lockBook(ctx);
  await refuseDuplicateName(ctx, name);
  const [made] = await ctx.db
    .insert(priceLists)
    .values({ company_id: ctx.company_id, name, location_id, channel, currency })
    .onConflictDoNothing()
    .returning({ id: priceLists.id });
  if (!made)
    throw invalid({ [location_id === null ? 'channel' : 'location_id']: 'There’s already a price list for this' });
  emitListChange(ctx, made.id);
  return getPriceList(ctx, made.id);
}

/** A location abroad uses its country’s currency, others use the company’s. */
async function currencyAt(ctx: Ctx, location_id: number): Promise<string> {
  const [location] = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  if (!location) throw notFound('Location');
  return location.country_code === ctx.company.country_code
    ? ctx.company.currency
    : defaultCurrencyOf(location.country_code);
}

export async function renamePriceList(
  ctx: Ctx,
  id: number,
  { name, seen_name }: { name: string; seen_name?: string },
): Promise<PriceList> {
  await lockBook(ctx);
  const stored = await getPriceList(ctx, id);
  if (seen_name !== undefined && seen_name !== stored.name)
    throw conflict('Someone else renamed this price list in the meantime', stored);
  if (name !== stored.name) {
    await refuseDuplicateName(ctx, name, id);
    await ctx.db.update(priceLists).set({ name }).where(isList(ctx, id));
    emitListChange(ctx, id);
  }
  return getPriceList(ctx, id);
}

/** Deletes a list with its cells and rules. Existing quotes keep their price. */
export async function deletePriceList(ctx: Ctx, id: number): Promise<null> {
  await lockBook(ctx);
  const list = await getPriceList(ctx, id);
  if (list.is_default) throw conflict('You can’t delete the company’s main price list');
  await ctx.db.delete(priceLists).where(isList(ctx, id));
  emitListChange(ctx, id);
  return null;
}

const isList = (ctx: Ctx, id: number) => and(eq(priceLists.company_id, ctx.company_id), eq(priceLists.id, id));

async function refuseDuplicateName(ctx: Ctx, name: string, but_id = 0): Promise<void> {
  const same = and(
    eq(priceLists.company_id, ctx.company_id),
    sql`lower(${priceLists.name}) = lower(${name})`,
    ne(priceLists.id, but_id),
  );
  if ((await ctx.db.$count(priceLists, same)) > 0)
    throw invalid({ name: 'A price list with this name already exists' });
}

function emitListChange(ctx: Ctx, id: number): void {
  ctx.emit('changelog-update', { entity: 'price', kind: 'list', id });
}
