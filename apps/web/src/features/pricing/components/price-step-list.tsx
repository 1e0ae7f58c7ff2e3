import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { describeChange } from './price-change.rules.ts';
import classes from './price-step-list.module.css';

interface PriceStepListProps {
  steps: readonly PriceStep[];
  currency: string;
  /** The lines below the steps, in minor units. */
  totals: readonly { label: string; amount: number | null }[];
  /** In a popover, which focuses it. */
  isFocused?: boolean;
}

/** The steps of a price, what each adds or takes, and the price that comes of them. */
export function PriceStepList({ steps, currency, totals, isFocused = false }: PriceStepListProps) {
  return (
    <ol className={classes.steps} tabIndex={isFocused ? -1 : undefined} data-autofocus={isFocused || undefined}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
        <li key={index} className={classes.step}>
          <span className={classes.label}>
            {step.label}
            {step.note && <small>{step.note}</small>}
          </span>
          <span className={classes.amount} data-kept={step.before === step.after || undefined}>
            {describeChange(step, currency)}
          </span>
        </li>
      ))}
      {totals.map(({ label, amount }) => (
        <li key={label} className={classes.total}>
          <span>{label}</span>
          <span className={classes.amount}>{amount === null ? '–' : formatMoney(amount, currency)}</span>
        </li>
      ))}
    </ol>
  );
}
