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
