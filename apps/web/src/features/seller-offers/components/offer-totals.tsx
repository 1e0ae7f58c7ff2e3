import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { acceptedTotal, devicesTotal } from '../seller-offer.rules.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';

/** The old and new total, and the bonus where there is one. */
export function OfferTotals({ declined }: { declined: readonly number[] }) {
  const { offer } = useSellerOffer();
  const { currency, old_total, old_bonus, new_bonus, shipping_cost, method_bonus, expedited_fee, payout } = offer;
  const locale = useSellerLanguage();
  const { write } = locale;
  const money = (minor: number) => locale.money(minor, currency);
  const isPart = declined.length > 0;
  const hasBonus = old_bonus > 0 || new_bonus > 0;
  const devices = devicesTotal(offer, { declined });
  const hasParts = hasBonus || method_bonus > 0 || shipping_cost !== null || expedited_fee > 0;
  return (
    <dl className={classes.totals}>
      {hasParts && devices !== null && (
        <>
          <dt>{write('Devices')}</dt>
          <dd>{money(devices)}</dd>
        </>
      )}
      {hasBonus && (
        <>
          <dt>
            {old_bonus !== new_bonus && !isPart
              ? write('Bonus (before: {amount})', { amount: money(old_bonus) })
              : write('Bonus')}
          </dt>
          <dd>{isPart ? write('Calculated again') : money(new_bonus)}</dd>
        </>
      )}
      {method_bonus > 0 && (
        <>
          <dt>{write('Bonus for {method}', { method: payout.label ?? '' })}</dt>
          <dd>{isPart ? write('Calculated again') : money(method_bonus)}</dd>
        </>
      )}
      {shipping_cost !== null && (
        <>
          <dt>{write('Shipping')}</dt>
          <dd>{isPart ? write('Calculated again') : money(-shipping_cost)}</dd>
        </>
      )}
      {expedited_fee > 0 && (
        <>
          <dt>{payout.expedited?.label}</dt>
          <dd>{money(-expedited_fee)}</dd>
        </>
      )}
      <dt>{write('Previous total')}</dt>
      <dd>{money(old_total)}</dd>
      <dt className={classes.sum}>{write(offer.state === 'accepted' ? 'You get' : 'New total')}</dt>
      <dd className={classes.sum}>{money(acceptedTotal(offer, { declined }))}</dd>
    </dl>
  );
}
