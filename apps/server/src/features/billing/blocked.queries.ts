import { isBlocked, standingOf } from '@tradepost/contracts/billing/subscription.rules';
import type { Contract } from '@tradepost/contracts/route';
import { forbidden } from '../../platform/http/errors.ts';
import { inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { findSubscriptionId } from './standing.queries.ts';

/** Areas whose writes concern the user or the bill, not the company's business. */
const openAreas = new Set(['session', 'billing', 'notifications', 'registration']);

interface Facts {
  subscription_status: number;
  trial_ends_at: string | null;
}

/**
 * Refuses what would change a company's data while its trial is over or its plan unpaid. Reading and exporting stay open:
 * the data is the company's own.
 */
export async function refuseWhenBlocked(scope: Scope, contract: Contract): Promise<void> {
  if (contract.method === 'GET' || contract.is_free_when_unpaid || openAreas.has(contract.area)) return;
  const { session } = scope as Scope & { session?: Facts };
  if (!session) return;
  const standing = standingOf(session, scope.platform.clock.now());
  if (!isBlocked(standing)) return;
  // A trial whose plan is chosen goes over into it by itself: asked only now, as it is rare.
  if (standing.is_trial_end && (await inTransaction(scope, (ctx) => findSubscriptionId(ctx)))) return;
  throw forbidden(
    standing.is_trial_end
      ? 'Your 14-day trial has ended: choose a plan to go on. Your data can still be read and exported.'
      : 'Your plan is not paid: settle it under Plan and billing to go on. Your data can still be read and exported.',
  );
}
