import { Button } from '@mantine/core';
import type { Quote } from '@tradepost/contracts/pricing/pricing.contract';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { useDesk } from '../use-desk.ts';
import classes from './device-editor.module.css';
import { PriceReason } from './price-reason.tsx';
import { Quantity } from './quantity.tsx';

interface EditorFootProps {
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  quote?: Quote;
  /** Minor units for one; null when it is not bought so, undefined while something is open. */
  price: number | null | undefined;
  isMoving?: boolean;
  isNew: boolean;
  /** What is open yet, while there is no price. */
  open?: string;
}

/** Quantity, price and the button that puts a device into the offer; always in view while one is described. */
export function EditorFoot({
  name,
  quantity,
  onQuantity,
  quote,
  price,
  isMoving = false,
  isNew,
  open,
}: EditorFootProps) {
  const { currency } = useDesk();
  return (
    <div className={classes.foot}>
      <Quantity value={quantity} onChange={onQuantity} of={name} />
      <div className={classes.offer}>
        {price === undefined && open && <span className={classes.open}>{open}</span>}
        {price === null && <span className={classes.none}>Not bought in this condition</span>}
        {typeof price === 'number' && (
          <output className={classes.price} data-moving={isMoving || undefined} aria-label="Price">
            <MoneyText minor={price * quantity} currency={currency} />
          </output>
        )}
        {quote && !isMoving && <PriceReason quote={quote} />}
      </div>
      <Button type="submit" size="md" data-field="add" disabled={price === null} className={classes.add}>
        {isNew ? 'Add to offer' : 'Save changes'}
        <span className={classes.enter} aria-hidden="true">
          ↵
        </span>
      </Button>
    </div>
  );
}
