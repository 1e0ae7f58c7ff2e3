import type { Notification } from '@tradepost/contracts/notifications/notification.contract';
import type { ListState } from '../../ui/list-page/list-state.rules.ts';

interface Page {
  items: Notification[];
  unread: number;
}
type Change = (item: Notification) => Notification;

const countUnread = (pages: readonly Page[]) =>
  pages.flatMap(({ items }) => items).filter(({ read_at }) => read_at === null).length;

/** The pages with every notification changed, and the number of unread ones moved by as many. */
export function changePages<P extends Page>(pages: readonly P[], change: Change): P[] {
  const changed = pages.map((page) => ({ ...page, items: page.items.map(change) }));
  const moved = countUnread(changed) - countUnread(pages);
  return changed.map((page) => ({ ...page, unread: Math.max(0, page.unread + moved) }));
}

export function changePage<P extends Page>(page: P, change: Change): P {
  return changePages([page], change)[0] as P;
}

/** What the screen's address asks for. */
export function askedOf({ search, filters, page }: Pick<ListState, 'search' | 'filters' | 'page'>) {
  return {
    page,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(filters.type ? { type: filters.type } : {}),
    ...(isDay(filters.created_from) ? { from: filters.created_from } : {}),
    ...(isDay(filters.created_to) ? { to: filters.created_to } : {}),
    ...(filters.is_unread === '1' ? { is_unread: '1' as const } : {}),
  };
}

/** An address can be edited by hand: what is no day asks for none. */
function isDay(text: string | undefined): boolean {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
