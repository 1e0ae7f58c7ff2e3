import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { HttpError } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyPlan } from './billing.queries.ts';
import { readUsage } from './usage.queries.ts';

/**
 * Throws 403 when the plan's limit would be exceeded: before a member is invited or a location is created. `more` counts
 * the new ones and open invites. With `data.limit` the web shows the paywall.
 */
export async function requireRoom(ctx: Ctx, of: 'users' | 'locations', more = 1): Promise<void> {
  const { package_id } = await findCompanyPlan(ctx);
  const { name, limits } = packageOf(package_id);
  const limit = limits[of];
  if (limit === null) return;
  const usage = await readUsage(ctx);
  if (usage[of] + more <= limit) return;
  const one = of === 'users' ? 'team member' : 'location';
  throw new HttpError(
    403,
    `The ${name} plan includes ${limit} ${limit === 1 ? one : `${one}s`}. Choose a larger plan to add more.`,
    {},
    { limit: of, package: name, holds: limit },
  );
}
