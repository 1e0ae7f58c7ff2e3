import type { Notification } from '@tradepost/contracts/notifications/notification.contract';
import type { ListState } from '../../ui/data-table/list-state.rules.ts';

interface Page {
  items: Notification[];
  unread: number;
}
type Change = (item: Notification) => Notification;

const countUnread = (pages: readonly Page[]) =>
  pages.flatMap(({ items }) => items).filter(({ read_at }) => read_at === null).length;

/** Applies a change to every notification on the pages, and adjusts the unread count. */
export function changePages<P extends Page>(pages: readonly P[], change: Change): P[] {
  const changed = pages.map((page) => ({ ...page, items: page.items.map(change) }));
  const moved = countUnread(changed) - countUnread(pages);
  return changed.map((page) => ({ ...page, unread: Math.max(0, page.unread + moved) }));
}

export function changePage<P extends Page>(page: P, change: Change): P {
  return changePages([page], change)[0] as P;
}

/** The list query from the screen's URL. */
export function toListQuery({
  search,
  filters,
  page,
  per_page,
}: Pick<ListState, 'search' | 'filters' | 'page' | 'per_page'>) {
  return {
    page,
    limit: per_page,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(filters.type ? { type: filters.type } : {}),
    ...(isDay(filters.created_from) ? { from: filters.created_from } : {}),
    ...(isDay(filters.created_to) ? { to: filters.created_to } : {}),
    ...(filters.is_unread === '1' ? { is_unread: '1' as const } : {}),
  };
}

/** A day from the URL; undefined when it is not a valid day. */
function isDay(text: string | undefined): boolean {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
