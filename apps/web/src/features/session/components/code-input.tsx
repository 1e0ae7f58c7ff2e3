import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-input.module.css';

interface CodeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Called when six digits are entered. */
  onComplete: (code: string) => void;
}

/** A 6-digit code field with autofill from text messages. */
export function CodeInput({ value, onChange, onComplete, ...rest }: CodeInputProps) {
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    onChange(digits);
    if (digits.length === 6 && digits !== value) onComplete(digits);
  };
  return (
    <TextInput
      label="Code"
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      classNames={{ input: classes.digits }}
      {...rest}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
