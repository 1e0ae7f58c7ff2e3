import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { editLines, type LineEdit, type LineQuery, linesQuery, quoteQueue } from '../../bulk-quote/bulk-quote.api.ts';
import { useLineNeeds } from '../../bulk-quote/use-line-needs.ts';
import { keepOwnVersion, orderKeys } from '../../order.api.ts';
import type { CallWithReasons } from '../use-overrides.tsx';

const linesPerPage = 500;

/** The lines that the page shows, their filter, and the calls that change them. */
export function useQuoteLines(order: OrderDetail, withReasons: CallWithReasons) {
  const [filter, setQuery] = useState<LineQuery>({ page: 1, per_page: linesPerPage });
  const [needs, showNeeds] = useLineNeeds();
  const query = useMemo(() => ({ ...filter, needs }), [filter, needs]);
  const lines = useQuery(linesQuery(order.id, query));
  const queryClient = useQueryClient();
  // The seller answers on a page of their own, which changes lines that are shown here.
  const answered_at = order.sent_quote?.answered_at ?? null;
  const seen = useRef(answered_at);
  useEffect(() => {
    if (seen.current === answered_at) return;
    seen.current = answered_at;
    if (answered_at !== null) void queryClient.invalidateQueries({ queryKey: linesQuery(order.id, query).queryKey });
  }, [answered_at, order.id, query, queryClient]);
  const edit = useAction(
    (body: LineEdit) => withReasons((reasons) => editLines(order.id, { ...body, ...reasons } as LineEdit)),
    {
      invalidates: [orderKeys.detail(order.id), orderKeys.lists],
      queue: quoteQueue(order.id),
      onDone: ({ changed, skipped, why, ...ref }, { action }) => {
        keepOwnVersion(queryClient, ref);
        if (action !== 'edit' || skipped > 0)
          showSuccess(skipped > 0 ? `${changed} changed, ${skipped} left. ${why ?? ''}` : `${changed} changed`);
      },
    },
  );
  return {
    lines,
    query,
    needs,
    /** Lines that need something, from their first page. */
    showNeeds: (need: typeof needs) => {
      setQuery((before) => ({ ...before, page: 1 }));
      showNeeds(need);
    },
    /** A new filter starts at the first page. */
    filter: (change: LineQuery) => setQuery((before) => ({ ...before, page: 1, ...change })),
    edit: edit.run,
    isSaving: edit.isRunning,
  };
}
