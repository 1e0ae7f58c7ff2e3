import { Checkbox } from '@mantine/core';
import { useOrder } from '../use-order.ts';

interface NotifyTickProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Whether to email the seller about this change. */
export function NotifyTick({ value, onChange }: NotifyTickProps) {
  const { customer } = useOrder().order;
  return (
    <Checkbox
      label="Email the seller"
      description={customer.email ?? 'No email address on file'}
      checked={value && customer.email !== null}
      disabled={customer.email === null}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
