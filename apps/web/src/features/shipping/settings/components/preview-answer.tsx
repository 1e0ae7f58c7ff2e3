import { Text } from '@mantine/core';
import type { ShippingPreview } from '@tradepost/contracts/shipping/shipping-rule.contract';
import { Fragment } from 'react';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { serviceLabel } from '../shipping-settings.rules.ts';
import classes from './rules.module.css';

/** The labels that an order would get, with the reasons and what the other settings add. */
export function PreviewAnswer({ preview }: { preview: ShippingPreview }) {
  const { currency, tried, insured_amount, label_limit, shipping_cost, total } = preview;
  const money = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  const label = ({ service, why }: ShippingPreview['in']) => (
    <>
      <b>{service ? serviceLabel(service) : 'No label'}</b>
      <Text size="sm" c="dimmed">
        {why}
      </Text>
    </>
  );
  const passed = tried.filter(({ is_fitting }) => !is_fitting);
  const rows = [
    { term: 'From the seller', value: label(preview.in) },
    ...(passed.length > 0
      ? [
          {
            term: 'Rules passed over',
            value: passed.map(({ id, name, why }) => (
              <div key={id}>
                {name}: {why}
              </div>
            )),
          },
        ]
      : []),
    { term: 'Back to the seller', value: label(preview.out) },
    { term: 'Order value', value: money(total) },
    { term: 'Insured for', value: insured_amount === null ? 'Not insured' : money(insured_amount) },
    { term: 'Labels', value: label_limit === 1 ? 'One' : `Up to ${label_limit}` },
    { term: 'Paid by the seller', value: shipping_cost === 0 ? 'Nothing' : money(shipping_cost) },
  ];
  return (
    <dl className={classes.answer} style={{ marginTop: '1rem' }}>
      {rows.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
