import { type MessageLanguage, shippedLanguage } from '@tradepost/contracts/company/language.data';
import { readAcceptLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { sellerTokenHeader } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { PublicCall, Served } from '../../../platform/http/serve.ts';
import { inReading, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { setOrderLanguage } from './order-language.commands.ts';
import { findPageLanguage } from './order-language.queries.ts';
import { findTokenOrder, type TokenOrder } from './seller-token.queries.ts';

/** Binds a call of a seller's page: what it refuses is said in the language of the order, or else of the browser. */
export const inSellerLanguage = (served: Served): Served => ({
  ...served,
  translateError: async (error, { platform, request }) => {
    if (!(error instanceof HttpError) || error.status >= 500) return error;
    const { sentence } = await findCallLocale(platform, request);
    const errors = Object.entries(error.errors).map(([field, texts]) => [field, texts.map(sentence)] as const);
    return new HttpError(error.status, sentence(error.message), Object.fromEntries(errors), error.data);
  },
});

async function findCallLocale(platform: Platform, request: FastifyRequest): Promise<Locale> {
  const found = await findTokenOrder(platform, tokenOf(request));
  if (found) return (await inReading(found.scope, (ctx) => findPageLanguage(ctx, found.order_id))).locale;
  const [wanted] = readAcceptLanguage(request.headers['accept-language']);
  return localeOf(wanted ?? shippedLanguage, '');
}

function tokenOf({ body, headers, params }: FastifyRequest): string {
  const [sent, inPath] = [body, params].map((part) => (part as { token?: unknown } | null | undefined)?.token);
  const token = sent ?? headers[sellerTokenHeader] ?? inPath;
  return typeof token === 'string' ? token : '';
}

/**
 * The first time that a seller without a language opens a page, the order gets the one of the browser, where the company
 * offers it. Later the seller or staff choose.
 */
export async function adoptLanguage(
  { request }: Pick<PublicCall, 'request'>,
  { scope, order_id }: TokenOrder,
): Promise<void> {
  const wanted = readAcceptLanguage(request.headers['accept-language']);
  if (wanted.length === 0) return;
  const page = await inReading(scope, (ctx) => findPageLanguage(ctx, order_id));
  const language = wanted.find((code) => page.languages.includes(code));
  if (!page.is_open || language === undefined || language === page.language) return;
  await inTransaction(scope, (ctx) => setOrderLanguage(ctx, order_id, language));
}

/** The seller's own choice on a page. Throws 422 for a language that is not offered, null for a wrong token. */
export async function chooseSellerLanguage(
  platform: Platform,
  token: string,
  language: MessageLanguage,
): Promise<{ language: MessageLanguage; languages: MessageLanguage[] } | null> {
  const found = await findTokenOrder(platform, token);
  if (!found) return null;
  const { scope, order_id } = found;
  const { languages } = await inReading(scope, (ctx) => findPageLanguage(ctx, order_id));
  if (!languages.includes(language)) throw new HttpError(422, notOffered, { language: [notOffered] });
  const nobody = { user_id: null, member_id: null, permissions: [], location_ids: null };
  const seller: Scope = { ...scope, actor: { ...nobody, kind: 'customer', name: 'Seller' } };
  await inTransaction(seller, (ctx) => setOrderLanguage(ctx, order_id, language));
  return { language, languages };
}

const notOffered = 'This language is not offered';
