import { TextInput, type TextInputProps } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { useState } from 'react';
import { formatPlain } from '../../../lib/formats/numbers.ts';
import { parsePercent } from '../percent.rules.ts';

interface PercentInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Null while empty. */
  value: number | null;
  onChange: (percent: number | null) => void;
}

/** A percentage, with a point or a comma as decimal separator. */
export function PercentInput({ value, onChange, error, onBlur, ...input }: PercentInputProps) {
  // The raw text while the user types, because `1.` may become `1.5`.
  const [text, setText] = useState<string | null>(null);
  const isUnreadable = text !== null && text.trim() !== '' && parsePercent(text) === null;
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      error={error ?? (isUnreadable ? messages.numeric('percentage') : undefined)}
      value={text ?? (value === null ? '' : formatPlain(value))}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parsePercent(event.currentTarget.value));
      }}
      onBlur={(event) => {
        if (!isUnreadable) setText(null);
        onBlur?.(event);
      }}
      rightSection={<span aria-hidden="true">%</span>}
      rightSectionPointerEvents="none"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
