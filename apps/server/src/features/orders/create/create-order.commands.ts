import { type Campaign, cleanReferralUrl, sourceOf } from '@tradepost/contracts/customers/referral-url.rules';
import type { CounterItem } from '@tradepost/contracts/orders/in-store.contract';
import type { NewOrderBase } from '@tradepost/contracts/orders/new-order.contract';
import { type OrderKind, orderChannelLabels, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Move } from '@tradepost/contracts/orders/order-status.rules';
import { totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import type { LimitRefusal } from '@tradepost/contracts/pricing/limits.contract';
import type { Offer } from '@tradepost/contracts/pricing/limits.rules';
import { paidInOf } from '@tradepost/contracts/pricing/plan/plan-refusals.rules';
import { insertRows } from '../../../platform/db/rows.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { pipelined } from '../../../platform/tenancy/pipelined.ts';
import type { ParsedPayout } from '../../company/payout-details.queries.ts';
import { requireWithin } from '../../pricing/limits/limits.queries.ts';
import { findPlanRefusals } from '../../pricing/plan/plan-check.queries.ts';
import { priceLockDays } from '../../pricing/price-book.queries.ts';
import { agreePrices } from '../counter-price/agree-price.commands.ts';
import { insertItems } from '../item-changes/order-item.commands.ts';
import { requireNotHeld } from '../items/held-device.queries.ts';
import { listItems } from '../items/order-items.queries.ts';
import { type NewItemRow, priceItems } from '../items/price-items.queries.ts';
import { savePrices } from '../items/save-prices.commands.ts';
import { keepCustomerLanguage } from '../language/order-language.commands.ts';
import { notifyOfOrder } from '../mails/staff-notification.commands.ts';
import { insertParcels, type NewParcel } from '../new-parcels.commands.ts';
import { orderNotes } from '../notes/order-note.table.ts';
import { emitOrderChanged, requireTotal, type SavedOrder, saveOrder } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { orders } from '../order.table.ts';
import { announceEntered } from '../order-events.commands.ts';
import { findShippingCost, requireParcelCount } from '../order-ports.queries.ts';
import { totalsOf } from '../order-totals.rules.ts';
import { trackingSummary } from '../parcels/parcel-state.rules.ts';
import { type AgreedTerms, agreeTerms, noTerms } from '../pay-out/payout-terms.commands.ts';
import { sealDetails } from '../payout/order-payout.queries.ts';
import { openSaved, parseChosen } from '../payout/saved-payout.queries.ts';
import { reservePromo } from '../promo/order-promo.commands.ts';
import { storeOrderText } from '../search/order-search.commands.ts';
import { requireWithinLimits } from '../totals/offer-limits.queries.ts';
import { type OrderReservation, reserveOrder } from './new-order.queries.ts';

/** A new order: what every kind takes, and what its kind adds. */
export interface NewOrderPlan {
  kind: OrderKind;
  form: NewOrderBase;
  /** The status in which it starts. */
  start: Move;
  is_left_for_testing?: boolean;
  /** The items with the prices that a clerk agreed with the seller at the counter. */
  agreed?: { items: readonly CounterItem[]; location_id: number };
  /** An item without a price waits for it: the order is then a manual quote, to which the minimum does not apply. */
  may_wait?: boolean;
  /** The seller has not finished it: it stays a lead, and the minimum does not apply. */
  is_unfinished?: boolean;
  /** The parcels that the seller will send. */
  parcels?: readonly NewParcel[];
  /** Columns that only its kind has. */
  own?: Partial<
    Pick<typeof orders.$inferInsert, 'channel' | 'shipping_method' | 'confirmed_at' | 'hold_reason' | 'prev_status_id'>
  >;
}

/**
 * Stores a new order of any kind and freezes its prices. Blocked customers, offers outside the limits and devices that
 * the company already has require a permission and a reason. The caller sends the email.
 */
export async function storeNewOrder(ctx: Ctx, planned: NewOrderPlan): Promise<SavedOrder> {
  const { kind, form, may_wait } = planned;
  await requireParcelCount(ctx, { kind, shipping_method: planned.own?.shipping_method }, planned.parcels?.length ?? 0);
  const chosen = await openSaved(ctx, form.customer_id, form);
  // One round trip. The first query that throws decides the answer.
  const [reservation, priced, shipping_cost] = await pipelined([
    reserveOrder(ctx, { ...form, payout_method: chosen.payout_method ?? undefined, kind }),
    priceItems(ctx, { location_id: form.location_id, kind }, form.items, { may_wait }),
    findShippingCost(ctx, { kind, shipping_method: planned.own?.shipping_method }),
    setReason(ctx, form.override_reason),
  ]);
  const rows = planned.agreed ? await agreePrices(ctx, planned.agreed, priced, reservation.bounds.limits) : priced;
  const plan = startOf(planned, rows);
  const payout = parseChosen(ctx, reservation.terms.methods, chosen);
  const wish = { payout_method: payout?.method ?? null, is_expedited: form.is_expedited };
  const agreed = agreeTerms(reservation.terms, noTerms, wish);
  const isHeld = await requireNotHeld(ctx, form.items, form.device_reason);
  const refusals = reservation.bounds.has_plan ? await refusePlan(ctx, plan, rows, payout?.method) : [];
  const isOver = requireWithin(ctx, reservation.bounds, offerOf(ctx, plan, rows), {
    reason: form.limits_reason,
    planned: refusals,
  });
  const reasons = [form.override_reason, isOver && form.limits_reason, isHeld && form.device_reason];
  if (isOver || isHeld) await setReason(ctx, reasons.filter(Boolean).join('; '));
  await savePrices(ctx, form.items);
  const ref = insertOrder(ctx, { ...reservation, shipping_cost, ...agreed }, plan, rows, payout);
  if (plan.parcels?.length) await insertParcels(ctx, ref.id, plan.parcels);
  storeOrderText(ctx, { ...ref, items: rows });
  ctx.queueStatement(insertItems(ctx, ref.id, rows));
  // A language that staff chose. In the shop anybody can type the email address of a customer.
  if (form.language && ctx.actor.kind !== 'customer') await keepCustomerLanguage(ctx, form.customer_id, form.language);
  if (form.internal_note) addFirstNote(ctx, ref.id, form.internal_note);
  emitOrderChanged(ctx, ref);
  const saved = form.promo_code ? await applyPromoCode(ctx, ref.id, form.promo_code, form.limits_reason) : ref;
  await announceLead(ctx, ref, plan);
  await announceEntered(ctx, { ...saved, shipping_method: plan.own?.shipping_method ?? null });
  return saved;
}

const hasUnpriced = (rows: readonly NewItemRow[]) => rows.some(({ awaits_price }) => awaits_price);

/** An order that the seller finished is a manual quote while an item has no price. */
function startOf(plan: NewOrderPlan, rows: readonly NewItemRow[]): NewOrderPlan {
  if (!hasUnpriced(rows) || plan.is_unfinished) return plan;
  return { ...plan, start: { status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote } };
}

/** Tells the team about an order that it did not make itself. */
async function announceLead(ctx: Ctx, { id, box_id }: SavedOrder, { kind, form, own }: NewOrderPlan): Promise<void> {
  const { channel = 'staff', confirmed_at } = own ?? {};
  if (channel === 'staff') return;
  const order = { id, kind, location_id: form.location_id };
  await notifyOfOrder(ctx, order, {
    type: 'new_lead',
    title: `${box_id}: ${confirmed_at ? 'a seller placed an order' : 'a seller started an order'}`,
    body: `It came from: ${orderChannelLabels[channel]}.`,
    once_key: `lead ${id}`,
  });
}

/** The offer for the limit check: one line per device, before bonuses. */
function offerOf(
  ctx: Ctx,
  { kind, is_left_for_testing, is_unfinished }: NewOrderPlan,
  rows: readonly NewItemRow[],
): Offer {
  return {
    channel: kind,
    currency: ctx.company.currency,
    is_left_for_testing: is_left_for_testing || is_unfinished || hasUnpriced(rows),
    lines: rows.map(({ category_id = null, title, price }) => ({ category_id, title, quantity: 1, total: price })),
  };
}

/** What the buy plan has against a new order. One that its seller has only begun is bought when it is finished. */
async function refusePlan(
  ctx: Ctx,
  { kind, form, is_left_for_testing, is_unfinished }: NewOrderPlan,
  rows: readonly NewItemRow[],
  payout_method: string | undefined,
): Promise<LimitRefusal[]> {
  if (is_unfinished || kind === 'bulk-quote') return [];
  return findPlanRefusals(ctx, {
    location_id: form.location_id,
    paid_in: paidInOf(payout_method),
    is_open: is_left_for_testing || hasUnpriced(rows),
    language: ctx.actor.kind === 'customer' ? form.language : null,
    is_binding: true,
    lines: rows.map(({ variant_id = null, title, price }) => ({ variant_id, title, quantity: 1, total: price })),
  });
}

async function applyPromoCode(ctx: Ctx, id: number, code: string, limits_reason?: string): Promise<SavedOrder> {
  const order = await findOrder(ctx, id);
  const items = await listItems(ctx, id);
  const reserved = await reservePromo(ctx, order, items, code);
  await requireWithinLimits(ctx, order, { items, before: items, bonus: reserved.bonus_total ?? 0 }, limits_reason);
  // It begins here, so its email is that of a new order.
  const { from: _from, ...ref } = saveOrder(ctx, order, { ...reserved, ...totalColumns({ ...order, ...reserved }) });
  return ref;
}

/** Stores the order under its reserved numbers. */
function insertOrder(
  ctx: Ctx,
  {
    id,
    box_id,
    settings,
    terms: _terms,
    bounds: _bounds,
    ...parts
  }: OrderReservation & AgreedTerms & { shipping_cost: number },
  { kind, form, start, is_left_for_testing = false, parcels = [], own }: NewOrderPlan,
  items: readonly NewItemRow[],
  payout: ParsedPayout | null,
): SavedOrder {
  const ref = { id, box_id, kind, ...start, version: 1 };
  const totals = totalsOf(items.map((item, position) => ({ ...item, position, status: 'expected' })));
  requireTotal(totals.items_total);
  const lockDays = priceLockDays(settings, kind);
  ctx.queueStatement(
    insertRows(ctx.db, orders, [
      {
        ...ref,
        ...totals,
        ...own,
        ...(parcels.length > 0 ? { parcel_state: 'expected' as const, tracking: trackingSummary(parcels) } : {}),
        company_id: ctx.company_id,
        ...parts,
        ...totalColumns({ ...totals, ...parts, bonus_total: 0, is_promo_stacked: true }),
        location_id: form.location_id,
        customer_id: form.customer_id,
        member_id: ctx.actor.member_id,
        currency: ctx.company.currency,
        price_locked_until: new Date(ctx.clock.now().getTime() + lockDays * 86_400_000).toISOString(),
        is_left_for_testing,
        ...originOf(form),
        ...(payout
          ? {
              payout_method: payout.method,
              payout_mask: payout.mask,
              ...sealDetails(ctx, ref.id, payout.details),
            }
          : {}),
      },
    ]),
  );
  return ref;
}

/** The page and the campaign that brought the seller. */
function originOf(form: Pick<NewOrderBase, 'referral_url'> & Campaign) {
  return {
    referral_url: sourceOf(cleanReferralUrl(form.referral_url), form),
    utm_source: form.utm_source || null,
    utm_medium: form.utm_medium || null,
    utm_campaign: form.utm_campaign || null,
  };
}

function addFirstNote(ctx: Ctx, order_id: number, body: string): void {
  const { company_id, actor } = ctx;
  ctx.queueStatement(
    ctx.db.insert(orderNotes).values({ company_id, order_id, audience: 'internal', body, member_id: actor.member_id }),
  );
}
