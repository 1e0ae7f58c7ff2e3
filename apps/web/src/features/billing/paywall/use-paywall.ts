import { type GateFacts, gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { isInPlan, type PlanGate } from '@tradepost/contracts/billing/plan-gate.data';
import { useEffect, useSyncExternalStore } from 'react';
import { openListeners } from '../../../lib/listeners.ts';
import { showErrorsIn } from '../../../lib/toast.tsx';
import { useGates } from '../use-gates.ts';
import { gateOfError, type PaywallGate } from './paywall-of-error.rules.ts';

let shown: PaywallGate | null = null;
const changes = openListeners();

/** Opens the paywall. Only for what the company's plan lacks, and never on a reseller's install. */
export function showPaywall(gate: PaywallGate | null): void {
  shown = gate;
  changes.tell();
}

/** Opens the paywall of a feature if the plan lacks it. Nothing is sold on a reseller's install. */
export function showPaywallOfPlan(gate: PlanGate, facts: GateFacts): void {
  const gates = gatesOf(facts);
  if (gates.is_upgrade_prompted && !isInPlan(gate, gates)) showPaywall(gate);
}

/**
 * The gate whose paywall is open. Every error that names a closed gate opens it instead of a toast, whichever screen
 * made the call. On a reseller's install the toast says what is missing.
 */
export function useShownPaywall() {
  const gate = useSyncExternalStore(changes.listen, () => shown);
  const { is_upgrade_prompted } = useGates();
  useEffect(() => {
    if (!is_upgrade_prompted) return undefined;
    return showErrorsIn((error) => {
      const closed = gateOfError(error);
      if (closed !== undefined) showPaywall(closed);
      return closed !== undefined;
    });
  }, [is_upgrade_prompted]);
  return { gate, close: () => showPaywall(null) };
}
