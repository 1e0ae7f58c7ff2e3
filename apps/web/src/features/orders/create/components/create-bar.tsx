import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { countDevices, totalOf } from '../basket.rules.ts';
import { focusField, useDesk } from '../use-desk.ts';
import type { OrderCreation } from '../use-order-creation.ts';
import classes from './create-bar.module.css';

/** On narrow screens: total and button at the thumb, and the way to the offer. */
export function CreateBar({ creation }: { creation: OrderCreation }) {
  const { draft, currency } = useDesk();
  const count = countDevices(draft.lines);
  // While a device is described, putting it into the offer comes next.
  if (draft.editor) return null;
  return (
    <div className={classes.bar}>
      <UnstyledButton className={classes.total} onClick={() => focusField('offer')}>
        <span className={classes.count}>
          {creation.isForbidden ? 'Customer is blocked' : count === 1 ? '1 device' : `${count} devices`}
          <IconChevronUp size={14} aria-hidden="true" />
        </span>
        <span className={classes.amount}>
          <MoneyText minor={totalOf(draft.lines)} currency={currency} />
        </span>
      </UnstyledButton>
      <Button
        size="md"
        data-field="create"
        loading={creation.isBusy}
        disabled={creation.isForbidden}
        onClick={() => void creation.submit()}
      >
        Create order
      </Button>
    </div>
  );
}
