import { useQuery } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { OrderMatchPart } from './components/order-match-part.tsx';
import { orderMatchQuery } from './data-match.api.ts';
import { useLiveMatch } from './use-live-match.ts';

/** `/order/detail/:buybackId/data-match`: a list of IMEIs against the devices of an order. */
export function Component() {
  const id = Number(useParams().buybackId);
  const { data, error, refetch } = useQuery(orderMatchQuery(id));
  useLiveMatch(id);
  const title = data ? `Data match of ${data.order.box_id}` : 'Data match';
  usePageTitle(title);
  return (
    <SettingsFrame
      title={title}
      back={{ to: orderDetailPath('mail-in', id), label: data ? `Order ${data.order.box_id}` : 'Order' }}
      width="full"
      isLoading={!data && !error}
      error={error}
      onRetry={refetch}
    >
      <OrderMatchPart id={id} />
    </SettingsFrame>
  );
}
