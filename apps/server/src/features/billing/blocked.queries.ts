import { isBlocked, standingOf } from '@tradepost/contracts/billing/subscription.rules';
import type { Contract } from '@tradepost/contracts/route';
import { forbidden } from '../../platform/http/errors.ts';
import { inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { findSubscriptionId } from './plan-status.queries.ts';

/** Areas whose writes concern the user or the bill, not the company's business. */
const openAreas = new Set(['session', 'billing', 'notifications', 'registration']);

interface Facts {
  subscription_status: number;
  trial_ends_at: string | null;
}

/**
 * Refuses changes to a company's data when its trial has ended or its plan is unpaid. Reading and exporting stay allowed,
 * because the data belongs to the company.
 */
export async function refuseWhenBlocked(scope: Scope, contract: Contract): Promise<void> {
  if (contract.method === 'GET' || contract.is_free_when_unpaid || openAreas.has(contract.area)) return;
  const { session } = scope as Scope & { session?: Facts };
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
