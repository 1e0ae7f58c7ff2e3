import { promoStatuses } from '@tradepost/contracts/pricing/promo.contract';
import { useMemo } from 'react';
import { useMe } from '../../../lib/session/use-session.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { channelOptions } from '../channel-names.rules.ts';
import { promoStatusBadges } from './promo.rules.ts';

export function usePromoFilters(): ListFilter[] {
  const { locations } = useMe();
  return useMemo(
    () => [
      {
        key: 'status',
        label: 'Status',
        kind: 'select',
        options: promoStatuses.map((status) => ({ value: status, label: promoStatusBadges[status].label })),
      },
      {
        key: 'type',
        label: 'Type',
        kind: 'select',
        options: [
          { value: 'percent', label: 'Percentage' },
          { value: 'amount', label: 'Amount' },
        ],
      },
      {
        key: 'channel',
        label: 'Way to buy',
        kind: 'select',
        options: channelOptions.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'location_id',
        label: 'Location',
        kind: 'select',
        options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
    [locations],
  );
}
