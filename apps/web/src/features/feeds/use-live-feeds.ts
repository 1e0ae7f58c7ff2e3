import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { feedKeys } from './feed.api.ts';

/** Refreshes the pages when a file was built, or a colleague changes a feed. */
export function useLiveFeeds(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'datafeed') for (const queryKey of feedKeys) void queryClient.invalidateQueries({ queryKey });
  });
}
