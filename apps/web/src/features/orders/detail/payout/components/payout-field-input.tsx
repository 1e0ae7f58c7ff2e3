import { NativeSelect, TextInput } from '@mantine/core';
import type { PayoutField } from '@tradepost/contracts/payouts/payout-method.data';

interface PayoutFieldInputProps {
  field: PayoutField;
  value: string;
  error?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** One field of a payout method. */
export function PayoutFieldInput({ field, value, error, onChange, onLeave }: PayoutFieldInputProps) {
  const shared = {
    label: field.label,
    description: field.hint || undefined,
    required: field.required,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onLeave,
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
