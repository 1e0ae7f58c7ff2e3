import { currencyOf } from '@tradepost/contracts/currencies';
import { CustomerForm } from '@tradepost/contracts/customers/customer.contract';
import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import { NewMailIn } from '@tradepost/contracts/orders/mail-in.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, HttpError } from '../../../platform/errors/errors.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { minorOf } from '../../../platform/vendors/vendor-http.client.ts';
import { createCustomer } from '../../customers/customer.commands.ts';
import { customers } from '../../customers/customer.table.ts';
import { changeOrder } from '../../orders/detail/change-order.commands.ts';
import { orderItems } from '../../orders/items/order-item.table.ts';
import { listItems } from '../../orders/items/order-items.queries.ts';
import { priceByStaff } from '../../orders/items/price-items.queries.ts';
import { createMailInOrder } from '../../orders/mail-in/mail-in.commands.ts';
import { recalculateOrder } from '../../orders/totals/recalculate-order.commands.ts';
import { listShopLocations } from '../../shop/shop-places.queries.ts';
import { requireSystem, settingsOf } from '../accounts/system.queries.ts';
import { vendor } from './backmarket.rules.ts';
import { type BuyBackOrder, openBuyBack } from './buyback.rules.ts';
import { buyBackOrders } from './buyback.table.ts';

const byVendorId = (ctx: Ctx, id: string) =>
  and(eq(buyBackOrders.company_id, ctx.company_id), eq(buyBackOrders.vendor_order_id, id));

/** Makes the mail-in order of a BuyBack order, once. One that cannot be made is told to a person, once, and tried again. */
export async function takeBuyBackOrder(scope: Scope, told: BuyBackOrder): Promise<void> {
  const { orderPublicId, status } = told;
  try {
    await inTransaction(scope, (ctx) => takeOnce(ctx, told));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [said] = Object.values(error.errors).flat();
    const problem = (said ?? error.message).slice(0, 300);
    await inTransaction(scope, async (ctx) => {
      await ctx.db
        .insert(buyBackOrders)
        .values({ company_id: ctx.company_id, vendor_order_id: orderPublicId, vendor_status: status, problem })
        .onConflictDoUpdate({
          target: [buyBackOrders.company_id, buyBackOrders.vendor_order_id],
          set: { vendor_status: status, problem, updated_at: sql`app_now()` },
        });
      await notify(ctx, {
        type: 'channel_conflict',
        title: `BuyBack order ${orderPublicId} could not be added`,
        body: `${problem} Make the order yourself, or mend it and wait for the next look.`,
        url: '/add-ons/backmarket/settings',
        once_key: `buyback ${orderPublicId}`,
      });
    });
  }
}

async function takeOnce(ctx: Ctx, told: BuyBackOrder): Promise<void> {
  const { orderPublicId, status } = told;
  const isOpen = openBuyBack.includes(status);
  const [known] = await ctx.db.select().from(buyBackOrders).where(byVendorId(ctx, orderPublicId)).for('no key update');
  if (!known && !isOpen) return;
  if (!known)
    await ctx.db
      .insert(buyBackOrders)
      .values({ company_id: ctx.company_id, vendor_order_id: orderPublicId, vendor_status: status })
      .onConflictDoNothing();
  // Of two looks at once the second one waits for the first, and finds its order.
  const [row] = await ctx.db.select().from(buyBackOrders).where(byVendorId(ctx, orderPublicId)).for('no key update');
  const order_id = row?.order_id ?? (isOpen ? await makeOrder(ctx, told) : null);
  await ctx.db
    .update(buyBackOrders)
    .set({ vendor_status: status, order_id, problem: null, updated_at: sql`app_now()` })
    .where(byVendorId(ctx, orderPublicId));
}

/** At the price that Back Market promised the seller, whatever our own is. */
async function makeOrder(ctx: Ctx, told: BuyBackOrder): Promise<number> {
  const { listing, originalPrice, trackingNumber, orderPublicId } = told;
  const { decimals } = currencyOf(originalPrice.currency);
  const price = minorOf(vendor, originalPrice.value, decimals);
  const device = await findDevice(ctx, told);
  const customer_id = await findOrAddSeller(ctx, told);
  const item = device
    ? { variant_id: device.variant_id, condition_id: device.condition_id }
    : { is_custom: true, title: listing.title, condition_label: listing.grade, price };
  const [place] = await listShopLocations(ctx, 'mail-in');
  if (!place) throw conflict('No location of yours buys by mail.');
  const form = NewMailIn.parse({
    location_id: place.id,
    customer_id,
    items: [{ ...item, quantity: 1 }],
    shipping_method: 'own_label',
    tracking_number: trackingNumber || undefined,
    channel: 'comparison',
    notify_customer: false,
    internal_note: `${vendor} BuyBack ${orderPublicId}`,
  });
  const { id } = await createMailInOrder(ctx, form);
  if (device) await promisePrice(ctx, id, price);
  return id;
}

/** The price of Back Market replaces that of the list. */
async function promisePrice(ctx: Ctx, order_id: number, price: number): Promise<void> {
  const [item] = await listItems(ctx, order_id);
  if (!item || item.price === price) return;
  await changeOrder(ctx, order_id, {}, async (order) => {
    await ctx.db
      .update(orderItems)
      .set(priceByStaff(price, item.awaits_price ? null : item.price))
      .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item.id)));
    return recalculateOrder(ctx, order);
  });
}

/** The variant whose id is the SKU, as in our datafeed, in the condition that is chosen for the grade. */
async function findDevice(
  ctx: Ctx,
  { listing: { sku, grade } }: BuyBackOrder,
): Promise<{ variant_id: number; condition_id: number } | undefined> {
  const name = settingsOf('backmarket', await requireSystem(ctx, 'backmarket')).buyback_conditions[grade];
  if (!name || !sku || !/^\d{1,15}$/.test(sku)) return undefined;
  return readRow(
    ctx.db,
    sql`select v.id as variant_id, c.id as condition_id from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join condition_groups g on g.company_id = m.company_id and g.category_id = m.category_id
          join conditions c on c.company_id = g.company_id and c.group_id = g.id and lower(c.name) = lower(${name})
         where v.company_id = ${ctx.company_id} and v.id = ${Number(sku)} limit 1`,
  );
}

/** BuyBack tells no email address: a seller is known by the phone number. */
async function findOrAddSeller(ctx: Ctx, { customer, returnAddress, orderPublicId }: BuyBackOrder): Promise<number> {
  const { firstName = '', lastName = '', phone = '' } = customer;
  const phone_key = phone ? normalizeContactPhone(phone, ctx.company.country_code) : null;
  if (phone_key) {
    const [known] = await ctx.db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.company_id, ctx.company_id),
          eq(customers.phone_key, phone_key),
          isNull(customers.erased_at),
          isNull(customers.merged_into_id),
        ),
      )
      .orderBy(customers.id)
      .limit(1);
    if (known) return known.id;
  }
  const { address1, address2, zipcode, city, country } = returnAddress;
  const address_text = [address1, address2, [zipcode, city].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');
  const form = CustomerForm.parse({
    first_name: firstName || vendor,
    last_name: lastName || orderPublicId,
    ...(phone_key ? { phone } : {}),
    address_text: address_text.slice(0, 300),
  });
  const { id } = await createCustomer(ctx, { ...form, allow_duplicate: true });
  return id;
}
