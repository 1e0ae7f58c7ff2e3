import type { PayoutApproval } from '@tradepost/contracts/payouts/payout-approval.contract';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { amountColumn, methodColumn, sellerColumn } from '../payout.columns.tsx';

const subjects = { amount: 'Above the limit', details: 'Details changed' };

export const approvalColumns: readonly Column<PayoutApproval>[] = [
  {
    key: 'order',
    header: 'Order',
    width: 112,
    never_cut: true,
    render: ({ order }) => order.box_id,
    csv: ({ order }) => order.box_id,
  },
  sellerColumn,
  methodColumn,
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
  {
    key: 'created_at',
    header: 'Asked',
    width: 104,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  amountColumn,
];
