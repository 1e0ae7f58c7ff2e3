import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-input.module.css';

interface CodeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Called once six digits stand there: nothing is left to do but to send them. */
  onComplete: (code: string) => void;
}

/** Six digits, typed, pasted, or filled in by the phone that got them. */
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
