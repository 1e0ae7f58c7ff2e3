import { Alert, Button } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { useOrder } from '../../use-order.ts';
import { type Found, isAsDescribed } from '../inspection.rules.ts';
import classes from './inspect.module.css';

interface InspectFootProps {
  item: OrderItem;
  mode: 'inspect' | 'correct';
  /** Null while a question is open. */
  found: Found | null;
  /** Minor units. Null without a price in this condition. */
  price: number | null | undefined;
  /** False: not bought in this condition. */
  isBought: boolean;
  isMoving: boolean;
  isBusy: boolean;
  failure: string | null;
  onCancel: () => void;
}

/** The quoted and the new price, and the save button. */
export function InspectFoot({
  item,
  mode,
  found,
  price,
  isBought,
  isMoving,
  isBusy,
  failure,
  onCancel,
}: InspectFootProps) {
  const { currency } = useOrder().order;
  const quoted = item.expected.price ?? 0;
  const isSame = mode === 'inspect' && found !== null ? isAsDescribed(item, found) : null;
  const shown = isSame ? quoted : (price ?? 0);
  const isUnpriced = price === null && !isSame;
  const change = isUnpriced ? 0 : shown - quoted;
  return (
    <>
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.foot}>
        <div className={classes.prices} aria-live="polite" data-moving={isMoving || undefined}>
          <span className={classes.quoted}>
            {item.awaits_price ? 'To be quoted' : `Quoted ${formatMoney(quoted, currency)}`}
          </span>
          {found === null ? (
            <span className={classes.open}>Answer the questions above</span>
          ) : (
            <span className={classes.now}>
              {isUnpriced || (isSame && item.awaits_price)
                ? isBought
                  ? 'No price yet'
                  : 'Not bought in this condition'
                : formatMoney(shown, currency)}
              {change !== 0 && (
                <span className={classes.change} data-less={change < 0 || undefined}>
                  {change > 0 ? '+' : '−'}
                  {formatMoney(Math.abs(change), currency)}
                </span>
              )}
            </span>
          )}
        </div>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy} disabled={found === null || isMoving}>
          {submitText(mode, isSame)}
        </Button>
      </div>
    </>
  );
}

function submitText(mode: InspectFootProps['mode'], isSame: boolean | null): string {
  if (mode === 'correct') return 'Save correction';
  if (isSame === null) return 'Save inspection';
  return isSame ? 'Save: as described' : 'Save: differs';
}
