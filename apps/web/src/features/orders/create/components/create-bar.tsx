import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { countDevices } from '../basket/basket.rules.ts';
import { usePayoutWorth } from '../payout/use-payout-worth.ts';
import type { OrderCreation } from '../use-order-creation.ts';
import { focusField, useOrderForm } from '../use-order-form.ts';
import classes from './create-bar.module.css';

/** The bar at the bottom of narrow screens: total, next action and a link to the offer. */
export function CreateBar({ creation }: { creation: OrderCreation }) {
  const { draft, currency } = useOrderForm();
  const { total } = usePayoutWorth();
  const count = countDevices(draft.lines);
  // While a device is being edited, the next action is to add it.
  if (draft.editor) return null;
  return (
    <div className={classes.bar}>
      <UnstyledButton className={classes.total} onClick={() => focusField('offer')}>
        <span className={classes.count}>
          {creation.isForbidden ? 'Seller is blocked' : count === 1 ? '1 device' : `${count} devices`}
          <IconChevronUp size={14} aria-hidden="true" />
        </span>
        <span className={classes.amount}>
          <MoneyText minor={total} currency={currency} />
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
