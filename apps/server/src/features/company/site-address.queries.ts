import type { Config } from '../../platform/config.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { findOwnToken } from './company-token.queries.ts';
import { findShopCompany, type ShopCompany } from './shop-company.queries.ts';

/** Where the public pages of a company are: its own domain once that is verified, else ours. */
export const siteBaseOf = ({ app_url }: Pick<Config, 'app_url'>, domain: string | null): string =>
  domain === null || isSandboxDomain(domain) ? app_url : `https://${domain}`;

/** The path of a public page of the company. */
export const sitePathOf = (
  { sub_domain, company_token }: Pick<ShopCompany, 'sub_domain' | 'company_token'>,
  ...parts: readonly string[]
): string => ['/shop', ...[sub_domain ?? company_token, ...parts].map(encodeURIComponent)].join('/');

/** The address of a public page of the company. */
export async function findSiteUrl(ctx: Ctx, ...parts: readonly string[]): Promise<string> {
  const company = await findOwnShop(ctx);
  return siteBaseOf(ctx.platform.config, company.domain) + sitePathOf(company, ...parts);
}

/** The company of the context, as its public pages are addressed. */
export async function findOwnShop(ctx: Ctx): Promise<ShopCompany> {
  const company_token = await findOwnToken(ctx);
  const found = await inSystemRole(ctx, (db) => findShopCompany(db, company_token));
  return found ?? { company_id: ctx.company_id, company_token, sub_domain: null, domain: null };
}

/** Names under .test are in no DNS. Where there is a demo, they try out a domain. */
export const isSandboxDomain = (domain: string): boolean => domain.endsWith('.test');
