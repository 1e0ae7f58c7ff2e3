import { liveSandboxOn } from '../features/billing/billing-upkeep.commands.ts';
import { readOutcome, startCheckout } from '../features/billing/checkout.commands.ts';
import { upgradePlan } from '../features/billing/plan.commands.ts';
import { paySandboxCheckout } from '../features/billing/sandbox-checkout.commands.ts';
import { setClock } from '../platform/clock.ts';
import { inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

const day = 86_400_000;
const goodCard = { number: '4242424242424242', expiry: '08/34' };
export const failingCard = { number: '4000000000000341', expiry: '08/34' };

/** The same scope at another time: what is done in it happened then. */
export function scopeAt(scope: Scope, at: Date): Scope {
  return { ...scope, platform: { ...scope.platform, clock: setClock(at) } };
}

/** Buys a plan on the sandbox, as its owner would. */
export async function buyPlan(scope: Scope, package_id: number, card = goodCard): Promise<void> {
  const { session_id } = await inTransaction(scope, (ctx) =>
    startCheckout(ctx, { package_id, billing_interval: 'month', returns_to: 'plan' }),
  );
  await paySandboxCheckout(scope.platform, session_id, card);
  await readOutcome(scope.platform, session_id);
}

/** Lets the sandbox live on from one day to another, so that each invoice carries its own. */
export async function liveThrough(scope: Scope, from: Date, to: Date): Promise<void> {
  for (let at = from.getTime(); at <= to.getTime(); at += day)
    await liveSandboxOn(scopeAt(scope, new Date(at)).platform);
}

/** The demo company's plan: Company at first, then Enterprise, paid month by month for most of a year. */
export async function seedBilling({ scope }: DemoCompany): Promise<void> {
  // With a real payment service nothing is made up.
  if (scope.platform.config.stripe) return;
  const now = scope.platform.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await buyPlan(scopeAt(scope, daysAgo(310)), 3);
  await liveThrough(scope, daysAgo(309), daysAgo(201));
  await inTransaction(scopeAt(scope, daysAgo(200)), (ctx) =>
    upgradePlan(ctx, { package_id: 4, billing_interval: 'month', is_preview: false }),
  );
  await liveThrough(scope, daysAgo(199), now);
}
