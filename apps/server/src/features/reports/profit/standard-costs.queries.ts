import { noStandardCosts, type StandardCosts } from '@tradepost/contracts/reports/profit.rules';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { readSellingCosts } from '../../pricing/desk/selling-costs.queries.ts';

/** What selling costs where no document says it: the company's costs of selling. Nothing is converted into another currency. */
export async function standardCosts(ctx: Ctx, currency: string): Promise<StandardCosts> {
  const { channels, label_in, label_out, minutes_per_unit, hour_cost, return_cost } = await readSellingCosts(ctx);
  if (currency !== ctx.company.currency)
    return { ...noStandardCosts, channels: channels.map((each) => ({ ...each, fee_amount: 0 })) };
  const work = Math.round((minutes_per_unit * hour_cost) / 60);
  return { channels, label_in, label_out, work, return: return_cost };
}
