import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { messages } from '@tradepost/contracts/errors';
import { status } from '@tradepost/contracts/orders/order-status.data';
import {
  maxSellerPictures,
  type SellerAnswer,
  type SellerOffer,
  sellerTokenHeader,
} from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { conflict, HttpError, invalid } from '../../platform/errors/errors.ts';
import { findFile, saveFiles } from '../../platform/files/files.ts';
import type { UploadedFile } from '../../platform/http/body.ts';
import type { BinaryAnswer, PublicCall } from '../../platform/http/serve.ts';
import { type Ctx, inReading, inTransaction } from '../../platform/tenancy/ctx.ts';
import { readPictures } from '../files/picture.commands.ts';
import { adoptLanguage } from '../orders/language/seller-errors.commands.ts';
import { type AnswerLink, answerLink, quoteAnswerLink } from '../orders/links/order-links.rules.ts';
import { queueOrderMail } from '../orders/mails/order-mail.commands.ts';
import { findOrderCustomer } from '../orders/mails/order-mail.queries.ts';
import { orderPictures } from '../orders/notes/order-note.table.ts';
import { findAnswerSettings } from '../orders/offers/answer-settings.queries.ts';
import { isSeller } from '../orders/offers/answering-actor.rules.ts';
import { orderOffers } from '../orders/offers/order-offer.table.ts';
import { answerOffer } from '../orders/offers/seller-answer.commands.ts';
import { changeSellerPayout } from '../orders/offers/seller-payout.commands.ts';
import { emitOrderChanged } from '../orders/order.commands.ts';
import { findOrder, lockOrder } from '../orders/order.queries.ts';
import { findLastQuote } from '../orders/quote-lines/sent-quote.queries.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import { findSeller, findSellerPicture, readSellerOffer, type Seller, sellerScope } from './seller-offer.queries.ts';
import { authorOf, storeQuestion, tellStaff } from './seller-question.commands.ts';
import { admitWriter } from './seller-writer.commands.ts';

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

async function findWriter(call: PublicCall, token: string): Promise<Seller> {
  const seller = await findSeller(call.platform, token, call.request.ip);
  return admitWriter(call, seller, String(seller.link.offer_id));
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
    await storeQuestion(ctx, link.order_id, body, await findMaker(ctx, link));
    return readSellerOffer(ctx, link);
  });
}

/** The member who made the offer. */
async function findMaker(ctx: Ctx, link: AnswerLink): Promise<number | null> {
  const [offer] = await ctx.db
    .select({ member_id: orderOffers.member_id })
    .from(orderOffers)
    .where(and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.id, link.offer_id)));
  return offer?.member_id ?? null;
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
    const title = `${order.box_id}: the seller sent a picture`;
    await tellStaff(ctx, order, await findMaker(ctx, link), { title, body: 'Look at it in the order.' });
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
  const link = answerLink.openEnded(platform, token) ?? quoteAnswerLink.openEnded(platform, token);
  const scope = link && (await sellerScope(platform, link));
  if (!link || !scope) return null;
  await inTransaction(scope, (ctx) => mailNewLink(ctx, link, normalizeEmail(email))).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });
  return null;
}

async function mailNewLink(ctx: Ctx, link: { order_id: number }, email: string): Promise<void> {
  const order = await findOrder(ctx, link.order_id);
  const recipient = await findOrderCustomer(ctx, order);
  const isQuoted = order.status_id === status.manualQuote && (await findLastQuote(ctx, order.id))?.state === 'awaiting';
  const hasPage = isQuoted || (await hasOffer(ctx, order.id));
  if (!hasPage || order.is_archived || !recipient.email || normalizeEmail(recipient.email) !== email) return;
  await queueOrderMail(ctx, order.id, 'offer-link-renewed');
}

async function hasOffer(ctx: Ctx, order_id: number): Promise<boolean> {
  const [offer] = await ctx.db
    .select({ id: orderOffers.id })
    .from(orderOffers)
    .where(and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.order_id, order_id)))
    .limit(1);
  return offer !== undefined;
}
