import { Button } from '@mantine/core';
import type { ShopOrder } from '@tradepost/contracts/shop/shop-checkout.contract';
import { Link, Navigate, useLocation } from 'react-router';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import classes from './shop.module.css';
import { useShop } from './use-shop.ts';

/** `/shop/:company/thank-you`: the number of the order, and what to do next. */
export function Component() {
  const { pathOf, isEmbedded } = useShop();
  const { write, money } = useSellerLanguage();
  const { state } = useLocation();
  const order = (state as { order?: ShopOrder } | null)?.order;
  usePageTitle(write('Thank you'));
  // Opened from a bookmark or a history, there is no order to thank for.
  if (!order) return <Navigate to={pathOf()} replace />;
  const { box_id, channel, is_quote, is_emailed, link, total, currency } = order;
  const isByMail = channel === 'mail-in';
  const nextSteps = [
    is_emailed ? write('Look for our email. It has everything about your order.') : '',
    is_quote ? write('We look at your device and send you an offer. You decide then.') : '',
    !is_quote && isByMail ? write('Back up your data, sign out of your accounts, and reset the device.') : '',
    !is_quote && isByMail ? write('Pack it well, and send it soon: the price is kept for a limited time.') : '',
    !is_quote && !isByMail ? write('Bring your devices and an ID to the store, and show your order number.') : '',
    !is_quote && isByMail ? write('We check it when it arrives, and pay you.') : '',
  ].filter((line) => line !== '');
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{write('Thank you')}</h1>
      <p>
        {write('Your order number is {number}.', { number: box_id })}
        {!is_quote && ` ${write('You get {amount}.', { amount: money(total, currency) })}`}
      </p>
      <section className={classes.section}>
        <h2 className={classes.heading}>{write('What happens next')}</h2>
        <ol className={classes.notes}>
          {nextSteps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <div className={classes.tools}>
        {!is_quote && (
          <Button component="a" href={link} size="md" {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}>
            {isByMail ? write('Show my label') : write('Show my code')}
          </Button>
        )}
        <Button component={Link} to={pathOf()} variant="default" size="md">
          {write('Sell another device')}
        </Button>
      </div>
    </div>
  );
}
