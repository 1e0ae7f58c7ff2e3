import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

/** The last tab of an account. */
export const logTab = (key: string) => ({ key: 'log', label: 'Log', to: `/add-ons/${key}/log` });

/** What the company has of an add-on, as a status. */
export function addOnStatus({
  is_connected,
  is_enabled,
  is_test,
  state,
}: Pick<AddOn, 'is_connected' | 'is_enabled' | 'is_test' | 'state'>): { label: string; meaning: Meaning } {
  if (!is_connected) return { label: 'Not connected', meaning: 'neutral' };
  if (state === 'FAILED') return { label: 'Setup failed', meaning: 'danger' };
  if (state !== 'COMPLETED') return { label: 'Being set up', meaning: 'info' };
  if (!is_enabled) return { label: 'Paused', meaning: 'warning' };
  return { label: is_test ? 'Connected (test)' : 'Connected', meaning: is_test ? 'warning' : 'success' };
}

/** How many services are offered, on the card of a connected add-on. */
export function describeServices({ state, services }: Pick<AddOn, 'state' | 'services'>): string | null {
  if (state !== 'COMPLETED') return null;
  if (services === 0) return 'No services selected yet';
  return services === 1 ? '1 service selected' : `${services} services selected`;
}
