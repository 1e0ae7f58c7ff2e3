import { takenFees } from '@tradepost/contracts/orders/order-totals.rules';
import type { LedgerRow } from '../../../../../ui/detail-page/ledger.tsx';
import { Ledger } from '../../../../../ui/detail-page/ledger.tsx';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { leftToPay } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import classes from './items.module.css';
import { PromoCode } from './promo-code.tsx';

/** The totals of the order: quoted, agreed, bonuses, fees, paid and left to pay. */
export function Totals() {
  const { order } = useOrder();
  const { currency, quoted_total, items_total, bonus_total, method_bonus, shipping_cost, total, paid_total } = order;
  const money = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  const rows: LedgerRow[] = [];
  if (quoted_total !== items_total) rows.push({ key: 'quoted', label: 'Quoted', value: <s>{money(quoted_total)}</s> });
  rows.push({ key: 'items', label: quoted_total === items_total ? 'Devices' : 'Agreed', value: money(items_total) });
  if (bonus_total !== 0 || order.promo_code) {
    rows.push({ key: 'bonus', label: 'Bonus', note: order.promo_code, value: money(bonus_total) });
  }
  if (method_bonus > 0) {
    rows.push({ key: 'method', label: 'Payout bonus', note: order.payout_method_label, value: money(method_bonus) });
  }
  const fees = takenFees(order);
  if (shipping_cost > 0) {
    rows.push({
      key: 'shipping',
      label: 'Shipping',
      note: 'Paid by the seller',
      value: money(-fees.shipping_cost),
    });
  }
  if (order.is_expedited) {
    rows.push({
      key: 'expedited',
      label: 'Expedited payout',
      note: 'Paid by the seller',
      value: money(-fees.expedited_fee),
    });
  }
  rows.push({ key: 'total', label: 'Total', value: money(total), isTotal: true });
  if (paid_total > 0) {
    rows.push({ key: 'paid', label: 'Paid', value: money(paid_total) });
    rows.push({ key: 'left', label: 'Left to pay', value: money(leftToPay(order)), isTotal: leftToPay(order) > 0 });
  }
  return (
    <div className={classes.foot}>
      <div className={classes.promo}>
        <PromoCode />
      </div>
      <div className={classes.ledger}>
        <Ledger rows={rows} />
      </div>
    </div>
  );
}
