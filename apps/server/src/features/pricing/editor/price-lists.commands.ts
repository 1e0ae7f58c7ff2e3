import { defaultCurrencyOf } from '@tradepost/contracts/countries';
import type { PriceList } from '@tradepost/contracts/pricing/price-list.contract';
import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/rows.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../locations/location.table.ts';
import { priceLists } from '../pricing.table.ts';
import { lockBook } from '../rules.commands.ts';
import { getPriceList } from './price-lists.queries.ts';

interface NewPriceList {
  name: string;
  location_id: number | null;
  channel: Channel | null;
}

/** A list for a location, a channel or both, in the location’s currency. It begins empty. */
export async function createPriceList(ctx: Ctx, { name, location_id, channel }: NewPriceList): Promise<PriceList> {
  const currency = location_id === null ? ctx.company.currency : await currencyAt(ctx, location_id);
  await lockBook(ctx);
  await refuseSameName(ctx, name);
  const [made] = await ctx.db
    .insert(priceLists)
    .values({ company_id: ctx.company_id, name, location_id, channel, currency })
    .onConflictDoNothing()
    .returning({ id: priceLists.id });
  if (!made)
    throw invalid({ [location_id === null ? 'channel' : 'location_id']: 'There is a price list for this already' });
  tellLists(ctx, made.id);
  return getPriceList(ctx, made.id);
}

/** A location abroad buys in its country’s currency; one at home in the company’s. */
async function currencyAt(ctx: Ctx, location_id: number): Promise<string> {
  const [location] = await readRows(
    ctx.db,
    locations,
    sql`where r.company_id = ${ctx.company_id} and r.id = ${location_id}`,
  );
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
    throw conflict('Somebody else renamed this price list in the meantime', stored);
  if (name !== stored.name) {
    await refuseSameName(ctx, name, id);
    await ctx.db.update(priceLists).set({ name }).where(isList(ctx, id));
    tellLists(ctx, id);
  }
  return getPriceList(ctx, id);
}

/** With its cells and rules. Quotes that were made keep their price. */
export async function deletePriceList(ctx: Ctx, id: number): Promise<null> {
  await lockBook(ctx);
  const list = await getPriceList(ctx, id);
  if (list.is_default) throw conflict('The company’s own price list cannot be deleted');
  await ctx.db.delete(priceLists).where(isList(ctx, id));
  tellLists(ctx, id);
  return null;
}

const isList = (ctx: Ctx, id: number) => and(eq(priceLists.company_id, ctx.company_id), eq(priceLists.id, id));

async function refuseSameName(ctx: Ctx, name: string, but_id = 0): Promise<void> {
  const same = await readRows(
    ctx.db,
    priceLists,
    sql`where r.company_id = ${ctx.company_id} and lower(r.name) = lower(${name}) and r.id <> ${but_id}`,
  );
  if (same.length > 0) throw invalid({ name: 'A price list with this name exists already' });
}

function tellLists(ctx: Ctx, id: number): void {
  ctx.emit('changelog-update', { entity: 'price', kind: 'list', id });
}
