import { Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import type { QueuedOrder } from '@tradepost/contracts/payouts/payout-queue.contract';
import { Link } from 'react-router';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { amountColumn, methodColumn, sellerColumn } from '../payout.columns.tsx';
import { batchPath } from '../payout-paths.rules.ts';
import { approvalBadges, sayDays } from './queue-facts.rules.ts';

export const queueColumns: readonly Column<QueuedOrder>[] = [
  {
    key: 'box_id',
    header: 'Order',
    width: 112,
    never_cut: true,
    render: ({ box_id }) => box_id,
    csv: ({ box_id }) => box_id,
  },
  sellerColumn,
  methodColumn,
  {
    key: 'standing',
    header: 'To look at',
    width: 216,
    interactive: true,
    render: (order) => <Standing order={order} />,
    csv: ({ problems }) => problems.join('; '),
  },
  {
    key: 'location_name',
    header: 'Location',
    width: 136,
    render: ({ location_name }) => location_name,
    csv: ({ location_name }) => location_name,
  },
  {
    key: 'waiting',
    header: 'Waiting',
    width: 104,
    sortable: true,
    render: ({ days_waiting, is_expedited }) => (
      <Stack gap={0}>
        <span>{sayDays(days_waiting)}</span>
        {is_expedited && <StatusBadge label="Expedited" meaning="warning" />}
      </Stack>
    ),
    csv: ({ days_waiting }) => days_waiting,
  },
  { ...amountColumn, sortable: true },
];

/** What stands in the way of paying the order, and where it is. */
function Standing({ order }: { order: QueuedOrder }) {
  const { problems, shared_customers, approval, batch } = order;
  const [problem] = problems;
  const badge = approvalBadges[approval];
  return (
    <Stack gap={2}>
      {batch && (
        <Anchor component={Link} to={batchPath(batch.id)} size="sm" underline="always">
          Batch {batch.number}
        </Anchor>
      )}
      {problem && (
        <Text size="sm" c="danger" title={problems.join('\n')}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {problem}
        </Text>
      )}
      {badge && <StatusBadge isPlain {...badge} />}
      {shared_customers > 0 && (
        <Text size="sm" c="warning">
          <IconUsers size={14} aria-hidden="true" />{' '}
          {shared_customers === 1 ? 'Another customer has' : `${shared_customers} other customers have`} this account
        </Text>
      )}
    </Stack>
  );
}
