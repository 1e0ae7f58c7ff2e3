import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { HttpError } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyPlan } from './billing.queries.ts';
import { readUsage } from './usage.queries.ts';

/**
 * Refuses with 403 where the plan has no room for more: before a member is invited or a location is made. `more` are those
 * that come, with those that wait (open invites). The web shows the paywall by `data.limit`.
 */
export async function requireRoom(ctx: Ctx, of: 'users' | 'locations', more = 1): Promise<void> {
  const { package_id } = await findCompanyPlan(ctx);
  const { name, limits } = packageOf(package_id);
  const limit = limits[of];
  if (limit === null) return;
  const usage = await readUsage(ctx);
  if (usage[of] + more <= limit) return;
  const one = of === 'users' ? 'user' : 'location';
  throw new HttpError(
    403,
    `The ${name} plan holds ${limit} ${limit === 1 ? one : of}: choose a larger plan to add more`,
    {},
    { limit: of, package: name, holds: limit },
  );
}
