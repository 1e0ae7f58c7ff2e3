import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { OfferAction } from '@tradepost/contracts/orders/order-status.contract';
import { type Acceptance, type SubStatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { findUnmatched } from '../detail/described-item.queries.ts';
import { orderItems } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import { requirePrices } from '../items/unpriced.queries.ts';
import { type MailedOrder, mailStatus, queueOrderMail, sendsEmail } from '../mails/order-mail.commands.ts';
import { enterStatus, requireMove } from '../moves/order-status.commands.ts';
import { requireTotal } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { announceOfferAnswered } from '../order-events.commands.ts';
import { totalsOf } from '../order-totals.rules.ts';
import { findPayoutProblems } from '../payout/order-payout.queries.ts';
import { recalculateBonus } from '../promo/order-promo.commands.ts';
import { requireWithinLimits } from '../totals/offer-limits.queries.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';
import { nextDeadline } from './answer-settings.queries.ts';
import { type OrderOfferRow, orderOfferLines, orderOffers } from './order-offer.table.ts';

type MakeOffer = Extract<OfferAction, { action: 'make' }>;
/** An offer is accepted by its seller, by staff, or when its time is over. */
type AcceptOffer = Pick<Extract<OfferAction, { action: 'accept' }>, 'reason' | 'version'> & { acceptance: Acceptance };

const subStatusOf: Record<Acceptance, SubStatusId> = {
  seller: subStatus.acceptedBySeller,
  on_behalf: subStatus.acceptedOnBehalf,
  auto: subStatus.autoAccepted,
};

/** The offer that is answered. Left out: the one that is waiting. */
interface Answered {
  offer_id?: number;
}

/** Makes a revised offer, records that it was accepted, or both when the seller accepts at once. */
export async function makeOrAcceptOffer(ctx: Ctx, id: number, input: OfferAction): Promise<OrderRef> {
  if (input.action === 'accept') return acceptOffer(ctx, id, input);
  const made = await makeOffer(ctx, id, input);
  return input.is_accepted ? acceptOffer(ctx, id, { acceptance: 'seller' }) : made;
}

/** Offers new prices after the inspection, with a reason for each. The order then waits for the seller's answer. */
export async function makeOffer(ctx: Ctx, id: number, input: MakeOffer): Promise<OrderRef> {
  const ref = await changeOrder(ctx, id, input, async (order) => {
    const standing = standingOf(order).status_id;
    if (standing !== status.notAsDescribed && standing !== status.beingInspected)
      throw conflict('You can only make a revised offer while the order is being inspected');
    if (order.kind === 'bulk-quote') throw conflict('The offer for a lot is made by closing its reconciliation');
    await requirePrices(ctx, order);
    const items = await listItems(ctx, order.id);
    const lines = input.lines.map((line, index) => {
      const item = items.find((candidate) => candidate.id === line.item_id);
      if (!item) throw invalid({ [`lines.${index}.item_id`]: 'This device is not in the order' });
      return { ...line, old_price: item.price };
    });
    refuseDuplicateLines(lines);
    const revised = items.map((item) => ({
      ...item,
      price: lines.find((line) => line.item_id === item.id)?.new_price ?? item.price,
    }));
    // The offer shows the bonus that the seller gets on acceptance. A code on the final price is recalculated.
    const new_bonus = await recalculateBonus(ctx, order, revised);
    await requireWithinLimits(ctx, order, { items: revised, bonus: new_bonus, before: items }, input.limits_reason);
    const new_total = totalOf({ ...order, ...totalsOf(revised), bonus_total: new_bonus });
    requireTotal(new_total, order.total);
    await closeOffers(ctx, order.id, 'replaced');
    const [offer] = await ctx.db
      .insert(orderOffers)
      .values({
        company_id: ctx.company_id,
        order_id: order.id,
        note: input.note || null,
        old_total: order.total,
        new_total,
        old_bonus: order.bonus_total,
        new_bonus,
        answer_until: await nextDeadline(ctx, order.kind),
        member_id: ctx.actor.member_id,
      })
      .returning({ id: orderOffers.id });
    await ctx.db.insert(orderOfferLines).values(
      lines.map(({ item_id, old_price, new_price, reason, note }) => ({
        company_id: ctx.company_id,
        offer_id: offer!.id,
        item_id,
        old_price,
        new_price,
        reason,
        note: note || null,
      })),
    );
    const to = { status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer };
    // The seller decides about these prices: those of a late parcel are not proposed besides.
    return { is_late: false, ...(await enterStatus(ctx, order, to, undefined)) };
  });
  if (!input.is_accepted) await mailStatus(ctx, ref, { override: input.notify_customer });
  return ref;
}

function refuseDuplicateLines(lines: readonly { item_id: number }[]): void {
  const seen = new Set<number>();
  for (const [index, { item_id }] of lines.entries()) {
    if (seen.has(item_id)) throw invalid({ [`lines.${index}.item_id`]: 'This device is listed twice in the offer' });
    seen.add(item_id);
  }
}

/** Accepts the new prices. With valid payout details the order is ready to be paid. */
export async function acceptOffer(ctx: Ctx, id: number, input: AcceptOffer & Answered): Promise<OrderRef> {
  if (input.acceptance === 'on_behalf' && !input.reason) throw invalid({ reason: 'Reason is required' });
  const ref = await changeOrder(ctx, id, input, async (order) => {
    const offer = await findAwaitingOffer(ctx, order, input.offer_id);
    await applyOfferPrices(ctx, offer);
    await closeOffers(ctx, order.id, 'accepted', input.acceptance);
    await announceOfferAnswered(ctx, order, offer, true);
    const sub_status_id = subStatusOf[input.acceptance];
    const items = await recalculateOrder(ctx, order);
    const isMatched = (await findUnmatched(ctx, order)).size === 0;
    const isPayable = isMatched && (await findPayoutProblems(ctx, order)).length === 0;
    const to = isPayable
      ? { status_id: status.payoutProcessing, sub_status_id: subStatus.toPay }
      : { status_id: status.notAsDescribed, sub_status_id };
    // The seller agreed to new prices: those of a late parcel need no decision any more.
    const agreed = { acceptance: input.acceptance, is_late: false };
    return { ...items, ...agreed, ...(await enterStatus(ctx, { ...order, ...items }, to, undefined)) };
  });
  // A seller who did not answer is told so, also where the payout is next.
  if (input.acceptance === 'auto') await queueOrderMail(ctx, id, 'offer-auto-accepted');
  else await mailStatus(ctx, ref, {});
  return ref;
}

async function applyOfferPrices(ctx: Ctx, offer: OrderOfferRow): Promise<void> {
  await ctx.db
    .update(orderItems)
    .set({
      price: sql`${orderOfferLines.new_price}`,
      status: 'passed',
      version: sql`${orderItems.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .from(orderOfferLines)
    .where(
      and(
        eq(orderOfferLines.company_id, ctx.company_id),
        eq(orderOfferLines.offer_id, offer.id),
        eq(orderItems.company_id, orderOfferLines.company_id),
        eq(orderItems.id, orderOfferLines.item_id),
        eq(orderItems.order_id, offer.order_id),
      ),
    );
  // Devices that differ but are not in the offer keep their price.
  await ctx.db
    .update(orderItems)
    .set({ status: 'passed', version: sql`${orderItems.version} + 1` })
    .where(
      and(
        eq(orderItems.company_id, ctx.company_id),
        eq(orderItems.order_id, offer.order_id),
        eq(orderItems.status, 'differs'),
      ),
    );
}

/** Declines the offer. The devices are handed back now or returned later. */
export async function rejectOffer(
  ctx: Ctx,
  id: number,
  input: { reason: string; is_handed_back: boolean; version?: number } & Answered,
): Promise<OrderRef> {
  const ref = await changeOrder(ctx, id, input, async (order) => {
    const offer = await findAwaitingOffer(ctx, order, input.offer_id);
    await closeOffers(ctx, order.id, 'rejected');
    await announceOfferAnswered(ctx, order, offer, false);
    const to = input.is_handed_back
      ? { status_id: status.returned, sub_status_id: null }
      : { status_id: status.pendingReturn, sub_status_id: null };
    await requireMove(ctx, order, to, input);
    return enterStatus(ctx, order, to, input.reason);
  });
  // What is picked up at the store is ready at once, and its email says so.
  if (input.is_handed_back || ref.kind === 'in-store') await mailStatus(ctx, ref, {});
  else await mailRejected(ctx, ref);
  return ref;
}

/** Confirms to the seller that the offer is declined, instead of the email for the status that follows. */
async function mailRejected(ctx: Ctx, ref: MailedOrder): Promise<void> {
  const rejected = { status_id: status.notAsDescribed, sub_status_id: subStatus.rejected };
  if (await sendsEmail(ctx, { ...ref, ...rejected })) await queueOrderMail(ctx, ref.id, 'offer-rejected');
}

async function findAwaitingOffer(ctx: Ctx, order: OrderRow, offer_id?: number): Promise<OrderOfferRow> {
  const [offer] = await ctx.db
    .select()
    .from(orderOffers)
    .where(
      and(
        eq(orderOffers.company_id, ctx.company_id),
        eq(orderOffers.order_id, order.id),
        eq(orderOffers.state, 'awaiting'),
        offer_id === undefined ? undefined : eq(orderOffers.id, offer_id),
      ),
    );
  if (!offer || standingOf(order).status_id !== status.notAsDescribed)
    throw conflict('No revised offer is waiting for an answer');
  return offer;
}

export async function closeOffers(
  ctx: Ctx,
  order_id: number,
  state: 'accepted' | 'rejected' | 'replaced',
  acceptance?: Acceptance,
): Promise<void> {
  await ctx.db
    .update(orderOffers)
    .set({ state, acceptance: acceptance ?? null, answered_at: sql`app_now()` as unknown as string })
    .where(
      and(
        eq(orderOffers.company_id, ctx.company_id),
        eq(orderOffers.order_id, order_id),
        eq(orderOffers.state, 'awaiting'),
      ),
    );
}
