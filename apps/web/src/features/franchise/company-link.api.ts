import { useQueryClient } from '@tanstack/react-query';
import { listCompanyLinks } from '@tradepost/contracts/franchise/company-link.contract';
import { findLinkedTotals } from '@tradepost/contracts/franchise/linked-totals.contract';
import { listWidgetStores } from '@tradepost/contracts/franchise/widget-stores.contract';
import { contractKey } from '../../lib/query/contract-query.ts';
import { useRealtime } from '../../lib/socket.ts';

/** The queries that every change of a link invalidates. */
export const linkKeys = [listCompanyLinks, findLinkedTotals, listWidgetStores].map(contractKey);

/** Refreshes the page when the other company, a colleague or a job changes a link. */
export function useLiveLinks(): void {
  const queryClient = useQueryClient();
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity !== 'company-link' && entity !== 'price-sync') return;
    for (const queryKey of linkKeys) void queryClient.invalidateQueries({ queryKey });
  });
}
