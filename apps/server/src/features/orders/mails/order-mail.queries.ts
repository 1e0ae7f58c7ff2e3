import { type OrderKind, type StatusId, sendsEmailByDefault } from '@tradepost/contracts/orders/order-status.data';
import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { companies } from '../../company/company.table.ts';
import { type CustomerRow, customers } from '../../customers/customer.table.ts';
import { locations } from '../../locations/location.table.ts';
import { orderItems } from '../items/order-item.table.ts';
import { orderOfferLines, orderOffers } from '../offers/order-offer.table.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';
import { orderPayouts } from '../payout/order-payout.table.ts';
import { orderStatusSettings } from '../status/order-status.table.ts';
import type { OrderMailInput } from './order-mail-input.rules.ts';

/** Whether the company's switch for the customer's e-mail is on, by status of the kind. */
export async function listSendsEmail(ctx: Ctx, kind: OrderKind): Promise<(status_id: number) => boolean> {
  const rows = await ctx.db
    .select()
    .from(orderStatusSettings)
    .where(and(eq(orderStatusSettings.company_id, ctx.company_id), eq(orderStatusSettings.kind, kind)));
  const set = new Map(rows.map((row) => [row.status_id, row.sends_email]));
  return (status_id) => set.get(status_id) ?? sendsEmailByDefault[status_id as StatusId] ?? false;
}

export async function findOrderCustomer(ctx: Ctx, order: Pick<OrderRow, 'customer_id'>): Promise<CustomerRow> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, order.customer_id)));
  if (!customer) throw new Error('an order without its customer');
  return customer;
}

export function payoutMethodLabel(key: string): string {
  return payoutMethods.find((method) => method.key === key)?.label ?? key;
}

/** All that the mails about an order say, as it is stored now. */
export async function readMailInput(ctx: Ctx, order: OrderRow, customer: CustomerRow): Promise<OrderMailInput> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  const [location] = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, order.location_id)));
  if (!company || !location) throw new Error('an order without its company or location');
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order.id)))
    .orderBy(asc(orderItems.position), asc(orderItems.id));
  const payouts = await ctx.db
    .select()
    .from(orderPayouts)
    .where(
      and(
        eq(orderPayouts.company_id, ctx.company_id),
        eq(orderPayouts.order_id, order.id),
        eq(orderPayouts.state, 'paid'),
      ),
    )
    .orderBy(asc(orderPayouts.id));
  return {
    company,
    location: { ...location, timezone: location.timezone ?? company.timezone },
    customer,
    order: {
      ...order,
      payout_method_label: order.payout_method === null ? null : payoutMethodLabel(order.payout_method),
    },
    items: items.map((item) => ({
      title: item.title,
      variant_label: item.inspected_variant_label ?? item.variant_label,
      condition_label: item.inspected_condition_label ?? item.condition_label,
      price: item.price,
      is_bought: isBought(item),
    })),
    offer: await readOffer(ctx, order.id),
    payouts: payouts.map((payout) => ({ ...payout, method_label: payoutMethodLabel(payout.method) })),
  };
}

async function readOffer(ctx: Ctx, order_id: number): Promise<OrderMailInput['offer']> {
  const [offer] = await ctx.db
    .select()
    .from(orderOffers)
    .where(and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.order_id, order_id)))
    .orderBy(desc(orderOffers.id))
    .limit(1);
  if (!offer) return null;
  const lines = await ctx.db
    .select({
      title: orderItems.title,
      old_price: orderOfferLines.old_price,
      new_price: orderOfferLines.new_price,
      reason: orderOfferLines.reason,
      note: orderOfferLines.note,
    })
    .from(orderOfferLines)
    .innerJoin(
      orderItems,
      and(eq(orderItems.company_id, orderOfferLines.company_id), eq(orderItems.id, orderOfferLines.item_id)),
    )
    .where(and(eq(orderOfferLines.company_id, ctx.company_id), eq(orderOfferLines.offer_id, offer.id)))
    .orderBy(asc(orderItems.position), asc(orderOfferLines.id));
  return { ...offer, lines };
}
