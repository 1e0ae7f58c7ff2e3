import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { chooseLanguage, readAcceptLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { PublicCall } from '../../platform/http/serve.ts';
import { type Ctx, inReading, type Scope } from '../../platform/tenancy/ctx.ts';
import { findPortalLanguages } from '../languages/language-settings.queries.ts';
import { localeOf } from '../languages/seller-locale.rules.ts';
import { closedShop, openShop } from './site/open-shop.queries.ts';
import { findStorefront } from './site/storefront.queries.ts';

const nobody = { user_id: null, member_id: null, permissions: [], location_ids: null };

/** What names a shop in a call, and the language in which it answers. */
export interface ShopInput {
  company: string;
  language?: MessageLanguage | undefined;
}

/**
 * A seller in a company's shop: who acts, and whether staff only look at it. An API key names its shop, and acts itself. Throws 404
 * unless its storefront is live.
 */
export async function enterShop(
  call: Pick<PublicCall, 'platform' | 'request' | 'scope'>,
  { company }: ShopInput,
): Promise<{ scope: Scope; is_preview: boolean }> {
  if (call.scope?.api_key) return { scope: await requireLive(call.scope), is_preview: false };
  const { scope, is_preview } = await openShop(call, company);
  return { scope: { ...scope, actor: { ...nobody, kind: 'customer', name: 'Seller' } }, is_preview };
}

/** The address whose attempts are counted. A secret key is used by one server for many sellers, so that its address says nothing. */
export const attemptAddress = ({ api_key }: Scope, { request }: Pick<PublicCall, 'request'>): string | null =>
  api_key?.kind === 'secret' ? null : request.ip;

/** Where an order comes from that is made in a shop. */
export const shopChannelOf = ({ api_key }: Pick<Scope, 'api_key'>): 'api' | 'widget' => (api_key ? 'api' : 'widget');

async function requireLive(scope: Scope): Promise<Scope> {
  if (!(await inReading(scope, async (ctx) => (await findStorefront(ctx)).is_live))) throw closedShop();
  return scope;
}

/** The language of the seller: the chosen one, else the browser's, else that of the shop. */
export async function findShopLocale(
  ctx: Ctx,
  { request }: Pick<PublicCall, 'request'>,
  { language }: ShopInput,
): Promise<Locale> {
  const { languages, customer_portal_lang_code } = await findPortalLanguages(ctx);
  const wanted = [language, ...readAcceptLanguage(request.headers['accept-language'])];
  return localeOf(chooseLanguage(wanted, languages) ?? customer_portal_lang_code, ctx.company.country_code);
}

/** Reads in a company's shop. */
export async function inShop<T>(
  call: PublicCall,
  input: ShopInput,
  read: (ctx: Ctx, locale: Locale, is_preview: boolean) => Promise<T>,
): Promise<T> {
  const { scope, is_preview } = await enterShop(call, input);
  return inReading(scope, async (ctx) => read(ctx, await findShopLocale(ctx, call, input), is_preview));
}
