import { Checkbox } from '@mantine/core';
import { useOrder } from '../use-order.ts';

interface NotifyTickProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Whether the customer is told by e-mail, this once. */
export function NotifyTick({ value, onChange }: NotifyTickProps) {
  const { customer } = useOrder().order;
  return (
    <Checkbox
      label="E-mail the customer"
      description={customer.email ?? 'No e-mail address is known'}
      checked={value && customer.email !== null}
      disabled={customer.email === null}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
