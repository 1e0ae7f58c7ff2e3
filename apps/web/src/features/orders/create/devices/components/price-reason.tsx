import { Popover, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Quote } from '@tradepost/contracts/pricing/pricing.contract';
import { PriceStepList } from '../../../../pricing/components/price-step-list.tsx';
import classes from './price-reason.module.css';

/** A popover with the steps of a price's calculation. */
export function PriceReason({ quote }: { quote: Quote }) {
  const { currency, steps } = quote;
  if (steps.length === 0) return null;
  return (
    <Popover width={340} position="top-end" trapFocus returnFocus withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.ask}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" /> Why this price?
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Why this price?">
        <PriceStepList
          steps={steps}
          currency={currency}
          totals={[{ label: 'Offered', amount: quote.price }]}
          isFocused
        />
      </Popover.Dropdown>
    </Popover>
  );
}
