import { useQuery } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { createOrderOfTicket } from '@tradepost/contracts/systems/repairdesk.contract';
import {
  decideSystemRecords,
  type RecordChoice,
  type RecordState,
  recordStateKeys,
  recordStates,
  type SystemRecord,
} from '@tradepost/contracts/systems/system-record.contract';
import { readsOf, type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { showError, showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import type { DirectAction } from '../../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../../ui/row-menu/actions-column.tsx';
import { useLiveConnections } from '../../use-live-connections.ts';
import { systemTabs } from '../system.rules.ts';
import { usePathSystem } from '../use-system.ts';
import { LastReads } from './components/last-reads.tsx';
import { recordKeys, recordsQuery } from './record.api.ts';
import { recordColumns } from './record.columns.tsx';

const stateFilter: ListFilter = {
  key: 'state',
  label: 'Status',
  kind: 'select',
  options: recordStateKeys.map((value) => ({ value, label: recordStates[value] })),
};

/** `/add-ons/whole-cell/records` and others: what was read from a system, and what differs from ours. */
export function Component() {
  const vendor = usePathSystem();
  const { label, add_on } = systemFacts[vendor];
  const reads = readsOf(vendor);
  const list = useListState();
  const { page, per_page } = list.query;
  const { state, what } = list.state.filters as { state?: RecordState; what?: string };
  const records = useQuery(
    recordsQuery(vendor, { page, per_page, ...(state ? { state } : {}), ...(what ? { what } : {}) }),
  );
  useLiveConnections();
  const { decide, bulkActions, rowChoices } = useDecisions(vendor);
  const { canCreate, createOrder } = useTicketOrder();
  const columns = useMemo(() => {
    const actionsOf = ({ id, state: stands, what: kind, record }: SystemRecord) =>
      kind === 'tickets' && record === null && canCreate
        ? [
            {
              key: 'order',
              label: 'Create buyback order',
              onClick: () => void createOrder({ params: { id }, body: {} }),
            },
          ]
        : stands === 'conflict'
          ? rowChoices.map(({ key, label: text }) => ({ key, label: text, onClick: () => decide([id], key) }))
          : [];
    return [
      ...recordColumns(label, reads),
      actionsColumn(({ name, remote_id }: SystemRecord) => name ?? remote_id, actionsOf),
    ];
  }, [label, reads, decide, rowChoices, canCreate, createOrder]);
  const filters = useMemo(() => [stateFilter, ...(Object.keys(reads).length > 1 ? [kindFilter(reads)] : [])], [reads]);
  return (
    <ListPage
      {...listProps(records)}
      id={`system-records-${add_on}`}
      title={`${label} records`}
      noun="record"
      list={list}
      columns={columns}
      filters={filters}
      tabs={systemTabs(vendor)}
      tab="records"
      search={false}
      bulkActions={bulkActions}
      emptyState={{ description: `What is read from ${label} appears here, with what differs from yours.` }}
    >
      <LastReads vendor={vendor} />
    </ListPage>
  );
}

const kindFilter = (reads: Readonly<Record<string, string>>): ListFilter => ({
  key: 'what',
  label: 'Kind',
  kind: 'select',
  options: Object.entries(reads).map(([value, label]) => ({ value, label })),
});

const choices: readonly { key: RecordChoice; label: string }[] = [
  { key: 'ours', label: 'Keep ours' },
  { key: 'theirs', label: 'Take theirs' },
  { key: 'skip', label: 'Skip' },
];

/** A buyback order of a repair ticket, which opens then. */
function useTicketOrder() {
  const canCreate = useCan()('orders.create');
  const navigate = useNavigate();
  const { run: createOrder } = useAction(createOrderOfTicket, {
    invalidates: recordKeys,
    message: ({ box_id }) => `Order ${box_id} was created`,
    onDone: ({ id }) => void navigate(orderDetailPath('in-store', id)),
  });
  return { canCreate, createOrder };
}

/** Deciding what holds for some records, or for all that differ. */
function useDecisions(vendor: SystemVendor) {
  const canEdit = useCan()('addons.edit');
  const { send } = useAction(decideSystemRecords, {
    invalidates: recordKeys,
    onDone: ({ decided, refused, left }) => {
      if (refused[0]) showError(new Error(refused[0].reason));
      const rest = left > 0 ? `, ${left} to go` : '';
      if (decided > 0) showSuccess(`${formatMany(decided, 'record')} decided${rest}`);
    },
  });
  return useMemo(() => {
    const decide = (ids: number[] | undefined, choice: RecordChoice, what?: string) =>
      send({ params: { vendor }, body: { choice, ...(ids ? { ids } : {}), ...(what ? { what } : {}) } });
    const rowChoices = canEdit ? choices : [];
    const bulkActions = rowChoices.map(
      ({ key, label }): DirectAction => ({ key, label, start: ({ ids, filter }) => decide(ids, key, filter?.what) }),
    );
    return {
      decide: (ids: number[], choice: RecordChoice) => void decide(ids, choice).catch(showError),
      bulkActions,
      rowChoices,
    };
  }, [canEdit, send, vendor]);
}
