import type { SubscriptionFacts } from '@tradepost/contracts/billing/subscription.rules';
import { standingOf } from '@tradepost/contracts/billing/subscription.rules';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Ctx, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { subscriptions } from './billing.table.ts';

const over = ['canceled', 'incomplete', 'incomplete_expired'] as const;

/** The id of the subscription that runs, also one that begins after the trial; null without one. */
export async function findSubscriptionId(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db
    .select({ subscription_id: subscriptions.subscription_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, ctx.company_id), notInArray(subscriptions.status, [...over])))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row?.subscription_id ?? null;
}

/** Where the company stands, as the login status and the profile tell it. */
export async function readStanding(scope: Scope | Ctx, facts: SubscriptionFacts) {
  const subscription_id =
    'db' in scope ? await findSubscriptionId(scope) : await inTransaction(scope, (ctx) => findSubscriptionId(ctx));
  return { subscription_id, ...standingOf({ ...facts, subscription_id }, scope.platform.clock.now()) };
}
