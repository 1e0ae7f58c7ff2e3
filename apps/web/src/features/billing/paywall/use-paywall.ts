import { useEffect, useSyncExternalStore } from 'react';
import { showErrorsIn } from '../../../lib/toast.tsx';
import { useGates } from '../use-gates.ts';
import { gateOfError, type PaywallGate } from './paywall-gate.rules.ts';

let shown: PaywallGate | null = null;
const listeners = new Set<() => void>();

/** Opens the paywall. Only for what the company's plan lacks, and never on a reseller's install. */
export function showPaywall(gate: PaywallGate | null): void {
  shown = gate;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The gate whose paywall is open. Every error that names a closed gate opens it instead of a toast, whichever screen
 * made the call. On a reseller's install the toast says what is missing.
 */
export function useShownPaywall() {
  const gate = useSyncExternalStore(listen, () => shown);
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
