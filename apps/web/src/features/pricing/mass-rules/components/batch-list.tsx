import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PriceBatch } from '@tradepost/contracts/pricing/batch.contract';
import { useState } from 'react';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { useRealtime } from '../../../../lib/socket.ts';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { hasPages, usePaging } from '../../../../ui/pagination/page-size.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { batchesQuery, useRefreshRules } from '../mass-rule.api.ts';
import classes from './past-list.module.css';
import { UndoDialog } from './undo-dialog.tsx';

/** Changes of many prices, newest first, with undo. */
export function BatchList({ currency }: { currency: string }) {
  const paging = usePaging('price-batches');
  const [undone, setUndone] = useState<PriceBatch | null>(null);
  const { data, error, refetch } = useQuery(batchesQuery(paging));
  const refresh = useRefreshRules();
  useRealtime('bulk-pricing-progress', ({ percentage }) => {
    if (percentage === 100) refresh();
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={5} />;
  if (data.items.length === 0)
    return <EmptyState description="Mass rules, imports and other bulk changes appear here" />;
  return (
    <>
      <ul className={classes.list} aria-label="Changes">
        {data.items.map((batch) => (
          <li key={batch.id} className={classes.item}>
            <div>
              <p className={classes.title}>{batch.title}</p>
              <p className={classes.note}>
                {describeBatch(batch)} · {batch.actor_name ?? 'System'} · <TimeText at={batch.created_at} />
              </p>
            </div>
            {batch.is_undoable && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
                aria-label={`Undo ${batch.title}`}
                onClick={() => setUndone(batch)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasPages(data.pagination) && <PageBar pagination={data.pagination} shown={data.items.length} {...paging.bar} />}
      <UndoDialog batch={undone} currency={currency} onClose={() => setUndone(null)} />
    </>
  );
}

function describeBatch({ status, undone_at, changed_cells }: PriceBatch): string {
  const cells = formatMany(changed_cells, 'price');
  if (status === 'waiting') return 'In progress';
  if (status === 'failed') return `Failed after ${cells}`;
  return undone_at === null ? cells : `${cells}, undone`;
}
