import type { PlanGate } from '@tradepost/contracts/billing/plan-gate.data';
import { useEffect } from 'react';
import { useMe } from '../../../../lib/session/use-session.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useGates } from '../../use-gates.ts';
import { paywallOf } from '../paywall.rules.ts';
import { showPaywall } from '../use-paywall.ts';

/** In place of a feature that the plan lacks: the paywall, and what it says once it is closed. */
export function NotInPlan({ gate }: { gate: PlanGate }) {
  const { package_id } = useMe();
  const { is_upgrade_prompted } = useGates();
  useEffect(() => {
    if (is_upgrade_prompted) showPaywall(gate);
  }, [gate, is_upgrade_prompted]);
  const { title, description, package_name } = paywallOf(gate, package_id);
  if (!is_upgrade_prompted) return <EmptyState title="Your plan doesn’t include this" />;
  return (
    <EmptyState
      title={title}
      description={`${description} It comes with ${package_name}.`}
      action={{ label: 'See what it includes', onClick: () => showPaywall(gate) }}
    />
  );
}
