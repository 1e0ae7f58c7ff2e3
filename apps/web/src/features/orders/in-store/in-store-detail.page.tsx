import { useQuery } from '@tanstack/react-query';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { OrderPage } from '../detail/components/order-page.tsx';
import { orderDetailQuery } from '../detail/order-detail.api.ts';
import { useLiveOrder } from '../detail/use-live-order.ts';
import { orderListId } from '../order.api.ts';

const list = { id: orderListId('in-store'), to: orderListPath('in-store'), label: 'In-store buyback' };

/** `/order-local/detail/:buybackId` */
export function Component() {
  const id = Number(useParams().buybackId);
  const { data, error, refetch } = useQuery(orderDetailQuery(id));
  useLiveOrder(id);
  // Panels, dialogs and their input belong to one order.
  if (data) return <OrderPage key={data.id} order={data} />;
  if (error instanceof ApiError && error.status === 404) return <OrderNotFound />;
  return (
    <DetailPage list={list} title="In-store order" main={null} isLoading={!error} error={error} onRetry={refetch} />
  );
}

function OrderNotFound() {
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
