import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { showFailure } from '../../lib/toast.tsx';
import { connectionKeys } from './carriers/carrier.api.ts';
import { serviceKeys } from './payouts/payout-account.api.ts';
import { systemKeys } from './systems/system.api.ts';

/** Refetches add-ons when a setup moves on or a colleague changes one. */
export function useLiveConnections(): void {
  const queryClient = useQueryClient();
  const refetch = (keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'connection') refetch([...connectionKeys, ...serviceKeys, ...systemKeys]);
  });
  useRealtime('ghl-uninstall', () => {
    refetch(systemKeys);
    showFailure('HighLevel is no longer connected: the app was uninstalled there');
  });
}
