import type { ShopOffer } from '@tradepost/contracts/shop/shop-quote.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import classes from '../shop.module.css';

/** What the devices come to, with what is added and taken. */
export function OfferTotals({ offer, promo_code }: { offer: ShopOffer; promo_code: string }) {
  const { write, money, offered } = useSellerLanguage();
  const amount = (minor: number) => money(minor, offer.currency);
  const { items_total, promo_bonus, method_bonus, shipping_cost, expedited_fee, total, is_quote } = offer;
  const rows: [string, number][] = [
    [write('Devices'), items_total],
    [write('Bonus with code {code}', { code: promo_code }), promo_bonus],
    [write('Bonus for this payout'), method_bonus],
    [write('Shipping'), -(shipping_cost ?? 0)],
    [write('Expedited payout'), -expedited_fee],
  ];
  const shown = rows.filter(([, minor], index) => index === 0 || minor !== 0);
  return (
    <dl className={classes.totals} aria-live="polite">
      {shown.length > 1 &&
        shown.map(([label, minor]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{amount(minor)}</dd>
          </div>
        ))}
      <dt data-total>{write('You get')}</dt>
      <dd data-total>
        {is_quote ? (
          write('We make an offer')
        ) : total === 0 ? (
          offered(0, offer.currency)
        ) : (
          <>
            {write('about {amount}', { amount: amount(total) })}
            <span className={classes.detail}>{write('paid after we check it')}</span>
          </>
        )}
      </dd>
    </dl>
  );
}
