import { defaultRegion } from '@tradepost/contracts/signup/registration/new-company.contract';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { findCompanyByToken } from '../../company/company-token.queries.ts';

/** The server for a company's calls. An install serves one region, so it is this one or unknown. */
export async function findConnection(
  platform: Platform,
  { company_token, region }: { company_token?: string | undefined; region?: string | undefined },
) {
  if (region !== undefined && region.toUpperCase() !== defaultRegion)
    throw invalid({ region: `This server is for the region ${defaultRegion}` });
  if (company_token !== undefined) {
    const company = await asSystem(platform, (db) => findCompanyByToken(db, company_token));
    if (!company) throw notFound('Company');
  }
  const domain = platform.config.app_url;
  return { region: defaultRegion, domain, socket: domain, re_post: false };
}
