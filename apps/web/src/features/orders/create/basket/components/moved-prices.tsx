import { Button, Text } from '@mantine/core';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { Notice } from '../../../../customers/components/notice.tsx';
import type { MovedPrice } from '../basket.rules.ts';
import classes from './basket.module.css';

interface MovedPricesProps {
  moved: readonly MovedPrice[];
  currency: string;
  onTake: () => void;
}

/** Prices that changed since they were added, old and new. The clerk applies them by a button. */
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
          {moved.length === 1 ? 'Use new price' : 'Use new prices'}
        </Button>
      ) : (
        <Text size="sm" mt={4} tabIndex={-1} data-field="moved">
          Edit or remove this device to continue.
        </Text>
      )}
    </Notice>
  );
}
