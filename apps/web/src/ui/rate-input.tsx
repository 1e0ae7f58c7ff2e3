import { NumberInput, type NumberInputProps } from '@mantine/core';

interface RateInputProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** Hundredths of a percent. */
  value?: number;
  onChange?: (value: number) => void;
  min: number;
  max: number;
}

/** An input for a rate: a percentage with two decimals. */
export function RateInput({ value = 0, onChange, min, max, ...input }: RateInputProps) {
  return (
    <NumberInput
      {...input}
      value={value / 100}
      onChange={(typed) => onChange?.(Math.round(Number(typed) * 100))}
      min={min / 100}
      max={max / 100}
      decimalScale={2}
      suffix="%"
    />
  );
}
