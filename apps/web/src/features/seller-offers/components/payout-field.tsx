import { NativeSelect, TextInput } from '@mantine/core';
import type { PayoutField as Field } from '@tradepost/contracts/payouts/payout-method.data';

interface PayoutFieldProps {
  field: Field;
  value: string;
  error?: string;
  onChange: (text: string) => void;
}

/** One field of a payout method. An address is typed: suggestions are for users who are signed in. */
export function PayoutField({ field, value, error, onChange }: PayoutFieldProps) {
  const shared = {
    label: field.label,
    description: field.hint || undefined,
    required: field.required,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (field.options) return <NativeSelect {...shared} data={[{ value: '', label: 'Choose' }, ...field.options]} />;
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      spellCheck={false}
      maxLength={field.max_length}
      type={field.input === 'email' ? 'email' : field.input === 'phone' ? 'tel' : 'text'}
    />
  );
}
