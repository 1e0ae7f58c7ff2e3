import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
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
import { queryClient } from '../../lib/query-client.ts';
import { changePage, changePages } from './notification.rules.ts';

type Page = DataOf<typeof listNotifications>;
export type NotificationsAsked = NonNullable<CallInput<typeof listNotifications>['query']>;

const perPage = 10;

/** Under which all that shows notifications is kept. */
export const notificationsKey = ['notifications'] as const;
const pagesKey = [...notificationsKey, 'page'] as const;

/** The user's notifications, the newest first, page after page; each page knows how many are unread. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'bell'],
  queryFn: ({ signal, pageParam }) => api(listNotifications, { query: { page: pageParam, limit: perPage }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }: Page) =>
    pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  staleTime: 60_000,
  // A bell that cannot be asked stays quiet.
  meta: { handles_errors: true },
});

/** One page of the screen that lists them. */
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

/** Takes up a notification that was followed from elsewhere: it counts as read. */
export async function openNotification(id: number): Promise<Notification> {
  const found = await api(findNotification, { params: { id } });
  if (found.read_at === null) {
    await api(markAsRead, { params: { id } });
    void queryClient.invalidateQueries({ queryKey: notificationsKey });
  }
  return found;
}

/** Marks notifications, on the screen at once. A call that fails is not spoken of: the list is asked again. */
export function useMarking() {
  const client = useQueryClient();
  const update = async (change: (item: Notification) => Notification) => {
    await client.cancelQueries({ queryKey: notificationsKey });
    client.setQueryData<InfiniteData<Page>>(
      notificationsQuery.queryKey,
      (data) => data && { ...data, pages: changePages(data.pages, change) },
    );
    client.setQueriesData<Page>({ queryKey: pagesKey }, (data) => data && changePage(data, change));
  };
  const onSettled = () => client.invalidateQueries({ queryKey: notificationsKey });
  const readNow = (item: Notification) => ({ ...item, read_at: item.read_at ?? new Date().toISOString() });

  const markOne = useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      api(isRead ? markAsRead : markAsUnread, { params: { id } }),
    onMutate: ({ id, isRead }) =>
      update((item) => (item.id !== id ? item : isRead ? readNow(item) : { ...item, read_at: null })),
    onSettled,
    meta: { handles_errors: true },
  });
  const markAll = useMutation({
    mutationFn: () => api(markAllAsRead),
    onMutate: () => update(readNow),
    onSettled,
    meta: { handles_errors: true },
  });
  return { markOne, markAll };
}

/** Keeps a choice; it shows at once and goes back when the server refuses. */
export function useChoosing() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: (body: NotificationChoice) => api(chooseNotification, { body }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.type === choice.type ? { ...one, ...choice } : one)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
    // Two choices made one after the other are kept in that order.
    scope: { id: 'notification-preferences' },
  });
}
