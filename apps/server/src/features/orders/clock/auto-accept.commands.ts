import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMailInSettings } from '../mail-in-settings/mail-in-settings.queries.ts';
import { queueOrderMail } from '../mails/order-mail.commands.ts';
import { acceptOffer } from '../offers/order-offer.commands.ts';
import { orderOffers } from '../offers/order-offer.table.ts';
import {
  type Batch,
  noticeDays,
  takeOverdueOffers,
  takeUntoldOffers,
  type UnansweredOffer,
} from './due-orders.queries.ts';
import { orderNotices } from './order-notice.table.ts';

/** Tells sellers, three days before, that their revised offer will be accepted. */
export async function takeAnnouncements(ctx: Ctx, batch: Batch) {
  const settings = await findMailInSettings(ctx);
  const offers = settings.is_auto_accept_on ? await takeUntoldOffers(ctx, settings, batch) : [];
  return offers.map((offer) => ({ order_id: offer.order_id, run: () => announceAcceptance(ctx, offer) }));
}

async function announceAcceptance(ctx: Ctx, { order_id, offer_id, due_at }: UnansweredOffer): Promise<void> {
  const { company_id } = ctx;
  // After an outage the seller still has three days. This is the deadline that the email, the page and staff see.
  const earliest = ctx.clock.now().getTime() + noticeDays * 86_400_000;
  const answer_until = new Date(Math.max(Date.parse(due_at), earliest)).toISOString();
  await ctx.db
    .update(orderOffers)
    .set({ answer_until })
    .where(and(eq(orderOffers.company_id, company_id), eq(orderOffers.id, offer_id)));
  const notice = 'auto-accept-reminder';
  const is_mailed = await queueOrderMail(ctx, order_id, notice, {}, { once_key: `${notice} ${offer_id}` });
  await ctx.db.insert(orderNotices).values({ company_id, order_id, offer_id, notice, due_at, is_mailed });
}

/** Accepts revised offers whose time is over. A seller who could not be told is never decided for. */
export async function takeAcceptances(ctx: Ctx, batch: Batch) {
  const settings = await findMailInSettings(ctx);
  const offers = settings.is_auto_accept_on ? await takeOverdueOffers(ctx, settings, batch) : [];
  const reason = 'The seller did not answer in time';
  return offers.map(({ order_id }) => ({
    order_id,
    run: () => acceptOffer(ctx, order_id, { acceptance: 'auto', reason }),
  }));
}
