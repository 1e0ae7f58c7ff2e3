import type { DnsRecord, PortalDomain } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { eq } from 'drizzle-orm';
import { siteFilePathOf } from '../../../platform/secrets/site-file-link.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOwnShop, isSandboxDomain, siteBaseOf, sitePathOf } from '../../company/site-address.queries.ts';
import { findPortalLanguages } from '../../languages/language-settings.queries.ts';
import { findStorefront } from '../site/storefront.queries.ts';
import { recordsOf } from './dns-records.rules.ts';
import { portalDomains, type RecordCheck } from './portal-domain.table.ts';

export type PortalDomainRow = typeof portalDomains.$inferSelect;

export async function findDomainRow(ctx: Ctx): Promise<PortalDomainRow | null> {
  const [row] = await ctx.db.select().from(portalDomains).where(eq(portalDomains.company_id, ctx.company_id));
  return row ?? null;
}

/** The domain of the public pages with its records, and how the pages look. */
export async function findPortalDomain(ctx: Ctx): Promise<PortalDomain> {
  const { config } = ctx.platform;
  const row = await findDomainRow(ctx);
  const shop = await findOwnShop(ctx);
  const { portal_login, favicon_file_id, login_picture_file_id } = await findStorefront(ctx);
  const { customer_portal_lang_code } = await findPortalLanguages(ctx);
  const pathOf = (file_id: number | null) =>
    file_id === null ? null : siteFilePathOf(config.app_secret, { company_id: ctx.company_id, file_id });
  const records = row ? recordsOf(config, row) : [];
  return {
    domain: row?.domain ?? null,
    is_verified: row?.is_verified ?? false,
    is_sandbox: row !== null && isSandbox(ctx, row.domain),
    ssl_processing: row?.ssl_processing ?? false,
    checked_at: row?.checked_at ?? null,
    dns_records: records.map((record) => ({
      ...record,
      ...statusOf(row?.checks[record.purpose]),
    })),
    default_domain: config.app_url + sitePathOf(shop),
    shop_url: siteBaseOf(config, shop.domain) + sitePathOf(shop),
    customer_portal_login: portal_login,
    customer_portal_favicon: pathOf(favicon_file_id),
    login_picture: pathOf(login_picture_file_id),
    customer_portal_lang_code,
  };
}

const statuses = { found: 'Verified', missing: 'Missing', wrong: 'Different' } as const;
const statusOf = (check: RecordCheck | undefined): Pick<DnsRecord, 'status' | 'found'> =>
  check ? { status: statuses[check.status], found: check.found } : { status: 'Not checked', found: null };

export const isSandbox = ({ platform }: Pick<Ctx, 'platform'>, domain: string): boolean =>
  platform.config.demo && isSandboxDomain(domain);
