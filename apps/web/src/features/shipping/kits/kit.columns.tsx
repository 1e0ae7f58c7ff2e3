import { kitStateLabels } from '@tradepost/contracts/shipping/kit.data';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { kindFacts } from '../../orders/order-kind.rules.ts';
import type { KitRow } from './kit.api.ts';

export const kitColumns: readonly Column<KitRow>[] = [
  {
    key: 'order',
    header: 'Order',
    width: 136,
    never_cut: true,
    render: ({ order }) => order.box_id,
    csv: ({ order }) => order.box_id,
  },
  {
    key: 'customer_name',
    header: 'Seller',
    width: 184,
    render: ({ customer_name }) => customer_name,
    csv: ({ customer_name }) => customer_name,
  },
  {
    key: 'state',
    header: 'Status',
    width: 168,
    card: 'corner',
    render: ({ state, is_overdue }) => (
      <StatusBadge
        isPlain
        label={kitStateLabels[state].label}
        meaning={is_overdue ? 'danger' : kitStateLabels[state].meaning}
        detail={is_overdue ? 'Overdue' : null}
      />
    ),
    csv: ({ state, is_overdue }) => (is_overdue ? 'Overdue' : kitStateLabels[state].label),
  },
  {
    key: 'has_label',
    header: 'Label',
    width: 120,
    render: ({ has_label }) => (has_label ? 'Bought' : 'Address only'),
    csv: ({ has_label }) => (has_label ? 'Bought' : 'Address only'),
  },
  {
    key: 'requested_at',
    header: 'Requested',
    width: 136,
    never_cut: true,
    render: ({ requested_at }) => <TimeText at={requested_at} />,
    csv: ({ requested_at }) => requested_at,
  },
  {
    key: 'printed_at',
    header: 'Printed',
    width: 136,
    never_cut: true,
    render: ({ printed_at }) => <TimeText at={printed_at} />,
    csv: ({ printed_at }) => printed_at,
  },
  {
    key: 'sent_at',
    header: 'Sent',
    width: 136,
    never_cut: true,
    render: ({ sent_at }) => <TimeText at={sent_at} />,
    csv: ({ sent_at }) => sent_at,
  },
  {
    key: 'reminded_at',
    header: 'Reminded',
    width: 136,
    never_cut: true,
    hidden_by_default: true,
    render: ({ reminded_at }) => <TimeText at={reminded_at} />,
    csv: ({ reminded_at }) => reminded_at,
  },
  {
    key: 'kind',
    header: 'Kind',
    width: 136,
    hidden_by_default: true,
    render: ({ order }) => kindFacts[order.kind].title,
    csv: ({ order }) => kindFacts[order.kind].title,
  },
];
