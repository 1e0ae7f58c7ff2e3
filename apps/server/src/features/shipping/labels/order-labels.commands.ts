import { and, eq, inArray } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../../orders/items/order-items.queries.ts';
import { lockOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { listParcels } from '../../orders/parcels/parcel.queries.ts';
import { listConnections } from '../accounts/account.queries.ts';
import { shippingKits } from '../kits/kit.table.ts';
import { chooseService } from '../settings/label-choice.queries.ts';
import { findShippingSettings, type ShippingSettings } from '../settings/shipping-settings.queries.ts';
import { insuredAmountOf, orderLabelLimit } from '../settings/shipping-settings.rules.ts';
import { type LabelRow, shippingLabels } from './label.table.ts';
import { contentsOf } from './label-contents.rules.ts';
import { partyOfLocation, partyOfSeller } from './label-parties.queries.ts';
import { isAbroad, type NewLabel, requestLabels } from './new-labels.commands.ts';
import { needOf, type OrderLabels } from './order-need.rules.ts';
import { voidLabelJob } from './void-label.jobs.ts';

/** Asks for the labels that an order needs by the settings. Safe to repeat: an order that has them gets no more. */
export async function followOrder(scope: Scope, { order_id, need }: OrderLabels): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const order = await lockOrder(ctx, order_id).catch((error) => {
      // Deleted meanwhile.
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    });
    if (!order || needOf(order) !== need || (order.is_archived && need !== 'void')) return;
    // The seller has not finished the offer.
    if (need === 'in' && order.kind === 'mail-in' && order.confirmed_at === null) return;
    const settings = await findShippingSettings(ctx);
    if (need === 'void') return settings.is_void_unused ? voidUnused(ctx, order) : undefined;
    if (need === 'in' && order.shipping_method === 'kit') await requestKit(ctx, order.id);
    const isWanted = need === 'in' ? settings.is_label_automatic : settings.is_return_label_automatic;
    if (!isWanted || !isSetUp(settings, need) || (await listConnections(ctx)).length === 0) return;
    await requestLabels(ctx, await missingLabels(ctx, order, need, settings));
  });
}

/** Whether the company has chosen any service for this way. Until it does, its orders get no labels that fail. */
const isSetUp = (settings: ShippingSettings, way: 'in' | 'out'): boolean =>
  way === 'out'
    ? settings.return_service_id !== null || settings.international_return_service_id !== null
    : settings.is_enable || settings.default_service_id !== null || settings.international_service_id !== null;

const requestKit = (ctx: Ctx, order_id: number) =>
  ctx.db.insert(shippingKits).values({ company_id: ctx.company_id, order_id }).onConflictDoNothing();

/** Labels of an order that are bought or about to be. */
export function listLiveLabels(ctx: Ctx, order_id: number, type: LabelRow['type']): Promise<LabelRow[]> {
  return ctx.db
    .select()
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.company_id, ctx.company_id),
        eq(shippingLabels.order_id, order_id),
        eq(shippingLabels.type, type),
        inArray(shippingLabels.state, ['waiting', 'failed', 'unclear', 'bought']),
      ),
    );
}

/** A label for each expected parcel that has none, as far as the limit of labels goes. */
async function missingLabels(
  ctx: Ctx,
  order: OrderRow,
  type: 'in' | 'out',
  settings: ShippingSettings,
): Promise<NewLabel[]> {
  const live = await listLiveLabels(ctx, order.id, type);
  const parcels = (await listParcels(ctx, order.id)).filter(
    ({ direction, state, tracking_number }) => direction === type && state === 'expected' && tracking_number === null,
  );
  const wanted = type === 'out' ? 1 : Math.min(Math.max(1, parcels.length), orderLabelLimit(settings));
  const free = parcels.filter(({ id }) => !live.some(({ parcel_id }) => parcel_id === id));
  const count = Math.max(0, wanted - live.length);
  if (count === 0) return [];
  const plan = await planLabel(ctx, order, type, settings);
  return Array.from({ length: count }, (_, index) => ({ ...plan, parcel_id: free[index]?.id ?? null }));
}

/** One label of an order as the settings and rules have it. */
export async function planLabel(
  ctx: Ctx,
  order: OrderRow,
  type: 'in' | 'out',
  settings: ShippingSettings,
): Promise<NewLabel> {
  const [ours, seller, items] = [
    await partyOfLocation(ctx, order.location_id),
    await partyOfSeller(ctx, order),
    await listItems(ctx, order.id),
  ];
  const sides = type === 'in' ? { from: seller, to: ours } : { from: ours, to: seller };
  const is_international = isAbroad(sides);
  const { service, why } = await chooseService(
    ctx,
    { items, total: order.total, currency: order.currency, is_international },
    type,
  );
  const size = {
    weight_grams: settings.parcel_weight_grams,
    length_mm: settings.parcel_length_mm,
    width_mm: settings.parcel_width_mm,
    height_mm: settings.parcel_height_mm,
  };
  return {
    is_to_us: type === 'in',
    order_id: order.id,
    parcel_id: null,
    box_id: order.box_id,
    type,
    service,
    why,
    ...sides,
    size,
    value: order.total,
    insured_amount: insuredAmountOf(settings, order.total),
    currency: order.currency,
    contents: contentsOf(items, size, sides.from.country_code),
    is_printerless: type === 'in' && order.shipping_method === 'drop_off',
    is_emailed: type === 'in' && order.shipping_method !== 'kit',
    format: type === 'out' && settings.printer_mode === 'zpl' ? 'zpl' : 'pdf',
  };
}

async function voidUnused(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const { id, shipped_at } of await listLiveLabels(ctx, order.id, 'in'))
    if (shipped_at === null) await ctx.platform.jobs.enqueue(ctx, voidLabelJob, { label_id: id });
}
