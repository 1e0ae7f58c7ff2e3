import { Text } from '@mantine/core';
import { changeDue, roundCash } from '@tradepost/contracts/invoices/change-due.rules';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';

interface CashReceivedProps {
  /** What is paid, in minor units. */
  due: number;
  currency: string;
  /** From the form: `getInputProps('cash_received')`. */
  input: { value?: number | null; onChange: (minor: number | null) => void; error?: unknown };
}

/** What a buyer hands over in cash, and the change that goes back, in coins that exist. */
export function CashReceived({ due, currency, input }: CashReceivedProps) {
  const { value = null, onChange, error } = input;
  const change = value === null ? null : changeDue(due, value, currency);
  const inCash = roundCash(due, currency);
  return (
    <>
      <MoneyInput
        label="Cash received"
        description={inCash === due ? 'Optional' : `Optional. ${formatMoney(inCash, currency)} in cash`}
        min={0}
        currency={currency}
        value={value}
        error={typeof error === 'string' ? error : undefined}
        onChange={onChange}
      />
      {change !== null && (
        <Text fw={600} size="lg" role="status">
          Change due: {formatMoney(change, currency)}
        </Text>
      )}
    </>
  );
}

/** The message for cash that is too little. */
export function checkCash(due: number, cash_received: number | null, currency: string): string | false {
  if (cash_received === null || changeDue(due, cash_received, currency) !== null) return false;
  return `Cash received must be at least ${formatMoney(roundCash(due, currency), currency)}`;
}
