import { Group, SegmentedControl, type TextInputProps } from '@mantine/core';
import type { AmountType } from '@tradepost/contracts/conditions/condition-group.contract';
import { currencyOf } from '@tradepost/contracts/currencies';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { PercentInput } from './percent-input.tsx';

interface Amount {
  amount_type: AmountType;
  amount_price: number | null;
}

interface AmountInputProps {
  label: string;
  value: Amount;
  currency: string;
  onChange: (value: Amount) => void;
  /** The error and the path, from `form.getInputProps`. */
  input?: Pick<TextInputProps, 'error'> & { 'data-path'?: string };
}

/** A percentage or an amount of money. Switching between them clears the value: 5% is not 5 cents. */
export function AmountInput({ label, value, currency, onChange, input }: AmountInputProps) {
  const { amount_type, amount_price } = value;
  const shared = {
    ...input,
    label,
    value: amount_price,
    w: '8.5rem',
    onChange: (typed: number | null) => onChange({ amount_type, amount_price: typed }),
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      {amount_type === 1 ? <PercentInput {...shared} /> : <MoneyInput {...shared} currency={currency} min={0} />}
      <SegmentedControl
        aria-label="Percent or amount"
        value={String(amount_type)}
        data={[
          { value: '1', label: '%' },
          { value: '0', label: currencyOf(currency).symbol },
        ]}
        onChange={(kind) => onChange({ amount_type: kind === '0' ? 0 : 1, amount_price: null })}
      />
    </Group>
  );
}
