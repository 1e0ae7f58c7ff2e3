import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../../lib/socket.ts';
import { orderKeys } from '../order.api.ts';

/** Refetches the order when anyone changes it. */
export function useLiveOrder(id: number): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', (changed) => {
    const isOther = changed.id !== undefined && changed.id !== id;
    if (changed.entity !== 'order' || isOther) return;
    void queryClient.invalidateQueries({ queryKey: orderKeys.detail(id), exact: true });
    void queryClient.invalidateQueries({ queryKey: orderKeys.changes(id) });
  });
}
