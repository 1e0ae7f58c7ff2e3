import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BankAccountField } from '@tradepost/contracts/payouts/bank-account.data';
import type { BankFileValues } from '../bank-files.rules.ts';

interface BankFieldProps {
  field: BankAccountField;
  form: UseFormReturnType<BankFileValues>;
  isReadOnly: boolean;
}

/** One field of the company's account. Its length and its rule are checked when it is saved. */
export function BankField({ field, form, isReadOnly }: BankFieldProps) {
  const { label, hint, required, options, max_length } = field;
  const common = {
    ...form.getInputProps(`details.${field.key}`),
    label,
    description: hint || undefined,
    required,
    disabled: isReadOnly,
    maw: 420,
  };
  const value = form.values.details[field.key] ?? '';
  if (options) {
    const data = [{ value: '', label: 'Choose…', disabled: required }, ...options];
    return <NativeSelect {...common} value={value} data={data} />;
  }
  // Room for the spaces that people type into account numbers.
  return <TextInput {...common} value={value} maxLength={max_length + 20} autoComplete="off" spellCheck={false} />;
}
