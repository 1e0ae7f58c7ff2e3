import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { cleanNumberText, parseNumberText } from './number-field.rules.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: number | null;
  onChange: (value: number | null) => void;
  decimals?: number;
}

/** A number of at least 0. */
export function NumberField({ value, onChange, decimals = 0, onBlur, ...input }: NumberFieldProps) {
  // The raw text while the user types; otherwise the value is shown.
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      {...input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        const cleaned = cleanNumberText(event.currentTarget.value, decimals);
        setText(cleaned);
        onChange(parseNumberText(cleaned));
      }}
      onBlur={(event) => {
        setText(null);
        onBlur?.(event);
      }}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
