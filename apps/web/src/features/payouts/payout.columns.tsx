import { Stack, Text } from '@mantine/core';
import { fileMoney } from '../../lib/formats/money.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../ui/money/money-text.tsx';

/** The columns that lists of payouts have in common. */
interface PaidRow {
  customer_name: string;
  method_label: string | null;
  payout_mask: string | null;
  amount: number;
  currency: string;
}

export const sellerColumn: Column<PaidRow> = {
  key: 'customer_name',
  header: 'Seller',
  width: 160,
  render: ({ customer_name }) => customer_name,
  csv: ({ customer_name }) => customer_name,
};

export const methodColumn: Column<PaidRow> = {
  key: 'method',
  header: 'Paid by',
  width: 184,
  never_cut: true,
  render: ({ method_label, payout_mask }) => (
    <Stack gap={0}>
      <Text inherit truncate title={method_label ?? undefined}>
        {method_label ?? '–'}
      </Text>
      {payout_mask && (
        <Text size="xs" c="dimmed">
          {payout_mask}
        </Text>
      )}
    </Stack>
  ),
  csv: ({ method_label }) => method_label,
};

export const amountColumn: Column<PaidRow> = {
  key: 'amount',
  header: 'Amount',
  width: 120,
  align: 'right',
  card: 'corner',
  render: ({ amount, currency }) => <MoneyText minor={amount} currency={currency} />,
  csv: ({ amount, currency }) => fileMoney(amount, currency),
};
