import type { SellingCosts, SellingCostsForm } from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { defaultSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.data';
import { eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { sellingCosts } from './selling-costs.table.ts';

type Stored = SellingCostsForm & { version: number };

/** What a sale costs. Amounts in another currency than the company's do not count, as nothing is converted. */
export async function readSellingCosts(ctx: Ctx): Promise<Stored> {
  const [row] = await ctx.db.select().from(sellingCosts).where(eq(sellingCosts.company_id, ctx.company_id));
  if (!row) return { ...defaultSellingCosts, version: 0 };
  const { company_id: _, currency, ...costs } = row;
  const channels = defaultSellingCosts.channels.map(
    (none) => costs.channels.find(({ channel }) => channel === none.channel) ?? none,
  );
  return currency === ctx.company.currency ? { ...costs, channels } : withoutAmounts({ ...costs, channels });
}

function withoutAmounts(costs: Stored): Stored {
  return {
    ...costs,
    channels: costs.channels.map((each) => ({ ...each, fee_amount: 0 })),
    label_in: 0,
    label_out: 0,
    hour_cost: 0,
    return_cost: 0,
    revision_cost: 0,
    margin: costs.margin.kind === 'percent' ? costs.margin : defaultSellingCosts.margin,
    category_margins: costs.category_margins.filter(({ kind }) => kind === 'percent'),
  };
}

/** The same for the form, without margins of deleted categories. */
export async function findSellingCosts(ctx: Ctx): Promise<SellingCosts> {
  const costs = await readSellingCosts(ctx);
  const categories = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from categories where company_id = ${ctx.company_id} order by sort, name, id`,
  );
  const known = new Set(categories.map(({ id }) => id));
  const category_margins = costs.category_margins.filter(({ category_id }) => known.has(category_id));
  return { ...costs, category_margins, currency: ctx.company.currency, categories };
}
