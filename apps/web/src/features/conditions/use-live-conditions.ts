import { useRealtime } from '../../lib/socket.ts';
import { useRefreshConditions } from './condition.api.ts';

/** Refreshes the lists when a colleague changes conditions. */
export function useLiveConditions(): void {
  const refresh = useRefreshConditions();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'condition') void refresh();
  });
}
