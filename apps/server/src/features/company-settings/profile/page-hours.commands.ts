import type { PageHours, PageHoursForm } from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { companies } from '../../company/company.table.ts';
import { findPageHours } from './page-hours.queries.ts';

/** Sets the hours of the company. A stale version answers 409. */
export async function savePageHours(
  ctx: Ctx,
  { version, hours, exceptions }: z.output<typeof PageHoursForm>,
): Promise<PageHours> {
  await saveVersioned(ctx, {
    table: companies,
    where: eq(companies.company_id, ctx.company_id),
    version,
    lock: () => findCompanyRow(ctx, true),
    current: () => findPageHours(ctx),
    change: () => ({ hours, exceptions }),
  });
  ctx.emit('offer-has-changes', { entity: 'company' });
  return findPageHours(ctx);
}
