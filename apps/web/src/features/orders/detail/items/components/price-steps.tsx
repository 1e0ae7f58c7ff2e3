import { Popover, UnstyledButton } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import classes from './price-steps.module.css';

/** A popover with the steps of the quoted price and the agreed price. */
export function PriceSteps({ item, currency }: { item: OrderItem; currency: string }) {
  const { price_steps, price, expected } = item;
  if (price_steps.length === 0) return null;
  const amount = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency));
  return (
    <Popover width={320} position="bottom-end" trapFocus returnFocus withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.ask}>Why this price?</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Why this price? ${item.title}`}>
        <ol className={classes.steps} tabIndex={-1} data-autofocus>
          {price_steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
            <li key={index} className={classes.step}>
              <span className={classes.label}>
                {step.label}
                {step.note && <small>{step.note}</small>}
              </span>
              <span className={classes.amount}>{amount(step.after)}</span>
            </li>
          ))}
          <li className={classes.total}>
            <span>Quoted</span>
            <span className={classes.amount}>{amount(expected.price)}</span>
          </li>
          {price !== expected.price && (
            <li className={classes.total}>
              <span>Agreed in revised offer</span>
              <span className={classes.amount}>{amount(price)}</span>
            </li>
          )}
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}
