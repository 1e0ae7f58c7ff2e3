import type { PageHours } from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';

export async function findPageHours(ctx: Ctx): Promise<PageHours> {
  const { hours, exceptions, version } = await findCompanyRow(ctx);
  return { hours, exceptions, version };
}
