import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import classes from '../../components/offer-body.module.css';

/** What the quote comes to, with what is added and taken. */
export function QuoteTotals({ quote: { bonus, fees, total, currency } }: { quote: SellerQuote }) {
  const { write, money, offered } = useSellerLanguage();
  return (
    <dl className={classes.totals}>
      {bonus > 0 && (
        <>
          <dt>{write('Bonuses')}</dt>
          <dd>{money(bonus, currency)}</dd>
        </>
      )}
      {fees > 0 && (
        <>
          <dt>{write('Fees')}</dt>
          <dd>{money(-fees, currency)}</dd>
        </>
      )}
      <dt className={classes.sum}>{write('Total')}</dt>
      <dd className={classes.sum}>{offered(total, currency)}</dd>
    </dl>
  );
}
