import type { Pagination } from '@tradepost/contracts/paging';
import { formatCount } from '../../lib/formats/numbers.ts';

/**
 * The page number for typed text: from 1 to last_page, where 0 or empty is 1. If counting stopped early,
 * the last page is unknown, so there is no upper limit. The server then answers with its last page.
 */
export function clampPage(text: string, pagination: Pick<Pagination, 'last_page' | 'is_capped'>): number {
  const typed = Math.trunc(Number(text.replaceAll(/[^\d.-]/g, '')));
  const last = pagination.is_capped ? 1_000_000 : pagination.last_page;
  return Number.isFinite(typed) ? Math.min(Math.max(1, typed), last) : 1;
}

/** `1,234`, or `10,000+` if counting stopped early. */
export function formatTotal(pagination: Pick<Pagination, 'total' | 'is_capped'>): string {
  return formatCount(pagination.total) + (pagination.is_capped ? '+' : '');
}

/** `26–50 of 1,234`. `shown` is the number of rows on the page. */
export function formatRange(pagination: Pagination, shown: number): string {
  if (shown === 0) return `0 of ${formatTotal(pagination)}`;
  const first = (pagination.current_page - 1) * pagination.per_page + 1;
  return `${formatCount(first)}–${formatCount(first + shown - 1)} of ${formatTotal(pagination)}`;
}

/** Beyond the counted pages, there may be a next page as long as the current one is full. */
export function hasNextPage(pagination: Pagination, shown: number): boolean {
  if (pagination.current_page < pagination.last_page) return true;
  return Boolean(pagination.is_capped) && shown >= pagination.per_page;
}
