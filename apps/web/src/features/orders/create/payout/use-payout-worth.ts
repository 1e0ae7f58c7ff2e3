import { totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import { defaultExpeditedLabel } from '@tradepost/contracts/payouts/payout-settings.data';
import { usePayoutTerms } from '../../use-payout-terms.ts';
import { totalOf } from '../basket/basket.rules.ts';
import { useOrderForm } from '../use-order-form.ts';

interface WorthLine {
  label: string;
  minor: number;
}

/** What the chosen payout adds to the devices and takes from them, and the total. The promo code is added by the server. */
export function usePayoutWorth(): { lines: WorthLine[]; total: number } {
  const { draft } = useOrderForm();
  const { data } = usePayoutTerms();
  const items_total = totalOf(draft.lines);
  const method = data?.items.find(({ key }) => key === draft.payout_method);
  const expedited_fee = draft.is_expedited ? (data?.expedited.fee ?? 0) : 0;
  const { method_bonus, total } = totalColumns({
    items_total,
    bonus_total: 0,
    shipping_cost: 0,
    expedited_fee,
    method_bonus_terms: method?.bonus ?? null,
    is_promo_stacked: true,
  });
  const lines = [
    { label: `Bonus for ${method?.name ?? ''}`, minor: method_bonus },
    { label: data?.expedited.label || defaultExpeditedLabel, minor: total - items_total - method_bonus },
  ];
  return { lines: lines.filter(({ minor }) => minor !== 0), total };
}
