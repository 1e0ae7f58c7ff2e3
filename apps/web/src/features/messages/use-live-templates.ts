import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/socket.ts';
import { templateKeys } from './messages.api.ts';

const entities = new Set(['message_template', 'review_email']);

/** Refetches the templates when others change them. */
export function useLiveTemplates(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (!entities.has(entity)) return;
    for (const queryKey of templateKeys) void queryClient.invalidateQueries({ queryKey });
  });
}
