import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { messages } from '@tradepost/contracts/errors';
import { type FormEvent, useState } from 'react';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { isOver } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { useRefusal } from '../../use-refusal.ts';
import classes from './promo-code.module.css';

/** The promo code of the order. It can be applied and removed until something is paid. */
export function PromoCode() {
  const { order, can, calls } = useOrder();
  const [isOpen, setOpen] = useState(false);
  const canChange = can('orders.edit') && !isOver(order) && !order.is_archived && order.paid_total === 0;
  const remove = useAction(calls.applyCoupon, { message: 'Promo code removed' });
  if (order.promo_code) {
    return (
      <p className={classes.code}>
        <IconTag size={14} aria-hidden="true" />
        <span>
          Promo code <b>{order.promo_code}</b>
        </span>
        {canChange && (
          <BusyButton size="compact-sm" variant="subtle" onClick={() => remove.run('')}>
            Take off<VisuallyHidden> promo code {order.promo_code}</VisuallyHidden>
          </BusyButton>
        )}
      </p>
    );
  }
  if (!canChange) return null;
  if (isOpen) return <PromoForm onDone={() => setOpen(false)} />;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconTag size={14} />}
      ml={-8}
      onClick={() => setOpen(true)}
    >
      Add promo code
    </Button>
  );
}

function PromoForm({ onDone }: { onDone: () => void }) {
  const { calls } = useOrder();
  const [code, setCode] = useState('');
  const { isBusy, error, setError, run } = useRefusal();
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(messages.required('promo_code'));
    if (!(await run(() => calls.applyCoupon(code.trim())))) return;
    showSuccess(`Promo code ${code.trim().toUpperCase()} applied`);
    onDone();
  };
  return (
    <form
      onSubmit={apply}
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    >
      <TextInput
        autoFocus
        size="xs"
        className={classes.field}
        aria-label="Promo code"
        placeholder="Promo code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={code}
        error={error}
        onChange={(event) => {
          setError(null);
          setCode(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="xs" loading={isBusy}>
        Apply
      </Button>
      <Button size="xs" variant="default" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
