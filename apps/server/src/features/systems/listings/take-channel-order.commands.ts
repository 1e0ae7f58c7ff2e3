import type { CountryCode } from '@tradepost/contracts/countries';
import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { createInvoice } from '../../invoices/create/create-invoice.commands.ts';
import { recordInvoicePayment } from '../../invoices/payments/invoice-payment.commands.ts';
import { readInvoiceSettings } from '../../invoices/settings/invoice-settings.queries.ts';
import { allotUnits, type Piece } from './allot-units.commands.ts';
import { type ChannelBuyer, findOrAddBuyer } from './channel-buyer.commands.ts';
import { type ChannelOrderRow, type ChannelSaleRow, channelOrders, channelSales, listings } from './listing.table.ts';
import { queueStock } from './queue-stock.commands.ts';

export interface ChannelLine {
  vendor_line_id: string;
  sku: string;
  title: string;
  quantity: number;
  /** Of one piece, with its tax. */
  price: number;
  /** Without it. */
  net: number;
  /** In hundredths of a percent. 0 where the channel pays the tax. */
  tax_rate: number;
}

/** A paid order at a channel. */
export interface ChannelOrder {
  channel: SalesChannel;
  vendor_order_id: string;
  number: string;
  vendor_state: string;
  placed_at: string;
  currency: string;
  buyer: ChannelBuyer;
  lines: readonly ChannelLine[];
  /** Shipping that the buyer paid, with its tax. */
  shipping: number;
}

export interface TakenOrder {
  order: ChannelOrderRow;
  sales: ChannelSaleRow[];
  /** It was not known before. */
  is_new: boolean;
}

export const oneChannelOrder = (ctx: Ctx, id: number) =>
  and(eq(channelOrders.company_id, ctx.company_id), eq(channelOrders.id, id));

export const salesOf = (ctx: Ctx, order_id: number): Promise<ChannelSaleRow[]> =>
  ctx.db
    .select()
    .from(channelSales)
    .where(and(eq(channelSales.company_id, ctx.company_id), eq(channelSales.order_id, order_id)))
    .orderBy(channelSales.id)
    .then((rows) => rows);

/**
 * Sells the units of an order at a channel and makes its invoice, all in one transaction, and once however often the channel tells
 * of it. What cannot be sold is a conflict for a person: nothing is sold twice. Null: it has nothing of ours.
 */
export async function takeChannelOrder(ctx: Ctx, told: ChannelOrder): Promise<TakenOrder | null> {
  const { channel, vendor_order_id, number, vendor_state, placed_at, currency, shipping } = told;
  const lines = await pickOwn(ctx, told);
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, shipping);
  const [stored] = await ctx.db
    .insert(channelOrders)
    .values({
      company_id: ctx.company_id,
      channel,
      vendor_order_id,
      number,
      vendor_state,
      placed_at,
      currency,
      total,
      state: 'conflict',
    })
    // Of two tellings at once the second one waits here for the first.
    .onConflictDoNothing()
    .returning();
  if (!stored) return findTaken(ctx, told);
  await ctx.db.insert(channelSales).values(
    lines.flatMap(({ vendor_line_id, sku, title, price, net, tax_rate, quantity }) =>
      Array.from({ length: quantity }, (_, at) => ({
        company_id: ctx.company_id,
        order_id: stored.id,
        vendor_line_id,
        piece: at + 1,
        sku,
        title: title.slice(0, 300),
        price,
        net,
        tax_rate,
        state: 'conflict' as const,
      })),
    ),
  );
  const order = await sellPieces(ctx, stored, told);
  const sales = await salesOf(ctx, order.id);
  if (order.state === 'conflict') await tellConflict(ctx, order);
  return { order, sales, is_new: true };
}

/** The lines of our listings. What else is sold there, such as chargers of a shop, is not ours. */
async function pickOwn(ctx: Ctx, { channel, lines }: ChannelOrder): Promise<readonly ChannelLine[]> {
  const skus = lines.map(({ sku }) => sku).filter(Boolean);
  if (skus.length === 0) return [];
  const known = await ctx.db
    .selectDistinct({ sku: listings.sku })
    .from(listings)
    .where(and(eq(listings.company_id, ctx.company_id), eq(listings.channel, channel), inArray(listings.sku, skus)));
  const ours = new Set(known.map(({ sku }) => sku));
  return lines.filter(({ sku }) => ours.has(sku));
}

async function findTaken(ctx: Ctx, { channel, vendor_order_id, vendor_state }: ChannelOrder): Promise<TakenOrder> {
  const [order] = await ctx.db
    .select()
    .from(channelOrders)
    .where(
      and(
        eq(channelOrders.company_id, ctx.company_id),
        eq(channelOrders.channel, channel),
        eq(channelOrders.vendor_order_id, vendor_order_id),
      ),
    )
    .for('no key update');
  if (!order) throw new Error('the order of the channel vanished');
  if (order.vendor_state !== vendor_state)
    await ctx.db
      .update(channelOrders)
      .set({ vendor_state, updated_at: sql`app_now()` })
      .where(oneChannelOrder(ctx, order.id));
  return { order, sales: await salesOf(ctx, order.id), is_new: false };
}

/** Sells every piece of an order that is not sold yet, as far as there are units. The order must be new or locked. */
export async function sellPieces(
  ctx: Ctx,
  order: ChannelOrderRow,
  told: Pick<ChannelOrder, 'buyer' | 'shipping'>,
): Promise<ChannelOrderRow> {
  const { channel } = order;
  const open = (await salesOf(ctx, order.id)).filter(({ state }) => state === 'conflict');
  const isPriced = order.currency === ctx.company.currency;
  const pieces = isPriced
    ? await allotUnits(ctx, channel, open)
    : open.map((sale): Piece => ({ sale, refusal: `It was paid in ${order.currency}. Make its invoice yourself.` }));
  const sold = pieces.filter((piece): piece is Sold => piece.unit !== undefined);
  for (const { sale, unit, listing_id, refusal } of pieces)
    await ctx.db
      .update(channelSales)
      .set(
        unit
          ? { state: 'sold', unit_id: unit.id, listing_id: listing_id ?? null, reason: null }
          : { reason: refusal ?? null, listing_id: listing_id ?? null },
      )
      .where(and(eq(channelSales.company_id, ctx.company_id), eq(channelSales.id, sale.id)));
  const invoice_id = sold.length > 0 ? await invoicePieces(ctx, order, told, sold) : order.invoice_id;
  const refused = pieces.filter(({ unit }) => unit === undefined);
  const { label } = systemFacts[channel];
  const problem =
    refused.length === 0
      ? null
      : `${refused.map(({ sale, refusal }) => `${sale.title || sale.sku}: ${refusal}`).join(' ')} Cancel ${
          sold.length > 0 ? 'it' : 'the order'
        } at ${label}, or find a unit for it.`;
  const [saved] = await ctx.db
    .update(channelOrders)
    .set({
      state: refused.length === 0 ? 'sold' : 'conflict',
      problem,
      invoice_id,
      version: sql`${channelOrders.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(oneChannelOrder(ctx, order.id))
    .returning();
  if (!saved) throw new Error('the order of the channel vanished');
  ctx.emit('offer-has-changes', { entity: 'channel_order', id: order.id });
  if (sold.length > 0) for (const one of ['backmarket', 'shopify'] as const) await queueStock(ctx, one);
  return saved;
}

type Sold = Piece & { unit: NonNullable<Piece['unit']> };

/** The invoice of what was sold, paid through the channel. Its units are sold with it. */
async function invoicePieces(
  ctx: Ctx,
  order: ChannelOrderRow,
  { buyer, shipping }: Pick<ChannelOrder, 'buyer' | 'shipping'>,
  sold: readonly Sold[],
): Promise<number> {
  const { is_tax_included } = await readInvoiceSettings(ctx);
  const { label } = systemFacts[order.channel];
  const { country_code: country, ...others } = {
    ...(await findOrAddBuyer(ctx, buyer)),
    country_code: buyer.country_code,
  };
  const isFirst = order.invoice_id === null;
  const { id, due_total } = await createInvoice(ctx, {
    ...others,
    ...(country ? { country_code: country as CountryCode } : {}),
    location_id: sold[0]?.unit.location_id,
    salesperson_id: null,
    due_on: todayOf(ctx),
    note: `${label} order ${order.number}`,
    codes: [],
    lines: [
      ...sold.map(({ sale, unit }) => ({
        unit_id: unit.id,
        quantity: 1,
        discount: 0,
        ...(is_tax_included ? { unit_price: sale.price } : { unit_price: sale.net, tax_rate: sale.tax_rate }),
      })),
      ...(isFirst && shipping > 0
        ? [
            {
              title: 'Shipping',
              quantity: 1,
              discount: 0,
              unit_price: shipping,
              ...(is_tax_included ? {} : { tax_rate: 0 }),
            },
          ]
        : []),
    ],
  });
  if ((due_total ?? 0) > 0)
    await recordInvoicePayment(ctx, id, {
      method: 'other',
      reference: `${label} ${order.number}`.slice(0, 100),
      hands_over: false,
      allows_overpayment: false,
    });
  return id;
}

/** Told once for each order. */
export async function tellConflict(ctx: Ctx, { id, channel, number, problem }: ChannelOrderRow): Promise<void> {
  await notify(ctx, {
    type: 'channel_conflict',
    title: `${systemFacts[channel].label} order ${number} needs you`,
    body: problem ?? '',
    url: '/inventory/listings/orders',
    once_key: `channel order ${id}`,
  });
}
