import { Button } from '@mantine/core';
import type { Quote } from '@tradepost/contracts/pricing/pricing.contract';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import { useOrderForm } from '../../use-order-form.ts';
import classes from './device-editor.module.css';
import { PriceReason } from './price-reason.tsx';
import { Quantity } from './quantity.tsx';

interface EditorFootProps {
  name: string;
  quantity: number;
  /** It has an IMEI or serial number of its own. */
  isSingle: boolean;
  onQuantity: (quantity: number) => void;
  quote?: Quote;
  /** Unit price in minor units. Null when not bought in this condition, undefined while a question or the price is open. */
  price: number | null | undefined;
  isMoving?: boolean;
  isNew: boolean;
  /** The defect that stops the sale. */
  stop?: string;
  /** Shown while there is no price: what is still to be answered. */
  open?: string;
}

/** Quantity, price and the button that adds the device to the offer. Sticks to the bottom of the editor. */
export function EditorFoot({
  name,
  quantity,
  isSingle,
  onQuantity,
  quote,
  price,
  isMoving = false,
  isNew,
  stop,
  open,
}: EditorFootProps) {
  const { currency } = useOrderForm();
  return (
    <div className={classes.foot}>
      {/* A number belongs to one device. */}
      {isSingle && quantity === 1 ? <span /> : <Quantity value={quantity} onChange={onQuantity} of={name} />}
      <div className={classes.offer}>
        {price === undefined && open && <span className={classes.open}>{open}</span>}
        {price === null && (
          <span className={classes.none} role={stop === undefined ? undefined : 'alert'}>
            {stop === undefined ? 'Not bought in this condition' : `${stop}: don’t buy this device`}
          </span>
        )}
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
