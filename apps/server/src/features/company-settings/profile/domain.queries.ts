import type { Domain } from '@tradepost/contracts/company-settings/profile/domain.contract';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { whiteLabelOf } from '../../billing/white-label.rules.ts';
import { baseHost, subDomainOf } from '../../company/company-host.rules.ts';

interface CompanyOfHost {
  name: string;
  logo_id: number | null;
  logo_key: string | null;
  content_type: string | null;
}

/** The company whose subdomain or own domain the host is. Undefined for any other host. */
async function findCompanyOfHost(platform: Platform, host: string): Promise<CompanyOfHost | undefined> {
  const { app_url } = platform.config;
  const sub_domain = subDomainOf(app_url, host);
  const ours = [baseHost(app_url).replace(/:\d+$/, ''), new URL(app_url).hostname];
  if (sub_domain === null && ours.includes(host.toLowerCase())) return undefined;
  return asSystem(platform, (db) =>
    readRow<CompanyOfHost>(
      db,
      sql`select c.name, f.id as logo_id, f.storage_key as logo_key, f.content_type
            from companies c
            left join company_logos l on l.company_id = c.company_id
            left join files f on f.company_id = l.company_id and f.id = l.file_id
           where c.company_id = coalesce(
                   (select company_id from company_domains where sub_domain = ${sub_domain}),
                   (select company_id from custom_domains where domain = ${host.toLowerCase()}))`,
    ),
  );
}

/** In whose name a host shows its pages: a reseller's, a company's, or the product's. */
export async function findDomain(platform: Platform, host: string): Promise<Domain> {
  const install = whiteLabelOf(platform.config, host);
  if (install) return { host, name: install.name, accent: install.accent, mark: install.mark, is_company: false };
  const company = await findCompanyOfHost(platform, host);
  if (!company) return { host, name: 'Tradepost', accent: null, mark: null, is_company: false };
  const mark = company.logo_id === null ? null : `/v2/domain/logo?v=${company.logo_id}`;
  return { host, name: company.name, accent: null, mark, is_company: true };
}

export async function readDomainLogo(platform: Platform, host: string): Promise<BinaryAnswer> {
  const company = await findCompanyOfHost(platform, host);
  if (!company?.logo_key || !company.content_type) throw notFound('Logo');
  const content = await platform.files.read(company.logo_key);
  return { name: 'logo', content, content_type: company.content_type, is_inline: true };
}
