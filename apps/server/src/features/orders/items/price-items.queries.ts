import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { messages } from '@tradepost/contracts/errors';
import type { NewItem } from '@tradepost/contracts/orders/new-order.contract';
import { and, eq } from 'drizzle-orm';
import { conflict, type HttpError, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { categories } from '../../catalog/catalog.table.ts';
import { valueDevice } from '../../pricing/quote.queries.ts';
import type { OrderRow } from '../order.table.ts';
import type { orderItems } from './order-item.table.ts';
import { frozenTerms, partnerColumns } from './partner-terms.rules.ts';

/** The path of an item's field in the request. */
type PathOf = (field: string) => string;

interface Pricing {
  pathOf?: (index: number, field: string) => string;
  /** An item without a price waits for it, instead of being refused. */
  may_wait?: boolean;
}

/** A device's columns without its order and position. */
export type NewItemRow = Omit<typeof orderItems.$inferInsert, 'company_id' | 'order_id' | 'position'>;

/**
 * Prices the requested items and freezes the prices by condition for the inspection. Creates one device per unit of quantity.
 * A device that is bought, but has no price yet, takes the one that staff entered.
 * Throws 422 on the field of an unknown device or condition, and 409 when the price has changed.
 */
export async function priceItems(
  ctx: Ctx,
  order: Pick<OrderRow, 'location_id' | 'kind'>,
  items: readonly NewItem[],
  { pathOf = (index, field) => `items.${index}.${field}`, may_wait = false }: Pricing = {},
): Promise<NewItemRow[]> {
  const rows: NewItemRow[] = [];
  for (const [index, item] of items.entries()) {
    const at = (field: string) => pathOf(index, field);
    const entered = () => enteredPrice(item, at, may_wait);
    const row = item.is_custom
      ? await priceCustom(ctx, item, at, entered)
      : await priceDevice(ctx, order, item, { index, at, entered });
    const own = { imei: storedIdentifier(item.imei), serial: storedIdentifier(item.serial), note: item.note || null };
    // An identifier belongs to one device, so only the first one gets it.
    for (let unit = 0; unit < item.quantity; unit += 1)
      rows.push({ ...row, ...(unit === 0 ? own : { note: own.note }) });
  }
  return rows;
}

/** An identifier as it is stored: in the form in which scans and searches look for it. */
export const storedIdentifier = (identifier: string | null | undefined): string | null =>
  identifier ? normalizeIdentifier(identifier) || null : null;

type OfferedPrice = Pick<NewItemRow, 'quoted_price' | 'price' | 'price_steps' | 'awaits_price'>;

/** The price that staff entered for a device without one. Throws 422 without it, unless the device may wait for it. */
function enteredPrice({ price }: NewItem, at: PathOf, may_wait: boolean): OfferedPrice {
  if (price !== undefined) return priceByStaff(price, null);
  if (!may_wait) throw invalid({ [at('price')]: 'Enter a price. This device has none yet.' });
  return { quoted_price: 0, price: 0, price_steps: [], awaits_price: true };
}

/** The columns of a price that staff set. */
export function priceByStaff(price: number, before: number | null) {
  const step = { key: 'custom' as const, label: 'Set by staff', before, after: price, note: null };
  return { quoted_price: price, price, price_steps: [step], awaits_price: false };
}

async function priceCustom(ctx: Ctx, item: NewItem, at: PathOf, entered: () => OfferedPrice): Promise<NewItemRow> {
  if (item.category_id !== undefined && !(await hasCategory(ctx, item.category_id)))
    throw invalid({ [at('category_id')]: messages.choice('category_id') });
  return {
    is_custom: true,
    title: item.title ?? '',
    category_id: item.category_id ?? null,
    condition_label: item.condition_label ?? null,
    ...entered(),
  };
}

async function hasCategory(ctx: Ctx, id: number): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), eq(categories.id, id)));
  return found !== undefined;
}

async function priceDevice(
  ctx: Ctx,
  order: Pick<OrderRow, 'location_id' | 'kind'>,
  item: NewItem,
  { index, at, entered }: { index: number; at: PathOf; entered: () => OfferedPrice },
): Promise<NewItemRow> {
  const { variant_id = 0, condition_id = 0, defect_ids } = item;
  const place = { variant_id, location_id: order.location_id, channel: order.kind };
  const device = await valueDevice(ctx, { ...place, condition_id, defects: defect_ids }).catch((error: HttpError) => {
    throw error.status === 404 ? invalid({ [at('variant_id')]: 'This device is not in the catalog' }) : error;
  });
  if (!device) throw invalid({ [at('condition_id')]: 'This condition doesn’t apply to the device' });
  if (!device.is_bought) throw invalid({ [at('variant_id')]: 'You don’t currently buy this device' });
  const { quote, ladder, stop, contradiction } = device;
  if (stop !== null) throw invalid({ [at('defect_ids')]: `${stop}: you can’t buy this device` });
  if (contradiction !== null)
    throw invalid({ [at('condition_id')]: contradictionText(device.condition_name, contradiction) });
  if (!quote.is_bought) throw invalid({ [at('condition_id')]: 'You don’t buy this device in this condition' });
  const seen = item.quoted_price ?? (quote.price === null ? undefined : item.price);
  // Who saw a price that is gone by now enters one.
  const isGone = quote.price === null && item.price !== undefined;
  if (seen !== undefined && seen !== quote.price && !isGone) {
    throw conflict('The price has changed. Check the new price and try again.', {
      index,
      quoted_price: seen,
      price: quote.price,
    });
  }
  return {
    title: device.title,
    category_id: device.category_id,
    model_id: device.model_id,
    variant_id,
    variant_label: device.variant_label,
    condition_id,
    condition_label: device.condition_name,
    ...(quote.price === null
      ? entered()
      : { quoted_price: quote.price, price: quote.price, price_steps: quote.steps, awaits_price: false }),
    ...partnerColumns(quote.partner),
    partner_terms: frozenTerms(ladder),
    frozen_prices: Object.fromEntries(
      ladder.flatMap(({ condition_id: key, price }) => (price === null ? [] : [[String(key), price]])),
    ),
    defect_ids,
  };
}

/** The message for answers that contradict each other. */
export function contradictionText(condition: string, defect: string): string {
  return `“${condition}” doesn’t fit “${defect}”. Choose a lower condition, or remove the defect.`;
}
