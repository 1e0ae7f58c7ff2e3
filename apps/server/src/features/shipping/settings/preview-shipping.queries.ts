import type { PreviewInput, ShippingPreview } from '@tradepost/contracts/shipping/shipping-rule.contract';
import type { ShippingSubject } from '@tradepost/contracts/shipping/shipping-rule.rules';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { customers } from '../../customers/customer.table.ts';
import { orderItems } from '../../orders/items/order-item.table.ts';
import { visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import { isBought } from '../../orders/order-totals.rules.ts';
import { type ChosenService, explainService } from './label-choice.queries.ts';
import { findShippingSettings } from './shipping-settings.queries.ts';
import { insuredAmountOf, orderLabelLimit, toServiceChoice } from './shipping-settings.rules.ts';

type Input = z.output<typeof PreviewInput>;

interface Previewed extends ShippingSubject {
  box_id: string | null;
  /** Of an order that exists; null: the fee that a new one would get. */
  shipping_cost: number | null;
}

/** Which labels an order would get, and why. Throws 422 on `box_id` for an order that does not exist. */
export async function previewShipping(ctx: Ctx, input: Input): Promise<ShippingPreview> {
  const subject = input.box_id ? await readOrder(ctx, input.box_id) : describedSubject(ctx, input);
  const settings = await findShippingSettings(ctx);
  const incoming = await explainService(ctx, subject, 'in');
  const outgoing = await explainService(ctx, subject, 'out');
  const newFee = settings.is_enable_shipping_cost ? settings.shipping_cost : 0;
  return {
    box_id: subject.box_id,
    total: subject.total,
    currency: subject.currency,
    is_international: subject.is_international,
    in: toChoice(incoming),
    out: toChoice(outgoing),
    tried: incoming.tried,
    insured_amount: insuredAmountOf(settings, subject.total),
    label_limit: orderLabelLimit(settings),
    shipping_cost: subject.shipping_cost ?? newFee,
  };
}

const toChoice = ({ service, why }: ChosenService) => ({ service: service && toServiceChoice(service), why });

function describedSubject(ctx: Ctx, { condition_ids, model_ids, total, is_international }: Input): Previewed {
  return {
    box_id: null,
    items: [
      ...condition_ids.map((condition_id) => ({ condition_id, model_id: null })),
      ...model_ids.map((model_id) => ({ condition_id: null, model_id })),
    ],
    total,
    currency: ctx.company.currency,
    is_international,
    shipping_cost: null,
  };
}

async function readOrder(ctx: Ctx, box_id: string): Promise<Previewed> {
  requirePermission(ctx, 'orders.view');
  const [found] = await ctx.db
    .select({
      order: orders,
      seller_country: customers.country_code,
      location_country: locations.country_code,
    })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .innerJoin(locations, and(eq(locations.company_id, orders.company_id), eq(locations.id, orders.location_id)))
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.box_id, box_id.toUpperCase()), visibleOrders(ctx)));
  if (!found) throw invalid({ box_id: 'There is no order with this box ID' });
  const { order, seller_country, location_country } = found;
  const items = await ctx.db
    .select({
      condition_id: orderItems.condition_id,
      inspected_condition_id: orderItems.inspected_condition_id,
      model_id: orderItems.model_id,
      status: orderItems.status,
    })
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order.id)));
  return {
    box_id: order.box_id,
    items: items.filter(isBought).map((item) => ({
      condition_id: item.inspected_condition_id ?? item.condition_id,
      model_id: item.model_id,
    })),
    total: order.items_total,
    currency: order.currency,
    is_international: seller_country !== location_country,
    shipping_cost: order.shipping_cost,
  };
}
