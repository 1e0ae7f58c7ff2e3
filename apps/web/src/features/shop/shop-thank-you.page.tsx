import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { NextSteps } from './components/next-steps.tsx';
import { shopFactsQuery } from './shop.api.ts';
import classes from './shop.module.css';
import type { Sold } from './use-checkout.ts';
import { useShop } from './use-shop.ts';

/** `/shop/:company/thank-you`: the number of the order, and what to do next. */
export function Component() {
  const { pathOf, isEmbedded, shop, company } = useShop();
  const { write, money, date } = useSellerLanguage();
  const { state } = useLocation();
  const { order, email = '', has_label = false } = (state ?? {}) as Partial<Sold>;
  const facts = useQuery({ ...shopFactsQuery(company), enabled: order !== undefined });
  usePageTitle(write('Thank you'));
  // Opened from a bookmark or a history, there is no order to thank for.
  if (!order) return <Navigate to={pathOf()} replace />;
  const { box_id, channel, is_quote, link, total, currency } = order;
  const amount = money(total, currency);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{write('Thank you')}</h1>
      <div className={classes.section}>
        <p className={classes.name}>{write('Your order number is {number}.', { number: box_id })}</p>
        <p className={classes.dim}>
          {write('Placed on {day}', { day: date(order.created_at, shop.timezone, 'day') })}
          {!is_quote && total > 0 && ` · ${write('You get about {amount}, paid after we check it.', { amount })}`}
        </p>
      </div>
      <NextSteps order={order} email={email} hasLabel={has_label} facts={facts.data ?? null} />
      <div className={classes.actions}>
        {!is_quote && (
          <Button component="a" href={link} size="md" {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}>
            {channel === 'mail-in' ? write('Show my label') : write('Show my code')}
          </Button>
        )}
        {shop.has_account && (
          <Button component={Link} to={pathOf('orders')} variant="default" size="md">
            {write('Your orders')}
          </Button>
        )}
        <Button variant="default" size="md" leftSection={<IconPrinter size={16} />} onClick={() => print()}>
          {write('Print')}
        </Button>
        <Button component={Link} to={pathOf()} variant="default" size="md">
          {write('Sell another device')}
        </Button>
      </div>
    </div>
  );
}
