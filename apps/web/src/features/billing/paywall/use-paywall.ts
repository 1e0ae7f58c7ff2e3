import { useCallback, useSyncExternalStore } from 'react';
import { useMe } from '../../session/use-session.ts';
import { gateOfError, type PaywallGate } from './paywall-gate.rules.ts';

let shown: PaywallGate | null = null;
const listeners = new Set<() => void>();

function show(gate: PaywallGate | null): void {
  shown = gate;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The gate whose paywall is open. */
export function useShownPaywall() {
  const gate = useSyncExternalStore(listen, () => shown);
  return { gate, close: () => show(null) };
}

/**
 * Opens the paywall: `const { showPaywall, showPaywallFor } = usePaywall()`. Both return whether it opened: on a
 * reseller's install it never does, and `showPaywallFor` opens it only for errors that name a gate.
 */
export function usePaywall() {
  const { white_label } = useMe();
  const isOff = white_label !== null;
  const showPaywall = useCallback(
    (gate: PaywallGate): boolean => {
      if (!isOff) show(gate);
      return !isOff;
    },
    [isOff],
  );
  const showPaywallFor = useCallback(
    (error: unknown): boolean => {
      const gate = gateOfError(error);
      return gate !== undefined && showPaywall(gate);
    },
    [showPaywall],
  );
  return { showPaywall, showPaywallFor };
}
