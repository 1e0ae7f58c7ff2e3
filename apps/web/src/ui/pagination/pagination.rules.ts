import type { Pagination } from '@tradepost/contracts/paging';

/**
 * The page that typed text means: within 1..last_page, 0 or empty is 1. When counting stopped early
 * nobody knows the last page yet, so only the lower end holds; the server answers its last one.
 */
export function clampPage(text: string, pagination: Pick<Pagination, 'last_page' | 'is_capped'>): number {
  const typed = Math.trunc(Number(text.replaceAll(/[^\d.-]/g, '')));
  const last = pagination.is_capped ? 1_000_000 : pagination.last_page;
  return Number.isFinite(typed) ? Math.min(Math.max(1, typed), last) : 1;
}

/** `1,234`, or `10,000+` when there are more than were counted. */
export function formatTotal(pagination: Pick<Pagination, 'total' | 'is_capped'>): string {
  return new Intl.NumberFormat('en').format(pagination.total) + (pagination.is_capped ? '+' : '');
}

/** `26–50 of 1,234`. `shown` is how many rows the page really holds. */
export function formatRange(pagination: Pagination, shown: number): string {
  if (shown === 0) return `0 of ${formatTotal(pagination)}`;
  const number = new Intl.NumberFormat('en');
  const first = (pagination.current_page - 1) * pagination.per_page + 1;
  return `${number.format(first)}–${number.format(first + shown - 1)} of ${formatTotal(pagination)}`;
}

/** Past the counted pages one can go on for as long as pages come back full. */
export function hasNextPage(pagination: Pagination, shown: number): boolean {
  if (pagination.current_page < pagination.last_page) return true;
  return Boolean(pagination.is_capped) && shown >= pagination.per_page;
}
