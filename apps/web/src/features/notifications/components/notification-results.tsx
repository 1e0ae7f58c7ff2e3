import type { UseQueryResult } from '@tanstack/react-query';
import type { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useListKeys } from '../../../ui/list-page/use-list-keys.ts';
import { PageBar, type PageBarActions } from '../../../ui/pagination/page-bar.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

interface NotificationResultsProps extends PageBarActions {
  query: UseQueryResult<DataOf<typeof listNotifications>>;
  isFiltered: boolean;
  onClear: () => void;
  onMark: (id: number, isRead: boolean) => void;
}

/** One page of notifications; `j` and `k` move, `u` marks as read or unread. */
export function NotificationResults({ query, isFiltered, onClear, onMark, ...bar }: NotificationResultsProps) {
  const items = query.data?.items;
  useListKeys({});
  useShortcuts([
    {
      keys: 'u',
      label: 'Mark as read or unread',
      group: 'List',
      run: () => {
        const row = document.activeElement?.closest<HTMLElement>('[data-row-id]');
        const item = items?.find(({ id }) => String(id) === row?.dataset.rowId);
        if (item) onMark(item.id, item.read_at === null);
      },
    },
  ]);
  if (query.isError && !items) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <div className={classes.frame} aria-busy={query.isFetching}>
        {!items && (
          <div className={classes.waiting} role="status" aria-label="Loading">
            <TextSkeleton lines={12} />
          </div>
        )}
        {items?.length === 0 && (
          <EmptyState
            description={isFiltered ? 'No matching notifications' : 'Finished exports and other updates show up here.'}
            action={isFiltered ? { label: 'Show all notifications', onClick: onClear } : undefined}
          />
        )}
        {items && items.length > 0 && (
          <ul className={classes.list}>
            {items.map((item) => (
              <NotificationRow key={item.id} item={item} onMark={(isRead) => onMark(item.id, isRead)} />
            ))}
          </ul>
        )}
      </div>
      {query.data && query.data.pagination.total > 0 && (
        <PageBar pagination={query.data.pagination} shown={items?.length ?? 0} {...bar} />
      )}
    </>
  );
}
