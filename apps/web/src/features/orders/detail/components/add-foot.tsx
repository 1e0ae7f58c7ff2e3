import { Alert, Button } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import { type OwnFields, quantityOf } from '../use-add-item.ts';
import type { Deed } from '../use-deed.ts';
import { useOrder } from '../use-order.ts';
import classes from './inspect.module.css';

interface AddFootProps {
  /** Minor units for one; null when it is not bought so, undefined while something is open. */
  price: number | null | undefined;
  own: OwnFields;
  deed: Deed;
  isMoving?: boolean;
}

/** What the further devices come to, and the button that adds them. */
export function AddFoot({ price, own, deed, isMoving = false }: AddFootProps) {
  const { order, panels } = useOrder();
  const quantity = quantityOf(own);
  const text =
    price === undefined
      ? null
      : price === null
        ? 'Not bought like this'
        : formatMoney(price * quantity, order.currency);
  return (
    <>
      {deed.failure && (
        <Alert color="danger" role="alert">
          {deed.failure}
        </Alert>
      )}
      <div className={classes.foot}>
        <div className={classes.prices} aria-live="polite" data-moving={isMoving || undefined}>
          <span className={classes.quoted}>{quantity > 1 ? `${quantity} devices` : 'Price'}</span>
          {text === null ? (
            <span className={classes.open}>Answer the questions above</span>
          ) : (
            <span className={classes.now}>{text}</span>
          )}
        </div>
        <Button variant="default" onClick={() => panels.hide('add')}>
          Cancel
        </Button>
        <Button type="submit" loading={deed.isBusy} disabled={price === null || isMoving}>
          {quantity > 1 ? 'Add devices' : 'Add device'}
        </Button>
      </div>
    </>
  );
}
