import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listNotifications,
  markAllAsRead,
  markAsRead,
  markAsUnread,
  type Notification,
} from '@tradepost/contracts/notifications/notification.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { api } from '../../lib/api.ts';

type Page = DataOf<typeof listNotifications>;

const perPage = 10;

/** The user's notifications, the newest first, page after page; each page knows how many are unread. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal, pageParam }) => api(listNotifications, { query: { page: pageParam, limit: perPage }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }: Page) =>
    pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  staleTime: 60_000,
  // A bell that cannot be asked stays quiet.
  meta: { handles_errors: true },
});

/** Marks notifications, on the screen at once. A call that fails is not spoken of: the list is asked again. */
export function useMarking() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  const update = (change: (item: Notification) => Notification) =>
    queryClient.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && mark(data, change));
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const readNow = (item: Notification) => ({ ...item, read_at: item.read_at ?? new Date().toISOString() });

  const markOne = useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      api(isRead ? markAsRead : markAsUnread, { params: { id } }),
    onMutate: async ({ id, isRead }) => {
      await queryClient.cancelQueries({ queryKey });
      update((item) => (item.id !== id ? item : isRead ? readNow(item) : { ...item, read_at: null }));
    },
    onSettled: refresh,
    meta: { handles_errors: true },
  });
  const markAll = useMutation({
    mutationFn: () => api(markAllAsRead),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      update(readNow);
    },
    onSettled: refresh,
    meta: { handles_errors: true },
  });
  return { markOne, markAll };
}

/** The pages with every notification changed, and the number of unread ones moved by as many. */
function mark(data: InfiniteData<Page>, change: (item: Notification) => Notification) {
  const countUnread = (pages: readonly Page[]) =>
    pages.flatMap(({ items }) => items).filter(({ read_at }) => read_at === null).length;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.map(change) }));
  const moved = countUnread(pages) - countUnread(data.pages);
  return { ...data, pages: pages.map((page) => ({ ...page, unread: Math.max(0, page.unread + moved) })) };
}
