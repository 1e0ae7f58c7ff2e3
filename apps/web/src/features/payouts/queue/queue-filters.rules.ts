import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { payoutMethods } from '@tradepost/contracts/payouts/payout-method.data';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';

export const queueFilters: readonly ListFilter[] = [
  {
    key: 'payout_method',
    label: 'Paid by',
    kind: 'select',
    options: payoutMethods.map(({ key, label }) => ({ value: key, label })),
  },
  {
    key: 'kind',
    label: 'Kind of order',
    kind: 'select',
    options: orderKinds.map((value) => ({ value, label: orderKindLabels[value] })),
  },
  {
    key: 'min_days',
    label: 'Waiting',
    kind: 'select',
    options: [1, 2, 3, 7, 14, 30].map((days) => ({
      value: String(days),
      label: days === 1 ? '1 day or more' : `${days} days or more`,
    })),
  },
];
