import type { SubscriptionFacts } from '@tradepost/contracts/billing/subscription.rules';
import { standingOf } from '@tradepost/contracts/billing/subscription.rules';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Ctx, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { subscriptions } from './billing.table.ts';

const over = ['canceled', 'incomplete', 'incomplete_expired'] as const;

/** The id of the current subscription, even if it starts after the trial. Null without one. */
export async function findSubscriptionId(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db
    .select({ subscription_id: subscriptions.subscription_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, ctx.company_id), notInArray(subscriptions.status, [...over])))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row?.subscription_id ?? null;
}

/** The company's plan status, for the login status and the profile. */
export async function readPlanStatus(scope: Scope | Ctx, facts: SubscriptionFacts) {
  const subscription_id =
    'db' in scope ? await findSubscriptionId(scope) : await inTransaction(scope, (ctx) => findSubscriptionId(ctx));
  return { subscription_id, ...standingOf({ ...facts, subscription_id }, scope.platform.clock.now()) };
}
