import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { decideApproval, type PayoutApproval } from '@tradepost/contracts/payouts/payout-approval.contract';
import { useMemo, useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { approvalListQuery, payoutKeys, useLivePayouts } from '../payout.api.ts';
import { amountColumn, methodColumn, sellerColumn } from '../payout.columns.tsx';
import { queuePath } from '../payout-paths.rules.ts';

const subjects = { amount: 'Above the limit', details: 'Details changed' };

const approvalColumns: readonly Column<PayoutApproval>[] = [
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

const filters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: [
      { value: 'waiting', label: 'Awaiting approval' },
      { value: 'approved', label: 'Approved' },
      { value: 'declined', label: 'Declined' },
      { value: 'outdated', label: 'Outdated' },
    ],
  },
];

/** `/payouts/approvals`: payouts that a second person approves. */
export function Component() {
  const list = useListState();
  const approvals = useQuery(approvalListQuery(list.query));
  const [declined, setDeclined] = useState<PayoutApproval | null>(null);
  const decide = useAction(decideApproval, {
    invalidates: payoutKeys,
    message: ({ state, order }) => `${order.box_id}: the payout was ${state}`,
  });
  useLivePayouts();
  const columns = useMemo(() => {
    const buttons: Column<PayoutApproval> = {
      key: 'decide',
      header: 'Decision',
      width: 208,
      interactive: true,
      render: (approval) =>
        approval.can_decide ? (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              aria-label={`Approve ${approval.order.box_id}`}
              onClick={() => void decide.run({ params: { id: approval.id }, body: { is_approved: true } })}
            >
              Approve
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={`Decline ${approval.order.box_id}`}
              onClick={() => setDeclined(approval)}
            >
              Decline
            </Button>
          </Group>
        ) : (
          (approval.decided_by ?? 'Another team member decides')
        ),
    };
    return [...approvalColumns, buttons];
  }, [decide.run]);
  return (
    <>
      <ListPage
        {...listProps(approvals)}
        id="payout-approvals"
        title="Approvals"
        noun="approval"
        list={list}
        columns={columns}
        rowHref={({ order }) => order.url}
        filters={filters}
        search={false}
        emptyState={{
          title: 'Nothing to approve',
          description: 'Payouts above your limit, and those whose details changed late, appear here.',
          action: { label: 'Open payouts', to: queuePath() },
        }}
      />
      <ReasonDialog
        opened={declined !== null}
        onClose={() => setDeclined(null)}
        title={`Decline the payout of ${declined?.order.box_id ?? ''}?`}
        confirmLabel="Decline"
        isDangerous
        onConfirm={(reason) => decide.send({ params: { id: declined?.id ?? 0 }, body: { is_approved: false, reason } })}
      />
    </>
  );
}
