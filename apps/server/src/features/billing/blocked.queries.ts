import { isBlocked, standingOf } from '@tradepost/contracts/billing/subscription.rules';
import { formatDay } from '@tradepost/contracts/dates';
import type { Contract } from '@tradepost/contracts/route';
import { forbidden } from '../../platform/errors/errors.ts';
import { inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { findSubscriptionId } from './plan-status.queries.ts';

/** Areas whose writes concern the user or the bill, not the company's business. */
const openAreas = new Set(['session', 'billing', 'notifications', 'registration']);

interface Facts {
  deletes_at: string | null;
  needs_second_factor?: boolean;
  subscription_status: number;
  trial_ends_at: string | null;
  is_onboarding: boolean;
  last_register_step: number;
}

/** The facts of the session. Undefined for a job, and for a caller without a session. */
const factsOf = (scope: Scope) => (scope as Scope & { session?: Facts }).session;

/**
 * Refuses changes to a company's data while its trial has ended, its plan is unpaid, it is not set up, or it is being deleted. Reading and
 * exporting stay allowed, because the data belongs to the company.
 */
export async function refuseWhenBlocked(scope: Scope, contract: Contract): Promise<void> {
  refuseWithoutFactor(scope, contract);
  if (contract.method === 'GET' || contract.is_free_when_unpaid || openAreas.has(contract.area)) return;
  refuseDeleted(scope);
  await refuseUnpaid(scope);
  if (contract.area !== 'onboarding') refuseOnboarding(scope);
}

/**
 * Throws while the company has not verified its email or not finished onboarding. For what is sent to others by a call
 * of an open area.
 */
export function refuseOnboarding(scope: Scope): void {
  const session = factsOf(scope);
  if (!session?.is_onboarding) return;
  throw forbidden(
    session.last_register_step < verifiedStep
      ? 'Verify your email first. You can then set up your company and start buying.'
      : 'Finish setting up your company first: choose how you buy.',
  );
}

/** Without the second factor that the company requires, a user may only set it up, switch the company, or sign out. */
function refuseWithoutFactor(scope: Scope, { area }: Contract): void {
  if (!factsOf(scope)?.needs_second_factor || area === 'session') return;
  throw forbidden('Your company requires two-factor sign-in. Set it up in My Settings to continue.');
}

/** A company that is being deleted stays as it is, so that its owner can come back to it. */
function refuseDeleted(scope: Scope): void {
  const deletes_at = factsOf(scope)?.deletes_at;
  if (!deletes_at) return;
  const day = formatDay(deletes_at, scope.company.timezone, scope.company.country_code);
  throw forbidden(
    `This company will be deleted on ${day}. Until then you can view and export its data, and its owner can keep it.`,
  );
}

/** The onboarding step that verifies the email. */
const verifiedStep = 2;

async function refuseUnpaid(scope: Scope): Promise<void> {
  const session = factsOf(scope);
  if (!session) return;
  const standing = standingOf(session, scope.platform.clock.now());
  if (!isBlocked(standing)) return;
  // A trial with a plan continues into it. Checked last, because it is rare.
  if (standing.is_trial_end && (await inTransaction(scope, (ctx) => findSubscriptionId(ctx)))) return;
  throw forbidden(
    standing.is_trial_end
      ? 'Your 14-day trial has ended. Choose a plan to continue. You can still view and export your data.'
      : 'Your plan is unpaid. Pay it under Plan and billing to continue. You can still view and export your data.',
  );
}
