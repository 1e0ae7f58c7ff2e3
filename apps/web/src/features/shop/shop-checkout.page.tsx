import { Alert, Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { syncPrices } from './cart.rules.ts';
import { type CheckoutStep, checkoutSteps } from './checkout.rules.ts';
import { ContactStep } from './components/contact-step.tsx';
import { Crumbs } from './components/crumbs.tsx';
import { DeliveryStep } from './components/delivery-step.tsx';
import { PayoutStep } from './components/payout-step.tsx';
import { ReviewStep } from './components/review-step.tsx';
import { Waiting } from './components/waiting.tsx';
import { measuredItems, useShopEvent } from './events/use-shop-events.ts';
import classes from './shop.module.css';
import { useCart } from './use-cart.ts';
import { useCheckout } from './use-checkout.ts';
import { useShop } from './use-shop.ts';

/** `/shop/:company/checkout`: contact, delivery, payout and review, one after the other. */
export function Component() {
  const { company, pathOf } = useShop();
  const { write } = useSellerLanguage();
  const cart = useCart(company);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckout((sold) => {
    cart.set([]);
    // In the history, not in storage, which browsers block in frames of other websites.
    void navigate(pathOf('thank-you'), { replace: true, state: sold });
  });
  const { step, go, next, send, problem, options, offer, isSending } = checkout;
  usePageTitle(write('Checkout'));
  useShopEvent(cart.lines.length > 0 ? 'checkout' : null, () => ({
    name: 'begin_checkout',
    items: measuredItems(cart.lines),
  }));
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  if (cart.lines.length === 0 && !isSending) {
    return (
      <div className={classes.page}>
        <h1 className={classes.title}>{write('Your cart is empty')}</h1>
        <div>
          <Button component={Link} to={pathOf()} size="md">
            {write('See what we buy')}
          </Button>
        </div>
      </div>
    );
  }
  if (options.error) return <ErrorState error={options.error} onRetry={() => void options.refetch()} />;
  const titles: Record<CheckoutStep, string> = {
    contact: write('Your contact details'),
    delivery: write('Delivery'),
    payout: write('Payment'),
    review: write('Check and sell'),
  };
  const index = checkoutSteps.indexOf(step);
  const before = checkoutSteps[index - 1];
  const isLast = step === 'review';
  // Without the shop's choices the step after would lack what nobody could choose.
  const isWaiting = step !== 'contact' && options.isPending;
  const hasNewPrices = offer.data?.lines.some(({ price }, at) => price !== null && price !== offer.lines[at]?.price);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) next();
    else await send();
  };
  return (
    <form className={classes.page} onSubmit={(event) => void submit(event)} noValidate>
      <Crumbs parts={[{ name: write('Cart'), path: ['cart'] }]} />
      <h1 className={classes.title}>{write('Checkout')}</h1>
      <ol className={classes.steps} aria-label={write('Steps')}>
        {checkoutSteps.map((each, place) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {`${place + 1}. ${titles[each]}`}
          </li>
        ))}
      </ol>
      {problem && (
        <Alert color="danger" role="alert">
          {problem}
        </Alert>
      )}
      <section className={classes.section}>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {titles[step]}
        </h2>
        {isWaiting && <Waiting />}
        {step === 'contact' && <ContactStep checkout={checkout} />}
        {!isWaiting && step === 'delivery' && <DeliveryStep checkout={checkout} />}
        {!isWaiting && step === 'payout' && <PayoutStep checkout={checkout} />}
        {!isWaiting && isLast && <ReviewStep checkout={checkout} />}
      </section>
      <div className={classes.tools}>
        {before ? (
          <Button variant="default" size="md" onClick={() => go(before)}>
            {write('Back')}
          </Button>
        ) : (
          <Button component={Link} to={pathOf('cart')} variant="default" size="md">
            {write('Back')}
          </Button>
        )}
        {isLast && hasNewPrices ? (
          <Button size="md" onClick={() => offer.data && cart.set(syncPrices(cart.lines, offer.data.lines))}>
            {write('Use the new price')}
          </Button>
        ) : (
          <Button type="submit" size="md" loading={isSending || isWaiting}>
            {isLast ? write('Sell now') : write('Continue')}
          </Button>
        )}
      </div>
    </form>
  );
}
