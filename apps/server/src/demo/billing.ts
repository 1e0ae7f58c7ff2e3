import { runSandboxBilling } from '../features/billing/billing-upkeep.commands.ts';
import { readOutcome, startCheckout } from '../features/billing/checkout.commands.ts';
import { upgradePlan } from '../features/billing/plan.commands.ts';
import { paySandboxCheckout } from '../features/billing/sandbox-checkout.commands.ts';
import { setClock } from '../platform/clock.ts';
import type { Scope } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

const day = 86_400_000;
const goodCard = { number: '4242424242424242', expiry: '08/34' };
export const failingCard = { number: '4000000000000341', expiry: '08/34' };

/** The same scope with another time on its clock. */
export function scopeAt(scope: Scope, at: Date): Scope {
  return { ...scope, platform: { ...scope.platform, clock: setClock(at) } };
}

/** Buys a plan through the sandbox checkout. */
export async function buyPlan(scope: Scope, package_id: number, card = goodCard): Promise<void> {
  const { session_id } = await startCheckout(scope, { package_id, billing_interval: 'month', returns_to: 'plan' });
  await paySandboxCheckout(scope.platform, session_id, card);
  await readOutcome(scope.platform, session_id);
}

/** Runs the sandbox for each day of a period, so that invoices get their dates. */
export async function runSandboxDays(scope: Scope, from: Date, to: Date): Promise<void> {
  for (let at = from.getTime(); at <= to.getTime(); at += day)
    await runSandboxBilling(scopeAt(scope, new Date(at)).platform);
}

/** The demo company's plan: first Company, then Enterprise, with an invoice for each month of orders. */
export async function seedBilling({ scope }: DemoCompany): Promise<void> {
  // Creates no sample invoices with a real payment service.
  if (scope.platform.config.stripe) return;
  const now = scope.platform.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await buyPlan(scopeAt(scope, daysAgo(85)), 3);
  await runSandboxDays(scope, daysAgo(84), daysAgo(41));
  await upgradePlan(scopeAt(scope, daysAgo(40)), { package_id: 4, billing_interval: 'month', is_preview: false });
  await runSandboxDays(scope, daysAgo(39), now);
}
