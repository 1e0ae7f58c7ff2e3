import { useEffect } from 'react';
import { useMe } from '../../../lib/session/use-session.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { paywallOf } from '../../billing/paywall/paywall.rules.ts';
import { showPaywall } from '../../billing/paywall/use-paywall.ts';

/** In place of the public API, where the plan has none: the paywall, and what it says once it is closed. */
export function NoPublicApi() {
  const { package_id } = useMe();
  useEffect(() => showPaywall('publicapi'), []);
  const { title, description, package_name } = paywallOf('publicapi', package_id);
  return (
    <EmptyState
      title={title}
      description={`${description} It comes with ${package_name}.`}
      action={{ label: 'See what it includes', onClick: () => showPaywall('publicapi') }}
    />
  );
}
