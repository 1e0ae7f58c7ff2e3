import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { inventoryUnits } from '../../features/inventory/unit.table.ts';
import { orderItems } from '../../features/orders/items/order-item.table.ts';
import { orderOfferLines, orderOffers } from '../../features/orders/offers/order-offer.table.ts';
import { orders } from '../../features/orders/order.table.ts';
import { orderPayouts } from '../../features/orders/payout/order-payout.table.ts';
import { storeOrderText } from '../../features/orders/search/order-search.commands.ts';
import { setClock } from '../../platform/clock.ts';
import { readRow } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { type Shelf, type Shelves, sampleImei } from '../catalog-shelves.ts';
import type { DemoCompany } from '../company.ts';
import type { Seller } from '../orders-payees.ts';
import type { TimedStory } from '../orders-times.ts';
import { type PastOrder, planHistory } from './reports-plan.ts';

const pages = [
  'google.com/search',
  'techbargains.example/sell-your-phone',
  'reddit.com/r/phones',
  'secondlife.example/trade-in',
];
const reasons = ['condition', 'battery', 'screen', 'lock'] as const;

const dayMs = 86_400_000;

/** Sellers who send their devices in cannot be paid in cash. */
const sentMethods = ['paypal', 'ach', 'zelle', 'venmo'] as const;
const methodOf = ({ kind, index }: PastOrder) =>
  kind === 'in-store' ? 'cash' : (sentMethods[index % sentMethods.length] ?? 'paypal');

interface Past extends PastOrder {
  at: Date;
  customer_id: number;
  location_id: number;
}

/** Orders that are over, so that reports have months to compare. They are stored as they ended, without their steps. */
export function listHistory(company: DemoCompany, shelves: Shelves, served: readonly Seller[]): TimedStory[] {
  const { downtown, riverside, mail_in } = company.location_ids;
  const devices = [...shelves.entries()].filter(([, shelf]) => shelf.tac !== null && shelf.conditions.good);
  return planHistory(company.scope.platform.clock.now()).map((plan) => ({
    days: plan.days,
    tell: (at) => {
      const { index, kind } = plan;
      const past: Past = {
        ...plan,
        at,
        customer_id: served[index % served.length]?.id ?? 0,
        location_id: kind === 'in-store' ? (index % 3 === 0 ? riverside : downtown) : mail_in,
      };
      const clock = setClock(at);
      const scope = { ...company.scope, platform: { ...company.scope.platform, clock } };
      return inTransaction(scope, (ctx) => storePast(ctx, past, devices[index % devices.length]!, company));
    },
  }));
}

type Device = [string, Shelf];

/** Some devices have several defects, of one part or of two. */
const defectsTogether = [
  ['battery-low', 'battery-message'],
  ['battery-low', 'sim-tray'],
  ['battery-low', 'battery-message', 'aftermarket'],
] as const;

function describedDefects({ defects }: Shelf, index: number): number[] {
  const keys = index % 5 === 0 ? (defectsTogether[(index / 5) % defectsTogether.length] ?? []) : [];
  return keys.flatMap((key) => defects[key] ?? []);
}

async function storePast(ctx: Ctx, past: Past, [, shelf]: Device, { clerk, scope }: DemoCompany): Promise<void> {
  const { index, at, kind, customer_id, location_id, quoted, price, is_lost: isLost, is_revised: isRevised } = past;
  const { company_id } = ctx;
  const now = scope.platform.clock.now().getTime();
  const time = (days: number, latest = now - dayMs / 2) =>
    new Date(Math.min(at.getTime() + days * dayMs, latest)).toISOString();
  const isShipped = kind !== 'in-store';
  const member_id = (index % 3 === 0 ? clerk : scope.actor).member_id;
  const [variant_id] = shelf.variants;
  const found = await readRow<{ n: number; title: string; model_id: number; category_id: number }>(
    ctx.db,
    sql`select next_box_number() as n, b.name || ' ' || m.name as title, m.id as model_id, m.category_id
          from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where v.company_id = ${company_id} and v.id = ${variant_id}`,
  );
  const { n, title, model_id, category_id } = found!;
  const box_id = `SLD-${n}`;
  const [received, payable, paid] = isShipped
    ? [time(4), time(past.days_to_payout - 1), time(past.days_to_payout)]
    : [null, time(0.02), time(past.days_to_payout)];
  const total = isLost ? quoted : price;
  const [order] = await ctx.db
    .insert(orders)
    .values({
      company_id,
      kind,
      box_id,
      location_id,
      customer_id,
      member_id,
      currency: ctx.company.currency,
      item_count: 1,
      item_summary: title,
      quoted_total: quoted,
      items_total: total,
      total,
      payout_method: methodOf(past),
      // Three of four began in the shop, so that it has sales to tell of.
      channel: index % 4 !== 0 ? 'widget' : 'staff',
      referral_url: isShipped ? pages[index % pages.length] : null,
      ...(isLost
        ? { status_id: status.leads, sub_status_id: subStatus.cancelled, status_at: time(3) }
        : {
            status_id: status.completed,
            paid_total: price,
            status_at: paid,
            paid_at: paid,
            payable_at: payable,
            ...(isShipped ? { shipped_at: time(2), received_at: received, parcel_state: 'received' as const } : {}),
            ...(isRevised ? { acceptance: 'seller' as const } : {}),
          }),
      created_at: at.toISOString(),
    })
    .returning({ id: orders.id });
  const order_id = order!.id;
  const imei = sampleImei({ ...shelf, tac: shelf.tac }, 700_000 + index) ?? null;
  const condition = { condition_id: shelf.conditions.good ?? null, condition_label: 'Good' };
  const [item] = await ctx.db
    .insert(orderItems)
    .values({
      company_id,
      order_id,
      position: 1,
      title,
      category_id,
      model_id,
      variant_id: variant_id ?? null,
      ...condition,
      defect_ids: describedDefects(shelf, index),
      quoted_price: quoted,
      price: total,
      imei,
      created_at: at.toISOString(),
      ...(isLost
        ? {}
        : {
            status: 'paid' as const,
            inspected_price: price,
            inspected_at: payable,
            inspected_by_id: member_id,
            inspected_condition_id: condition.condition_id,
          }),
    })
    .returning({ id: orderItems.id });
  storeOrderText(ctx, { id: order_id, box_id, items: [{ imei, serial: null }] } as never);
  if (isLost) return;
  if (isRevised) await storeOffer(ctx, { index, order_id, item_id: item!.id, quoted, price, member_id, at: payable });
  await ctx.db.insert(orderPayouts).values({
    company_id,
    order_id,
    method: methodOf(past),
    amount: price,
    currency: ctx.company.currency,
    member_id,
    created_at: paid,
  });
  const isSold = index % 4 !== 1;
  const sold_price = Math.round(price * (1.18 + (index % 6) * 0.05));
  await ctx.db.insert(inventoryUnits).values({
    company_id,
    location_id,
    order_id,
    order_item_id: item!.id,
    title,
    category_id,
    model_id,
    variant_id: variant_id ?? null,
    ...condition,
    imei,
    purchase_cost: price,
    parts_cost: index % 3 === 0 ? 1_500 : 0,
    currency: ctx.company.currency,
    sale_price: Math.round(price * 1.4),
    created_at: paid,
    ...(isSold
      ? {
          status: 2 as const,
          // Taxes of the demo are on top of prices.
          sold_price,
          sold_net: sold_price,
          sold_via: 'elsewhere' as const,
          // The last ones are sold yesterday, so that a report of that day has rows.
          sold_at: time(14 + ((index * 5) % 30), now - dayMs),
        }
      : {}),
  });
}

interface PastOffer {
  index: number;
  order_id: number;
  item_id: number;
  quoted: number;
  price: number;
  member_id: number | null;
  at: string;
}

async function storeOffer(
  ctx: Ctx,
  { index, order_id, item_id, quoted, price, member_id, at }: PastOffer,
): Promise<void> {
  const { company_id } = ctx;
  const [offer] = await ctx.db
    .insert(orderOffers)
    .values({
      company_id,
      order_id,
      old_total: quoted,
      new_total: price,
      member_id,
      created_at: at,
      state: 'accepted' as const,
      acceptance: 'seller' as const,
      answered_at: at,
    })
    .returning({ id: orderOffers.id });
  await ctx.db.insert(orderOfferLines).values({
    company_id,
    offer_id: offer!.id,
    item_id,
    old_price: quoted,
    new_price: price,
    reason: reasons[index % reasons.length]!,
  });
}
