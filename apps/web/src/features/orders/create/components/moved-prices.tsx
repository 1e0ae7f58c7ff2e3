import { Button, Text } from '@mantine/core';
import { formatMoney } from '@tradepost/contracts/money';
import { Notice } from '../../../customers/components/notice.tsx';
import type { MovedPrice } from '../basket.rules.ts';
import classes from './basket.module.css';

interface MovedPricesProps {
  moved: readonly MovedPrice[];
  currency: string;
  onTake: () => void;
}

/** Prices that changed since the seller heard them: old and new, taken only by hand. */
export function MovedPrices({ moved, currency, onTake }: MovedPricesProps) {
  const canTake = moved.some(({ new_price }) => new_price !== null);
  return (
    <Notice color="warning" title={moved.length === 1 ? 'A price has changed' : `${moved.length} prices have changed`}>
      <ul className={classes.moved}>
        {moved.map(({ line_id, title, old_price, new_price }) => (
          <li key={line_id}>
            {title}: <s>{formatMoney(old_price, currency)}</s>{' '}
            <b>{new_price === null ? 'no longer bought' : formatMoney(new_price, currency)}</b>
          </li>
        ))}
      </ul>
      {canTake ? (
        <Button size="xs" mt="xs" data-field="moved" onClick={onTake}>
          {moved.length === 1 ? 'Take the new price' : 'Take the new prices'}
        </Button>
      ) : (
        <Text size="sm" mt={4} tabIndex={-1} data-field="moved">
          Change or remove it to go on.
        </Text>
      )}
    </Notice>
  );
}
