import type { ShopFacts } from '@tradepost/contracts/shop/shop.contract';
import type { ShopOrder } from '@tradepost/contracts/shop/shop-checkout.contract';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import classes from '../shop.module.css';
import { useShop } from '../use-shop.ts';

interface NextStepsProps {
  order: ShopOrder;
  /** As it was typed; empty where the browser has lost it. */
  email: string;
  /** The email has the label. */
  hasLabel: boolean;
  /** What the dates are expected from; null without enough sales. */
  facts: ShopFacts | null;
}

const dayMs = 86_400_000;

/** What happens to an order that was just placed, and when. */
export function NextSteps({ order, email, hasLabel, facts }: NextStepsProps) {
  const { shop } = useShop();
  const { write, date } = useSellerLanguage();
  const { channel, is_quote, is_emailed, created_at, price_locked_until } = order;
  const day = (instant: string) => date(instant, shop.timezone, 'day');
  const isSent = channel === 'mail-in' && !is_quote;
  const { days_to_arrival = null, days_to_payment = null } = facts ?? {};
  const inDays = (days: number) => day(new Date(Date.parse(created_at) + days * dayMs).toISOString());
  const emailed =
    isSent && hasLabel
      ? write('We sent your label to {email}.', { email })
      : write('We sent everything about your order to {email}.', { email });
  const steps = [
    is_emailed && (email ? emailed : write('Look for our email. It has everything about your order.')),
    is_quote && write('We look at your device and send you an offer. You decide then.'),
    isSent && write('Back up your data, sign out of your accounts, and reset the device.'),
    isSent && write('Pack it well, and send it soon: the price is kept for a limited time.'),
    !is_quote &&
      price_locked_until &&
      write('Your price is guaranteed until {date}.', { date: day(price_locked_until) }),
    !is_quote && !isSent && write('Bring your devices and an ID to the store, and show your order number.'),
    isSent && write('We check it when it arrives, and pay you.'),
    isSent &&
      days_to_arrival !== null &&
      days_to_payment !== null &&
      write('We expect your devices around {arrival} and will pay you around {payment}.', {
        arrival: inDays(days_to_arrival),
        payment: inDays(days_to_arrival + days_to_payment),
      }),
  ].filter((step) => typeof step === 'string' && step !== '');
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{write('What happens next')}</h2>
      <ol className={classes.notes}>
        {steps.map((step) => (
          <li key={String(step)}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
