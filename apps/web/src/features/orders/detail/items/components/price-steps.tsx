import { Popover, UnstyledButton } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { PriceStepList } from '../../../../pricing/components/price-step-list.tsx';
import classes from './price-steps.module.css';

/** A popover with the steps of the quoted price and the agreed price. */
export function PriceSteps({ item, currency }: { item: OrderItem; currency: string }) {
  const { price_steps, price, expected } = item;
  if (price_steps.length === 0) return null;
  const totals = [
    { label: 'Quoted', amount: expected.price },
    ...(price === expected.price ? [] : [{ label: 'Agreed in revised offer', amount: price }]),
  ];
  return (
    <Popover width={320} position="bottom-end" trapFocus returnFocus withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.ask}>Why this price?</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Why this price? ${item.title}`}>
        <PriceStepList steps={price_steps} currency={currency} totals={totals} isFocused />
      </Popover.Dropdown>
    </Popover>
  );
}
