import { carriers } from '@tradepost/contracts/orders/parcel.data';
import type { ShippingClaim } from '@tradepost/contracts/shipping/claim.contract';
import { claimStateLabels } from '@tradepost/contracts/shipping/claim.data';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { claimReasonLabels } from './claim.rules.ts';

export const nameClaim = ({ id, order, tracking_number }: ShippingClaim): string =>
  order?.box_id ?? tracking_number ?? `Claim ${id}`;

export const claimColumns: readonly Column<ShippingClaim>[] = [
  { key: 'name', header: 'Parcel', width: 128, never_cut: true, render: nameClaim, csv: nameClaim },
  {
    key: 'created_at',
    header: 'Started',
    width: 112,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  {
    key: 'carrier',
    header: 'Carrier',
    width: 104,
    render: ({ carrier }) => carriers[carrier],
    csv: ({ carrier }) => carriers[carrier],
  },
  {
    key: 'reason',
    header: 'Reason',
    width: 96,
    render: ({ reason }) => claimReasonLabels[reason],
    csv: ({ reason }) => claimReasonLabels[reason],
  },
  {
    key: 'state',
    header: 'Status',
    width: 120,
    card: 'corner',
    render: ({ state }) => <StatusBadge isPlain {...claimStateLabels[state]} />,
    csv: ({ state }) => claimStateLabels[state].label,
  },
  {
    key: 'carrier_reference',
    header: 'Carrier’s number',
    width: 144,
    never_cut: true,
    render: ({ carrier_reference }) => carrier_reference || '–',
    csv: ({ carrier_reference }) => carrier_reference,
  },
  {
    key: 'amount',
    header: 'Lost',
    width: 104,
    align: 'right',
    render: ({ amount, currency }) => <MoneyText minor={amount} currency={currency} />,
    csv: ({ amount, currency }) => fileMoney(amount, currency),
  },
  {
    key: 'covered_amount',
    header: 'Insured',
    width: 104,
    hidden_by_default: true,
    align: 'right',
    render: ({ covered_amount, currency }) => <MoneyText minor={covered_amount} currency={currency} />,
    csv: ({ covered_amount, currency }) => fileMoney(covered_amount, currency),
  },
  {
    key: 'paid_amount',
    header: 'Paid',
    width: 104,
    align: 'right',
    render: ({ paid_amount, currency }) => <MoneyText minor={paid_amount} currency={currency} />,
    csv: ({ paid_amount, currency }) => (paid_amount === null ? null : fileMoney(paid_amount, currency)),
  },
];
