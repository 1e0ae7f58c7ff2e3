import { Popover, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatMoney } from '@tradepost/contracts/money';
import type { Quote } from '@tradepost/contracts/pricing/pricing.contract';
import classes from './price-reason.module.css';

/** A popover with the steps of a price's calculation. */
export function PriceReason({ quote }: { quote: Quote }) {
  const { currency, steps } = quote;
  if (steps.length === 0) return null;
  const amount = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency));
  return (
    <Popover width={340} position="top-end" trapFocus returnFocus withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.ask}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" /> Why this price?
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Why this price?">
        <ol className={classes.steps} tabIndex={-1} data-autofocus>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
            <li key={index} className={classes.step}>
              <span className={classes.label}>
                {step.label}
                {step.note && <span className={classes.note}>{step.note}</span>}
              </span>
              <span className={classes.amount} data-kept={step.before === step.after || undefined}>
                {amount(step.after)}
              </span>
            </li>
          ))}
          <li className={classes.total}>
            <span>Offered</span>
            <span className={classes.amount}>{amount(quote.price)}</span>
          </li>
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}
