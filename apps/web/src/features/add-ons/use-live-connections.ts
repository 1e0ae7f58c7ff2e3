import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { connectionKeys } from './carriers/carrier.api.ts';
import { serviceKeys } from './payouts/payout-account.api.ts';
import { systemKeys } from './systems/system.api.ts';

/** Refetches add-ons when a setup moves on or a colleague changes one. */
export function useLiveConnections(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity !== 'connection') return;
    for (const queryKey of [...connectionKeys, ...serviceKeys, ...systemKeys])
      void queryClient.invalidateQueries({ queryKey });
  });
}
