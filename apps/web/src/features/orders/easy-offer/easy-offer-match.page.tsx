import { useQuery } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { OrderMatchPart } from '../data-match/components/order-match-part.tsx';
import { useLiveMatch } from '../data-match/use-live-match.ts';
import { ThingMatches } from './components/thing-matches.tsx';
import { easyOfferMatchQuery } from './easy-offer.api.ts';

/** `/easy-offer/detail/:buybackId/data-match`: what the seller described, and the devices that it is. */
export function Component() {
  const id = Number(useParams().buybackId);
  const { data, error, refetch } = useQuery(easyOfferMatchQuery(id));
  useLiveMatch(id);
  usePageTitle(data ? `Data match of ${data.box_id}` : 'Data match');
  const isMatched = data?.things.every(({ matched_at }) => matched_at !== null) ?? false;
  return (
    <SettingsFrame
      title={data ? `Data match of ${data.box_id}` : 'Data match'}
      back={{ to: orderDetailPath('easy-offer', id), label: data ? `Order ${data.box_id}` : 'Order' }}
      width="full"
      isLoading={!data && !error}
      error={error}
      onRetry={refetch}
    >
      {data && <ThingMatches key={data.version} match={data} />}
      {data && isMatched && <OrderMatchPart id={id} />}
    </SettingsFrame>
  );
}
