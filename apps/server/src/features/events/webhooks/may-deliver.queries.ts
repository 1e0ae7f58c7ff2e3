import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { packages } from '@tradepost/contracts/billing/package.data';
import { sql } from 'drizzle-orm';
import { bigintArray } from '../../../platform/db/sql.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';

const openPackages = packages
  .map(({ id }) => id)
  .filter((package_id) => gatesOf({ package_id, white_label: null }).is_public_api);

/** While the plan is unpaid, or has no public API, deliveries wait. */
export const mayDeliver = sql`(c.package_id = any (${bigintArray(openPackages)}) and not ${isBeingDeleted(sql`c.company_id`)}
  and (c.subscription_status = 0 or (c.subscription_status = 1 and (c.trial_ends_at is null or c.trial_ends_at > app_now()
       or exists (select from subscriptions s where s.company_id = c.company_id
                   and s.status not in ('canceled', 'incomplete', 'incomplete_expired'))))))`;
