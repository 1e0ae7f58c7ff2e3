import { VisuallyHidden } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import classes from './items.module.css';

interface ItemSideProps {
  side: OrderItem['expected'];
  currency: string;
  /** The values that differ from the expected ones. */
  differs?: { variant: boolean; condition: boolean; price: boolean };
}

/** The expected or inspected variant, condition and price of a device. */
export function ItemSide({ side, currency, differs }: ItemSideProps) {
  return (
    <div className={classes.side}>
      {side.variant_label && <Part text={side.variant_label} differs={differs?.variant} />}
      {side.condition_label && <Part text={side.condition_label} differs={differs?.condition} />}
      {side.price !== null && (
        <span className={classes.part} data-differs={differs?.price || undefined}>
          <MoneyText minor={side.price} currency={currency} />
          {differs?.price && <VisuallyHidden> (differs)</VisuallyHidden>}
        </span>
      )}
    </div>
  );
}

function Part({ text, differs = false }: { text: string; differs?: boolean }) {
  return (
    <span className={classes.part} data-differs={differs || undefined}>
      {text}
      {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
    </span>
  );
}
