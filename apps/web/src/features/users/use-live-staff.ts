import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { staffKeys } from './member.api.ts';

const entities = new Set(['member', 'invite', 'role', 'support']);

/** Refetches staff pages when others change staff data. */
export function useLiveStaff(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (!entities.has(entity)) return;
    for (const queryKey of staffKeys) void queryClient.invalidateQueries({ queryKey });
  });
}
