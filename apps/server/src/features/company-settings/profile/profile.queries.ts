import type { CompanyProfile } from '@tradepost/contracts/company-settings/profile/profile.contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { type Ctx, inSystemRole } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { companyDomains } from '../../company/company.table.ts';
import { baseHost, subDomainUrl } from '../../company/company-host.rules.ts';
import { findLogoUrl } from '../../company/company-logo.queries.ts';
import { findOwnToken } from '../../company/company-token.queries.ts';

export async function findCompanyProfile(ctx: Ctx): Promise<CompanyProfile> {
  const row = await findCompanyRow(ctx);
  const { app_url } = ctx.platform.config;
  const sub_domain = await inSystemRole(ctx, (db) => findSubDomain(db, ctx.company_id));
  return {
    company_id: ctx.company_id,
    name: row.name,
    legal_business_name: row.legal_business_name ?? '',
    company_email: row.email ?? '',
    phone: row.phone ?? '',
    address_text: row.address_text ?? '',
    country_code: row.country_code,
    logo_url: await findLogoUrl(ctx),
    white_label_sub_domain: sub_domain,
    sub_domain_host: baseHost(app_url),
    sub_domain_url: sub_domain && subDomainUrl(app_url, sub_domain),
    unique_link: `${app_url}/register?referral=${await findOwnToken(ctx)}`,
    deletes_at: row.deletes_at,
    version: row.version,
  };
}

/** The subdomain of a company. `db` has the system role. */
export async function findSubDomain(db: Db, company_id: number): Promise<string | null> {
  const [row] = await db.select().from(companyDomains).where(eq(companyDomains.company_id, company_id));
  return row?.sub_domain ?? null;
}
