import type { DescribedItem } from '@tradepost/contracts/orders/order.contract';
import { formatMoney } from '../../lib/formats/money.ts';

type Indicated = Pick<DescribedItem, 'indication_min' | 'indication_max'>;

/** “Indication $120.00 – $160.00” */
export function indicationText({ indication_min, indication_max }: Indicated, currency: string): string {
  if (indication_min === null || indication_max === null) return 'No indication';
  const from = formatMoney(indication_min, currency);
  return indication_min === indication_max
    ? `Indication ${from}`
    : `Indication ${from} – ${formatMoney(indication_max, currency)}`;
}
