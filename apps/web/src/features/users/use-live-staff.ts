import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { staffKey } from './member.api.ts';

const entities = new Set(['member', 'invite', 'role', 'support']);

/** Keeps the pages of staff up to date with what others do. */
export function useLiveStaff(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entities.has(entity)) void queryClient.invalidateQueries({ queryKey: staffKey });
  });
}
