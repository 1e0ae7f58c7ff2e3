import { Alert, Checkbox, Textarea } from '@mantine/core';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { priceNow } from '../cart.rules.ts';
import classes from '../shop.module.css';
import { SiteLinks } from '../site/components/site-links.tsx';
import type { Checkout } from '../use-checkout.ts';
import { useShop } from '../use-shop.ts';
import { OfferTotals } from './offer-totals.tsx';
import { ReviewSummary } from './review-summary.tsx';

/** What is sold, what it comes to, and the seller's consent. */
export function ReviewStep({ checkout }: { checkout: Checkout }) {
  const { write, money, date } = useSellerLanguage();
  const { shop } = useShop();
  const { values, set, offer, promo_code } = checkout;
  const { data, error, lines } = offer;
  if (error) return <ErrorState error={error} onRetry={() => void offer.refetch()} />;
  if (!data) return <TextSkeleton lines={4} />;
  const until = date(data.price_locked_until, shop.timezone, 'day');
  return (
    <>
      <ReviewSummary checkout={checkout} />
      <ul className={classes.lines}>
        {lines.map((line, index) => {
          const now = data.lines[index];
          const price = priceNow(line, now);
          const isOther = now?.price != null && line.price !== null && now.price !== line.price;
          return (
            <li key={line.key} className={classes.line}>
              <span className={classes.name}>
                {line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title}
                <span className={classes.detail}>{line.detail}</span>
              </span>
              <span className={classes.amount}>
                {price === null ? write('We make an offer') : money(price * line.quantity, shop.currency)}
              </span>
              {now?.refusal && <p className={classes.problem}>{now.refusal}</p>}
              {isOther && line.price !== null && (
                <p className={classes.problem}>
                  {write('The price has changed. Before: {amount}', { amount: money(line.price, shop.currency) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {data.refusals.map(({ message }) => (
        <Alert key={message} color="warning">
          {message}
        </Alert>
      ))}
      <OfferTotals offer={data} promo_code={promo_code} />
      <p className={classes.dim}>
        {data.is_quote
          ? write('We send you an offer by email. You decide then.')
          : write('Your price is guaranteed until {date}.', { date: until })}
      </p>
      <Textarea
        label={write('Message to the shop (optional)')}
        size="md"
        autosize
        minRows={2}
        maxLength={1000}
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Consents checkout={checkout} />
    </>
  );
}

/** What the seller agrees to: the terms, and news if wanted. */
function Consents({ checkout: { values, set, errors, options } }: { checkout: Checkout }) {
  const { write } = useSellerLanguage();
  const { company, pathOf } = useShop();
  const approval = options.data?.marketing.approval_message;
  return (
    <>
      <Checkbox
        label={write('I own these devices or may sell them, and I accept the shop’s terms.')}
        checked={values.accepts_terms}
        error={errors.accepts_terms}
        onChange={(event) => set({ accepts_terms: event.currentTarget.checked })}
      />
      <SiteLinks company={company} pathOf={pathOf} isConsent />
      <Checkbox
        label={write('Email me offers and news (optional)')}
        checked={values.marketing_consent}
        onChange={(event) => set({ marketing_consent: event.currentTarget.checked })}
      />
      {values.marketing_consent && approval && <p className={classes.dim}>{approval}</p>}
    </>
  );
}
