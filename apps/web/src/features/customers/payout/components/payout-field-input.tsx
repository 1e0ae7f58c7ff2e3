import { NativeSelect, TextInput } from '@mantine/core';
import type { PayoutField } from '@tradepost/contracts/payouts/payout-method.data';
import { usePhrase } from '../../../../lib/languages/phrase.ts';
import { AddressInput, lineOf } from '../../../../ui/address-input/address-input.tsx';
import type { AddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { later } from '../../../../ui/later/later.tsx';

/** Loaded with the first address. */
const EmailHint = later(async () => (await import('./email-hint.tsx')).EmailHint);

interface PayoutFieldInputProps {
  field: PayoutField;
  value: string;
  error?: string;
  /** Of the method's address, which is picked from suggestions. Without it, as for sellers, it is typed. */
  address?: AddressCheck;
  /** The name used to focus it on errors. */
  name?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** One field of a payout method. */
export function PayoutFieldInput({ field, value, error, address, name, onChange, onLeave }: PayoutFieldInputProps) {
  const phrase = usePhrase();
  const shared = {
    label: field.label,
    description: field.hint || undefined,
    required: field.required,
    value,
    error,
    'data-field': name,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onLeave,
  };
  if (field.options)
    return <NativeSelect {...shared} data={[{ value: '', label: phrase('Choose') }, ...field.options]} />;
  const typed = { ...shared, autoComplete: 'off', spellCheck: false, maxLength: field.max_length };
  if (field.input !== 'address' || !address) {
    return (
      <div>
        <TextInput {...typed} type={field.input === 'email' ? 'email' : field.input === 'phone' ? 'tel' : 'text'} />
        {value.includes('@') && <EmailHint email={value} onTake={onChange} />}
      </div>
    );
  }
  return (
    <AddressInput
      {...typed}
      check={address}
      onPick={(picked) => {
        const line = lineOf(picked).slice(0, field.max_length);
        onChange(line);
        return line;
      }}
    />
  );
}
