import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { requestApproval } from '@tradepost/contracts/payouts/payout-approval.contract';
import { askForDetails, findPayoutStanding } from '@tradepost/contracts/payouts/payout-queue.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useOrder } from '../../../orders/detail/use-order.ts';
import { payoutKeys } from '../../payout.api.ts';
import { approvalListPath, batchPath } from '../../payout-paths.rules.ts';
import { approvalBadges } from '../queue-facts.rules.ts';

/** In an order's payout card: its batch, its approval, and other customers with the same account. */
export function PayoutStanding() {
  const { order, can } = useOrder();
  const isPaying = order.status_id === status.payoutProcessing;
  const { data } = useQuery({
    ...contractQuery(findPayoutStanding, { params: { id: order.id } }),
    enabled: can('payouts.view') && order.payout_method !== null,
    meta: { handles_errors: true },
  });
  const ask = useAction(askForDetails, {
    invalidates: payoutKeys,
    message: ({ to_address }) => `We asked ${to_address} for the payout details`,
  });
  const request = useAction(requestApproval, { invalidates: payoutKeys, message: 'Approval requested' });
  if (!data) return null;
  const badge = approvalBadges[data.approval];
  return (
    <Stack gap="xs" mt="xs">
      {data.batch && (
        <Anchor component={Link} to={batchPath(data.batch.id)} size="sm" underline="always">
          Batch {data.batch.number}
        </Anchor>
      )}
      {badge && <StatusBadge {...badge} />}
      {(data.approval === 'needed' || data.approval === 'declined') && (
        <Button
          variant="default"
          size="xs"
          loading={request.isRunning}
          onClick={() => void request.run({ body: { order_id: order.id } })}
        >
          Ask for approval
        </Button>
      )}
      {data.approval === 'waiting' && can('payouts.approve') && (
        <Anchor component={Link} to={approvalListPath} size="sm" underline="always">
          Open approvals
        </Anchor>
      )}
      {isPaying && order.payout_problems.length > 0 && (
        <Button
          variant="default"
          size="xs"
          loading={ask.isRunning}
          onClick={() => void ask.run({ params: { id: order.id }, body: {} })}
        >
          Email the seller for details
        </Button>
      )}
      {data.details_asked_at && (
        <Text size="xs" c="dimmed">
          Asked for details <TimeText at={data.details_asked_at} />
        </Text>
      )}
      {data.shared_accounts.length > 0 && (
        <Alert color="warning" title="Another customer has this account" p="xs">
          {data.shared_accounts.slice(0, 5).map(({ id, box_id, url, customer_name }) => (
            <Text size="sm" key={id}>
              <Anchor component={Link} to={url} size="sm" underline="always">
                {box_id}
              </Anchor>{' '}
              {customer_name}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
