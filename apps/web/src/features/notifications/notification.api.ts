import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import {
  chooseNotification,
  findNotification,
  listNotificationPreferences,
  listNotifications,
  listNotificationTypes,
  markAllAsRead,
  markAsRead,
  markAsUnread,
  type Notification,
  type NotificationChoice,
} from '@tradepost/contracts/notifications/notification.contract';
import type { CallInput, DataOf } from '@tradepost/contracts/route';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { changePage, changePages } from './notification.rules.ts';

type Page = DataOf<typeof listNotifications>;
export type NotificationsAsked = NonNullable<CallInput<typeof listNotifications>['query']>;

const perPage = 10;

/** The key prefix of every notification query. */
export const notificationsKey = ['notifications'] as const;
const pagesKey = [...notificationsKey, 'page'] as const;

/** The user's notifications, newest first, as pages; each page has the unread count. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'bell'],
  queryFn: ({ signal, pageParam }) => api(listNotifications, { query: { page: pageParam, limit: perPage }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }: Page) =>
    pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  staleTime: 60_000,
  // The bell does not report errors.
  meta: { handles_errors: true },
});

/** One page of the notifications screen. */
export function notificationPageQuery(asked: NotificationsAsked) {
  return queryOptions({
    queryKey: [...pagesKey, asked],
    queryFn: ({ signal }) => api(listNotifications, { query: { limit: perPage, ...asked }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

export const notificationTypesQuery = queryOptions({
  queryKey: [...notificationsKey, 'types'],
  queryFn: ({ signal }) => api(listNotificationTypes, { signal }),
  meta: { handles_errors: true },
});

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => api(listNotificationPreferences, { signal }),
  meta: { handles_errors: true },
});

/** Marks a notification as read when its link is opened from an email. */
export async function openNotification(id: number): Promise<Notification> {
  const found = await api(findNotification, { params: { id } });
  if (found.read_at === null) {
    await api(markAsRead, { params: { id } });
    void queryClient.invalidateQueries({ queryKey: notificationsKey });
  }
  return found;
}

/** Marks notifications optimistically. On an error the list is refetched, without a message. */
export function useMarking() {
  const client = useQueryClient();
  const update = (change: (item: Notification) => Notification) => {
    void client.cancelQueries({ queryKey: notificationsKey });
    client.setQueryData<InfiniteData<Page>>(
      notificationsQuery.queryKey,
      (data) => data && { ...data, pages: changePages(data.pages, change) },
    );
    client.setQueriesData<Page>({ queryKey: pagesKey }, (data) => data && changePage(data, change));
  };
  const readNow = (item: Notification) => ({ ...item, read_at: item.read_at ?? new Date().toISOString() });
  const options = { invalidates: [notificationsKey], errors: 'silent' } as const;

  const markOne = useAction(
    ({ id, isRead }: { id: number; isRead: boolean }) => api(isRead ? markAsRead : markAsUnread, { params: { id } }),
    {
      ...options,
      onStart: ({ id, isRead }) =>
        update((item) => (item.id !== id ? item : isRead ? readNow(item) : { ...item, read_at: null })),
    },
  );
  const markAll = useAction(markAllAsRead, { ...options, onStart: () => update(readNow) });
  return { markOne, markAll };
}

/** Saves a preference optimistically; an error reverts it. */
export function useChoosing() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useAction((body: NotificationChoice) => api(chooseNotification, { body }), {
    invalidates: [queryKey],
    onStart: (choice) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.type === choice.type ? { ...one, ...choice } : one)),
      );
    },
    // Saves run in the order of the clicks.
    queue: 'notification-preferences',
  });
}
