import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../../lib/socket.ts';
import { syncKey } from './price-sync.api.ts';

/** Refreshes the pages when a run or a colleague changes something. */
export function useLiveSync(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'price-sync') void queryClient.invalidateQueries({ queryKey: syncKey });
  });
}
