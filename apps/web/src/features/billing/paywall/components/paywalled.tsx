import { useEffect } from 'react';
import { useMe } from '../../../../lib/session/use-session.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { paywallOf } from '../paywall.rules.ts';
import type { PaywallGate } from '../paywall-of-error.rules.ts';
import { showPaywall } from '../use-paywall.ts';

/** In place of what the plan does not include: the paywall, and what it says once it is closed. */
export function Paywalled({ gate }: { gate: PaywallGate }) {
  const { package_id } = useMe();
  useEffect(() => showPaywall(gate), [gate]);
  const { title, description, package_name } = paywallOf(gate, package_id);
  return (
    <EmptyState
      title={title}
      description={`${description} It comes with ${package_name}.`}
      action={{ label: 'See what it includes', onClick: () => showPaywall(gate) }}
    />
  );
}
