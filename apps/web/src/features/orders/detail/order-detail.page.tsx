import { useQuery } from '@tanstack/react-query';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { orderListId } from '../order.api.ts';
import { kindFacts } from '../order-kind.rules.ts';
import { useOrderKind } from '../use-order-kind.ts';
import { OrderPage } from './components/order-page.tsx';
import { orderDetailQuery } from './order-detail.api.ts';
import { useLiveOrder } from './use-live-order.ts';

const listOf = (kind: OrderKind) => ({ id: orderListId(kind), to: orderListPath(kind), label: kindFacts[kind].title });

/** `/order-local/detail/:buybackId`, and the same of the other kinds. */
export function Component() {
  const kind = useOrderKind();
  const id = Number(useParams().buybackId);
  const { data, error, refetch } = useQuery(orderDetailQuery(kind, id));
  useLiveOrder(id);
  // Panels, dialogs and their input belong to one order.
  if (data) return <OrderPage key={data.id} order={data} />;
  if (error instanceof ApiError && error.status === 404) return <OrderNotFound kind={kind} />;
  return (
    <DetailPage
      list={listOf(kind)}
      title={kindFacts[kind].one}
      work={kind === 'bulk-quote' ? null : undefined}
      isLoading={!error}
      error={error}
      onRetry={refetch}
    />
  );
}

function OrderNotFound({ kind }: { kind: OrderKind }) {
  const list = listOf(kind);
  usePageTitle('Order not found');
  return (
    <DetailPage
      list={list}
      title="Order not found"
      main={
        <EmptyState
          title="This order does not exist"
          description="It may have been deleted, or it belongs to a location you can’t see."
          action={{ label: 'Go to orders', to: list.to }}
        />
      }
    />
  );
}
