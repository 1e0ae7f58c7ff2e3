import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { notificationsQuery, useMarking } from '../notification.api.ts';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The newest notifications, with a button for older ones. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(notificationsQuery);
  const { markOne, markAll } = useMarking();
  const items = query.data?.pages.flatMap((page) => page.items);
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <>
      <div className={classes.header}>
        <Title order={2} className={classes.title}>
          Notifications
        </Title>
        {/* Not disabled: that would lose the keyboard focus after a click. */}
        <Button
          variant="subtle"
          size="xs"
          aria-disabled={unread === 0}
          data-disabled={unread === 0 || undefined}
          onClick={() => unread > 0 && void markAll.run()}
        >
          Mark all as read
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label="List of notifications">
        {query.isPending && (
          <div className={classes.waiting}>
            <TextSkeleton lines={6} />
          </div>
        )}
        {query.isError && !items && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {items?.length === 0 && <EmptyState description="Finished exports and other updates show up here." />}
        {items && items.length > 0 && (
          <ul className={classes.list}>
            {items.map((item) => (
              <NotificationRow
                key={item.id}
                item={item}
                onMark={(isRead) => void markOne.run({ id: item.id, isRead })}
                onOpen={onClose}
              />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className={classes.foot}>
            <Button
              variant="subtle"
              size="xs"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        )}
      </section>
      <div className={classes.foot}>
        <Link to="/settings/notification" className={classes.all} onClick={onClose}>
          All notifications and preferences
        </Link>
      </div>
    </>
  );
}
