import type { SellingCosts, SellingCostsForm } from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { defaultSellingCosts } from '@tradepost/contracts/pricing/desk/selling-costs.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { eq } from 'drizzle-orm';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { computeFiguresJob } from './compute-figures.jobs.ts';
import { findSellingCosts } from './selling-costs.queries.ts';
import { sellingCosts } from './selling-costs.table.ts';

type Form = SellingCostsForm & { version: number };

/** Saves what a sale costs. Suggestions are computed again in the background. */
export async function saveSellingCosts(ctx: Ctx, { version, ...costs }: Form): Promise<SellingCosts> {
  if (!ctx.can(costPermission)) throw forbidden();
  const where = eq(sellingCosts.company_id, ctx.company_id);
  const { currency } = ctx.company;
  await saveVersioned(ctx, {
    table: sellingCosts,
    where,
    version,
    lock: async () => {
      // The first save inserts the row. A concurrent save waits here.
      await ctx.db
        .insert(sellingCosts)
        .values({ company_id: ctx.company_id, currency, ...defaultSellingCosts, version: 0 })
        .onConflictDoNothing();
      const [row] = await ctx.db.select().from(sellingCosts).where(where).for('no key update');
      return row!;
    },
    current: () => findSellingCosts(ctx),
    change: async () => {
      await checkCategories(ctx, costs);
      return { ...costs, currency };
    },
  });
  await ctx.platform.jobs.enqueue(ctx, computeFiguresJob, {});
  ctx.emit('offer-has-changes', { entity: 'selling-costs' });
  return findSellingCosts(ctx);
}

async function checkCategories(ctx: Ctx, { category_margins }: SellingCostsForm): Promise<void> {
  const { categories } = await findSellingCosts(ctx);
  const at = category_margins.findIndex(({ category_id }) => !categories.some(({ id }) => id === category_id));
  if (at >= 0) throw invalid({ [`category_margins.${at}.category_id`]: 'This category is no longer in your catalog' });
}
