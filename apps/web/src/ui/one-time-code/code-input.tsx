import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-input.module.css';

interface CodeInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (code: string) => void;
  /** Told once, when the last digit is there. */
  onComplete?: (code: string) => void;
}

const length = 6;

/** Six digits of a mail or message. One field, so that pasting, autofill and screen readers work as everywhere. */
export function CodeInput({ value, onChange, onComplete, ...props }: CodeInputProps) {
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && value.length < length) onComplete?.(code);
  };
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      classNames={{ input: classes.input }}
      {...props}
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
