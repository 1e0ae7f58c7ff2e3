import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import { labelListPath } from '../label-paths.rules.ts';
import { NewLabel } from './components/new-label.tsx';
import { labelOrderQuery } from './label-order.api.ts';
import { orderOf, useOrderPrefill } from './use-order-prefill.ts';

/** `/shipping/create`: labels of an order, or of none. `?order=7&kind=mail-in` fills in an order. */
export function Component() {
  const [search] = useSearchParams();
  const asked = orderOf(search);
  const prefill = useOrderPrefill();
  const order = useQuery(labelOrderQuery(asked, prefill));
  if (asked && !order.data) {
    return (
      <SettingsFrame
        title="Add shipping label"
        back={{ to: labelListPath(), label: 'Shipping labels' }}
        isLoading={order.isPending}
        error={order.error}
        onRetry={() => void order.refetch()}
      >
        {null}
      </SettingsFrame>
    );
  }
  return <NewLabel key={asked?.id ?? 'none'} initial={order.data ?? null} />;
}
