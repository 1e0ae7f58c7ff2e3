import { SegmentedControl } from '@mantine/core';

interface CurrencyChoiceProps {
  currencies: string[];
  currency: string;
  onChange: (currency: string) => void;
}

/** The currency of the figures. Amounts of several are never added up. */
export function CurrencyChoice({ currencies, currency, onChange }: CurrencyChoiceProps) {
  return <SegmentedControl size="xs" aria-label="Currency" data={currencies} value={currency} onChange={onChange} />;
}
