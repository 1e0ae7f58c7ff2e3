import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { showWarning } from '../../../lib/toast.tsx';
import { orderDetailQuery } from '../detail/order-detail.api.ts';
import {
  type BenchMode,
  type BenchStep,
  emptyBench,
  findNext,
  shownLines,
  takeStep,
  toLine,
} from './bench-lines.rules.ts';
import { inspectionQueueQuery } from './inspect.api.ts';

/** The devices on the bench, and the one that is open. What waits is read once; what others inspect meanwhile says so when it opens. */
export function useBench() {
  const queryClient = useQueryClient();
  const [bench, take] = useReducer(takeStep, emptyBench('queue'));
  const [isDirty, setDirty] = useState(false);
  const queue = useQuery(inspectionQueueQuery);
  const { data } = queue;
  useEffect(() => {
    if (data) take({ does: 'queue', lines: data.items.map(toLine) });
  }, [data]);
  const shown = shownLines(bench);
  const line = shown.find(({ item_id }) => item_id === bench.item_id) ?? null;
  const next = findNext(bench, bench.item_id);
  const { kind, order_id } = next ?? {};
  useEffect(() => {
    // The next one opens at once.
    if (kind && order_id) void queryClient.prefetchQuery(orderDetailQuery(kind, order_id));
  }, [queryClient, kind, order_id]);

  // A scan reads what is open now, not what was when it was sent.
  const open = useRef({ bench, line, isDirty });
  open.current = { bench, line, isDirty };
  const go = (step: BenchStep) => {
    const { bench: before } = open.current;
    if (takeStep(before, step).item_id !== before.item_id) setDirty(false);
    take(step);
  };
  /** Goes on without saving, unless something is typed. */
  const leave = (step: BenchStep) => {
    if (isDirty) showWarning(`Save or close ${line?.title ?? 'the open device'} first`);
    else go(step);
  };
  return {
    bench,
    line,
    shown,
    next,
    queue,
    isDirty,
    setDirty,
    go,
    leave,
    choose: (mode: BenchMode) => leave({ does: 'choose', mode }),
    read: () => open.current,
  };
}

export type BenchState = ReturnType<typeof useBench>;
