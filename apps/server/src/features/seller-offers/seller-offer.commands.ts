import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { messages } from '@tradepost/contracts/errors';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import {
  maxSellerPictures,
  type SellerAnswer,
  type SellerOffer,
  sellerTokenHeader,
} from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { conflict, forbidden, HttpError, invalid } from '../../platform/errors/errors.ts';
import { findFile, saveFiles } from '../../platform/files/files.ts';
import type { UploadedFile } from '../../platform/http/body.ts';
import type { BinaryAnswer, PublicCall } from '../../platform/http/serve.ts';
import { notify } from '../../platform/notify/notify.ts';
import { type Ctx, inReading, inTransaction } from '../../platform/tenancy/ctx.ts';
import { readPictures } from '../files/picture.commands.ts';
import { adoptLanguage } from '../orders/language/seller-errors.commands.ts';
import { type AnswerLink, answerLink } from '../orders/links/order-links.rules.ts';
import { queueOrderMail } from '../orders/mails/order-mail.commands.ts';
import { findOrderCustomer } from '../orders/mails/order-mail.queries.ts';
import { orderNotes, orderPictures } from '../orders/notes/order-note.table.ts';
import { findAnswerSettings } from '../orders/offers/answer-settings.queries.ts';
import { isSeller } from '../orders/offers/answering-actor.rules.ts';
import { orderOffers } from '../orders/offers/order-offer.table.ts';
import { answerOffer } from '../orders/offers/seller-answer.commands.ts';
import { changeSellerPayout } from '../orders/offers/seller-payout.commands.ts';
import { emitOrderChanged } from '../orders/order.commands.ts';
import { findOrder, lockOrder } from '../orders/order.queries.ts';
import type { OrderRow } from '../orders/order.table.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import { findSeller, findSellerPicture, readSellerOffer, type Seller, sellerScope } from './seller-offer.queries.ts';

/** The offer behind a link. The first time that its seller opens it is kept, so that staff see it. */
export async function openOffer(
  { platform, scope: session, request }: PublicCall,
  token: string,
): Promise<SellerOffer> {
  const { scope, link } = await findSeller(platform, token, request.ip);
  // Staff who try the link are not the seller.
  const isStaff = session?.company_id === scope.company_id;
  if (!isStaff) await adoptLanguage({ request }, { scope, order_id: link.order_id });
  return inTransaction(scope, async (ctx) => {
    if (!isStaff) await markOpened(ctx, link);
    return readSellerOffer(ctx, link);
  });
}

async function markOpened(ctx: Ctx, { order_id, offer_id }: AnswerLink): Promise<void> {
  const opened = await ctx.db
    .update(orderOffers)
    .set({ opened_at: sql`app_now()` })
    .where(and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.id, offer_id), isNull(orderOffers.opened_at)))
    .returning({ id: orderOffers.id });
  if (opened.length > 0) emitOrderChanged(ctx, await findOrder(ctx, order_id));
}

/**
 * Who writes something: the seller, or a member of the company who has the link and does it in the seller's place. Every
 * write counts toward the limits of the offer and of the IP address.
 */
async function findWriter({ platform, scope: session, request }: PublicCall, token: string): Promise<Seller> {
  const seller = await findSeller(platform, token, request.ip);
  const { company_id, offer_id } = seller.link;
  await countAttempt(platform, attemptKeys('seller', `${company_id}.${offer_id}`, request.ip));
  if (session?.company_id !== company_id) return seller;
  if (!session.actor.permissions.includes('orders.offer')) throw forbidden();
  return { ...seller, scope: { ...seller.scope, actor: session.actor } };
}

export async function answer(
  call: PublicCall,
  { token, ...given }: SellerAnswer & { token: string },
): Promise<{ is_recorded: boolean; offer: SellerOffer }> {
  const { scope, link } = await findWriter(call, token);
  return inTransaction(scope, async (ctx) => {
    const is_recorded = await answerOffer(ctx, link.order_id, link.offer_id, given);
    return { is_recorded, offer: await readSellerOffer(ctx, link) };
  });
}

export async function savePayout(
  call: PublicCall,
  {
    token,
    payout_method,
    payout_details = {},
    is_expedited,
  }: {
    token: string;
    payout_method: string;
    payout_details?: Record<string, string>;
    is_expedited?: boolean;
  },
): Promise<SellerOffer> {
  const { scope, link } = await findWriter(call, token);
  return inTransaction(scope, async (ctx) => {
    await changeSellerPayout(ctx, link.order_id, payout_method, payout_details, is_expedited);
    return readSellerOffer(ctx, link);
  });
}

/** Stores a question as a note of the order and notifies staff. */
export async function ask(call: PublicCall, { token, body }: { token: string; body: string }): Promise<SellerOffer> {
  const { scope, link } = await findWriter(call, token);
  return inTransaction(scope, async (ctx) => {
    const order = await lockOrder(ctx, link.order_id);
    const { allows_questions } = await findAnswerSettings(ctx);
    if (!allows_questions || order.is_archived) throw conflict('Questions can’t be asked here. Contact us instead.');
    await ctx.db.insert(orderNotes).values({
      company_id: ctx.company_id,
      order_id: order.id,
      audience: 'customer' as const,
      body,
      ...authorOf(ctx),
    });
    await tellStaff(ctx, order, link, `${order.box_id}: the seller has a question`, body);
    emitOrderChanged(ctx, order);
    return readSellerOffer(ctx, link);
  });
}

const authorOf = (ctx: Ctx) => ({ is_from_seller: isSeller(ctx), member_id: ctx.actor.member_id });

/** Notifies the member who made the offer; all who may see the order when that member is gone. */
async function tellStaff(ctx: Ctx, order: OrderRow, link: AnswerLink, title: string, body: string): Promise<void> {
  const news = {
    type: 'offer_question' as const,
    title,
    body: body.length > 300 ? `${body.slice(0, 299)}…` : body,
    url: orderDetailPath(order.kind, order.id),
  };
  const [offer] = await ctx.db
    .select({ member_id: orderOffers.member_id })
    .from(orderOffers)
    .where(and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.id, link.offer_id)));
  const maker = offer?.member_id ?? null;
  const told = maker === null ? 0 : await notify(ctx, { ...news, member_ids: [maker] });
  if (told === 0) await notify(ctx, { ...news, location_id: order.location_id });
}

/** Checks the token of an upload before its file is read. */
export async function admitPicture(call: PublicCall): Promise<Seller> {
  const token = call.request.headers[sellerTokenHeader]?.toString() ?? '';
  return findSeller(call.platform, token, call.request.ip);
}

/** Adds a picture of the seller's to the order. */
export async function addPicture(call: PublicCall, files: readonly UploadedFile[]): Promise<SellerOffer> {
  const { scope, link } = await findWriter(call, call.request.headers[sellerTokenHeader]?.toString() ?? '');
  if (files.length === 0) throw invalid({ picture: messages.required('picture') });
  return saveFiles(scope, await readPictures(files), async (ctx, [file]) => {
    const order = await lockOrder(ctx, link.order_id);
    const { allows_pictures } = await findAnswerSettings(ctx);
    if (!allows_pictures || order.is_archived) throw conflict('Pictures can’t be sent here. Contact us instead.');
    if ((await countPictures(ctx, order.id)) >= maxSellerPictures)
      throw invalid({ picture: `You can send up to ${maxSellerPictures} pictures` });
    await ctx.db.insert(orderPictures).values({
      company_id: ctx.company_id,
      order_id: order.id,
      file_id: file?.id ?? 0,
      ...(isSeller(ctx) ? { caption: 'From the seller' } : {}),
      ...authorOf(ctx),
    });
    await tellStaff(ctx, order, link, `${order.box_id}: the seller sent a picture`, 'Look at it in the order.');
    emitOrderChanged(ctx, order);
    return readSellerOffer(ctx, link);
  });
}

async function countPictures(ctx: Ctx, order_id: number): Promise<number> {
  const [found] = await ctx.db
    .select({ n: count() })
    .from(orderPictures)
    .where(
      and(
        eq(orderPictures.company_id, ctx.company_id),
        eq(orderPictures.order_id, order_id),
        eq(orderPictures.is_from_seller, true),
      ),
    );
  return found?.n ?? 0;
}

/** The content of a picture on the page. */
export async function openPicture(call: PublicCall, token: string, picture_id: number): Promise<BinaryAnswer> {
  const { scope, link } = await findSeller(call.platform, token, call.request.ip);
  const file = await inReading(scope, async (ctx) => findFile(ctx, await findSellerPicture(ctx, link, picture_id)));
  const { name, content_type, size, storage_key } = file;
  return { name, content_type, size, content: await scope.platform.files.openRead(storage_key), is_inline: true };
}

/** Emails a link to the order's latest offer, if the address is its seller's. The answer never says whether it was. */
export async function sendNewLink(call: PublicCall, { token, email }: { token: string; email: string }): Promise<null> {
  const { platform, request } = call;
  await countAttempt(platform, attemptKeys('seller_link', email, request.ip));
  const link = answerLink.openEnded(platform, token);
  const scope = link && (await sellerScope(platform, link));
  if (!link || !scope) return null;
  await inTransaction(scope, (ctx) => mailNewLink(ctx, link, normalizeEmail(email))).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });
  return null;
}

async function mailNewLink(ctx: Ctx, link: AnswerLink, email: string): Promise<void> {
  const order = await findOrder(ctx, link.order_id);
  const [offer] = await ctx.db
    .select({ id: orderOffers.id })
    .from(orderOffers)
    .where(and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.order_id, order.id)))
    .limit(1);
  const recipient = await findOrderCustomer(ctx, order);
  if (!offer || order.is_archived || !recipient.email || normalizeEmail(recipient.email) !== email) return;
  await queueOrderMail(ctx, order.id, 'offer-link-renewed');
}
