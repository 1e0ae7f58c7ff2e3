import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { insertAccount } from '../../features/connections/account.commands.ts';
import { systemKind } from '../../features/systems/accounts/system.queries.ts';
import { createListings } from '../../features/systems/listings/create-listings.commands.ts';
import { listStock } from '../../features/systems/listings/listing.queries.ts';
import { channelOrders, channelSales, listings } from '../../features/systems/listings/listing.table.ts';
import { prepareStock } from '../../features/systems/listings/listing-push.queries.ts';
import { storePushed } from '../../features/systems/listings/store-pushed.commands.ts';
import { pushes } from '../../features/systems/port/push.table.ts';
import type { StoredSettings } from '../../features/systems/port/system-port.rules.ts';
import { readRows } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Sandboxes of two sales channels with listings, what was sent there, and orders: one that was sold and one that needs a person. */
export function seedSalesChannels({ scope, location_ids }: DemoCompany): Promise<void> {
  return inTransaction(scope, async (ctx) => {
    await seedChannel(ctx, 'backmarket', {
      choices: { suspend_reasons: [{ id: 'parcel_empty', name: 'Empty parcel', of: 'Transport issue' }] },
    });
    const there = [
      { id: 'gid://shopify/Location/1', name: 'Shop' },
      { id: 'gid://shopify/Location/2', name: 'Warehouse' },
    ];
    await seedChannel(ctx, 'shopify', {
      choices: { locations: there },
      locations: { [String(Object.values(location_ids)[0])]: 'gid://shopify/Location/1' },
    });
    await seedOrders(ctx);
  });
}

async function seedChannel(ctx: Ctx, channel: SalesChannel, settings: Partial<StoredSettings>): Promise<void> {
  const { id } = await insertAccount(ctx, systemKind, {
    vendor: channel,
    name: `${channel === 'shopify' ? 'Shopify' : 'Back Market'} sandbox`,
    account_key: 'sandbox',
    is_test: true,
    state: 'COMPLETED',
    percentage: 100,
    settings: { is_sandbox: true, choices: {}, ...settings },
  });
  const { items } = await listStock(ctx, { channel, by: 'product', page: 1, per_page: 10 });
  const products = items.flatMap(({ variant_id, grade_id, sale_price }) =>
    variant_id !== null && grade_id !== null && sale_price !== null ? [{ variant_id, grade_id }] : [],
  );
  await createListings(ctx, { channel, products, unit_ids: [], percent: 500, amount: 0, max_quantity: null });
  // What the sandbox would have answered, so that nothing waits for a worker.
  const body = await prepareStock(ctx, channel, 50);
  if (!body) return;
  const answer = body.listings.map(({ id: listing_id, sku }) => ({
    id: listing_id,
    is_taken: true as const,
    vendor_id: `sandbox-${sku}`,
  }));
  await storePushed(ctx, channel, body, answer);
  await ctx.db
    .update(pushes)
    .set({ state: 'sent', tries: 1, body, answer, ended_at: sql`app_now()` })
    .where(and(eq(pushes.company_id, ctx.company_id), eq(pushes.connection_id, id)));
  await ctx.db
    .update(listings)
    .set({ listed_at: sql`app_now() - interval '20 days'` })
    .where(and(eq(listings.company_id, ctx.company_id), eq(listings.channel, channel)));
}

interface Sold {
  invoice_id: number;
  unit_id: number;
  title: string;
  price: number;
  currency: string;
}

/** Orders beside the invoices that are there, so that the stock of the demo stays as it is. */
async function seedOrders(ctx: Ctx): Promise<void> {
  const [sold] = await readRows<Sold>(
    ctx.db,
    sql`select l.invoice_id, l.unit_id, l.title, l.total as price, i.currency from invoice_lines l
          join invoices i on i.company_id = l.company_id and i.id = l.invoice_id and i.status = 3 and i.canceled_at is null
         where l.company_id = ${ctx.company_id} and l.unit_id is not null and l.released_at is null order by l.id desc limit 1`,
  );
  if (sold) await seedOrder(ctx, { channel: 'shopify', number: '#1024', hours: 30 }, sold);
  const [listing] = await ctx.db
    .select()
    .from(listings)
    .where(and(eq(listings.company_id, ctx.company_id), eq(listings.channel, 'backmarket'), isNull(listings.unit_id)))
    .limit(1);
  if (!listing) return;
  const { title, price, currency, sku } = listing;
  await seedOrder(ctx, { channel: 'backmarket', number: '48213377', hours: 3 }, { title, price, currency, sku });
}

async function seedOrder(
  ctx: Ctx,
  { channel, number, hours }: { channel: SalesChannel; number: string; hours: number },
  {
    title,
    price,
    currency,
    invoice_id,
    unit_id,
    sku = 'U-0001',
  }: Omit<Sold, 'invoice_id' | 'unit_id'> & Partial<Sold> & { sku?: string },
): Promise<void> {
  const { company_id } = ctx;
  const state = unit_id === undefined ? 'conflict' : 'sold';
  const reason = 'No unit is left that can be sold.';
  const [order] = await ctx.db
    .insert(channelOrders)
    .values({
      company_id,
      channel,
      vendor_order_id: number,
      number,
      vendor_state: channel === 'shopify' ? 'paid' : '1',
      currency,
      total: price,
      state,
      problem:
        unit_id === undefined ? `${title}: ${reason} Cancel the order at Back Market, or find a unit for it.` : null,
      invoice_id: invoice_id ?? null,
      placed_at: sql`app_now() - make_interval(hours => ${hours})`,
    })
    .returning({ id: channelOrders.id });
  if (!order) throw new Error('the order was not stored');
  await ctx.db.insert(channelSales).values({
    company_id,
    order_id: order.id,
    vendor_line_id: '1',
    piece: 1,
    sku,
    title,
    price,
    net: price,
    unit_id: unit_id ?? null,
    state,
    reason: unit_id === undefined ? reason : null,
  });
}
