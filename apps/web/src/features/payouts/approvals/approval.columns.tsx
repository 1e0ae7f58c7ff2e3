import { Stack, Text } from '@mantine/core';
import type { PayoutApproval } from '@tradepost/contracts/payouts/payout-approval.contract';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

const subjects = { amount: 'Above the limit', details: 'Details changed' };

export const approvalColumns: readonly Column<PayoutApproval>[] = [
  { key: 'order', header: 'Order', width: 112, render: ({ order }) => order.box_id, csv: ({ order }) => order.box_id },
  {
    key: 'customer_name',
    header: 'Seller',
    width: 152,
    render: ({ customer_name }) => customer_name,
    csv: ({ customer_name }) => customer_name,
  },
  {
    key: 'method',
    header: 'Paid by',
    width: 176,
    render: ({ method_label, payout_mask }) => (
      <Stack gap={0}>
        <span>{method_label ?? '–'}</span>
        {payout_mask && (
          <Text size="xs" c="dimmed" truncate>
            {payout_mask}
          </Text>
        )}
      </Stack>
    ),
    csv: ({ method_label }) => method_label,
  },
  {
    key: 'subject',
    header: 'Why',
    width: 144,
    render: ({ subject, reason }) => (reason ? `${subjects[subject]}: ${reason}` : subjects[subject]),
    csv: ({ subject }) => subjects[subject],
  },
  {
    key: 'asked_by',
    header: 'Asked by',
    width: 144,
    render: ({ asked_by }) => asked_by ?? 'The seller',
    csv: ({ asked_by }) => asked_by,
  },
  { key: 'created_at', header: 'Asked', width: 104, render: ({ created_at }) => <TimeText at={created_at} /> },
  {
    key: 'amount',
    header: 'Amount',
    width: 112,
    align: 'right',
    card: 'corner',
    render: ({ amount, currency }) => <MoneyText minor={amount} currency={currency} />,
    csv: ({ amount, currency }) => fileMoney(amount, currency),
  },
];
