import { noStandardCosts, type StandardCosts } from '@tradepost/contracts/reports/profit.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** What selling costs where no document says it. */
export async function standardCosts(_ctx: Ctx): Promise<StandardCosts> {
  return noStandardCosts;
}
