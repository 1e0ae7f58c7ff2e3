import type { Pagination } from '@tradepost/contracts/paging';
import type { ListData } from './list-page.tsx';

interface PageQuery<Row> {
  data: { items: Row[]; pagination: Pagination } | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** A list query's answer as `ListPage` takes it: `<ListPage {...listProps(orders)} …/>`. */
export function listProps<Row>(query: PageQuery<Row>): ListData<Row> {
  return {
    rows: query.data?.items,
    pagination: query.data?.pagination,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    // What is on screen is worth more than the news that asking again failed.
    error: query.data ? undefined : query.error,
    onRetry: () => void query.refetch(),
  };
}
