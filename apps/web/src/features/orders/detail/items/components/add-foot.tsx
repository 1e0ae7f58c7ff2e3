import { Alert, Button } from '@mantine/core';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { useOrder } from '../../use-order.ts';
import type { OrderAction } from '../../use-order-action.ts';
import { type OwnFields, quantityOf } from '../use-add-item.ts';
import classes from './inspect.module.css';

interface AddFootProps {
  /** Unit price in minor units. Null when not bought in this condition, undefined while a question is open. */
  price: number | null | undefined;
  own: OwnFields;
  action: OrderAction;
  isMoving?: boolean;
}

/** The total of the new devices and the button that adds them. */
export function AddFoot({ price, own, action, isMoving = false }: AddFootProps) {
  const { order, panels } = useOrder();
  const quantity = quantityOf(own);
  const text =
    price === undefined
      ? null
      : price === null
        ? 'Not bought in this condition'
        : formatMoney(price * quantity, order.currency);
  return (
    <>
      {action.failure && (
        <Alert color="danger" role="alert">
          {action.failure}
        </Alert>
      )}
      <div className={classes.foot}>
        <div className={classes.prices} aria-live="polite" data-moving={isMoving || undefined}>
          <span className={classes.quoted}>{quantity > 1 ? `${quantity} devices` : 'Price'}</span>
          {text === null ? (
            <span className={classes.open}>Fill in what is missing above</span>
          ) : (
            <span className={classes.now}>{text}</span>
          )}
        </div>
        <Button variant="default" onClick={() => panels.hide('add')}>
          Cancel
        </Button>
        <Button type="submit" loading={action.isBusy} disabled={price === null || isMoving}>
          {quantity > 1 ? 'Add devices' : 'Add device'}
        </Button>
      </div>
    </>
  );
}
