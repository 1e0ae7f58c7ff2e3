import { Anchor } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CustomerBlock, deleteBlock, listBlocks } from '@tradepost/contracts/customers/block.contract';
import { blockKindLabels, blockKinds } from '@tradepost/contracts/customers/customer.data';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { customerKeys } from '../customer.api.ts';
import { customerPath } from '../customer-paths.rules.ts';
import { useLiveCustomers } from '../use-live-customers.ts';
import { BlockEntryDialog } from './components/block-entry-dialog.tsx';

const columns: readonly Column<CustomerBlock>[] = [
  { key: 'value', header: 'Blocked', width: 232, render: ({ value }) => value, csv: ({ value }) => value },
  {
    key: 'kind',
    header: 'Kind',
    width: 120,
    render: ({ kind }) => blockKindLabels[kind],
    csv: ({ kind }) => blockKindLabels[kind],
  },
  { key: 'reason', header: 'Reason', width: 280, render: ({ reason }) => reason, csv: ({ reason }) => reason },
  {
    key: 'customer',
    header: 'Customer',
    width: 160,
    interactive: true,
    render: ({ customer }) =>
      customer ? (
        <Anchor component={Link} to={customerPath(customer.id)} inherit>
          {customer.name}
        </Anchor>
      ) : (
        '–'
      ),
    csv: ({ customer }) => customer?.name,
  },
  { key: 'made_by', header: 'By', width: 136, render: ({ made_by }) => made_by ?? '–', csv: ({ made_by }) => made_by },
  {
    key: 'created_at',
    header: 'Added',
    width: 112,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];

const filters = [
  {
    key: 'kind',
    label: 'Kind',
    kind: 'select' as const,
    options: blockKinds.map((value) => ({ value, label: blockKindLabels[value] })),
  },
];

interface Shown {
  /** Null adds an entry. */
  block: CustomerBlock | null;
  shows: 'edit' | 'delete';
  opened: boolean;
  turn: number;
}

/** `/customer/blocks`: email addresses, phone numbers and domains that nobody buys from without an override. */
export function Component() {
  const canEdit = useCan()('customers.edit');
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const blocks = useQuery({
    ...contractQuery(listBlocks, { query }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const remove = useAction(deleteBlock, { invalidates: customerKeys, message: 'Block removed', errors: 'silent' });
  useLiveCustomers();
  const show = useCallback(
    (shows: Shown['shows'], block: CustomerBlock | null) =>
      setShown((before) => ({ shows, block, opened: true, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const all = useMemo(() => {
    if (!canEdit) return columns;
    const actionsOf = (block: CustomerBlock) => [
      { key: 'edit', label: 'Change reason', onClick: () => show('edit', block) },
      { key: 'delete', label: 'Remove block', isDangerous: true, onClick: () => show('delete', block) },
    ];
    return [...columns, actionsColumn(({ value }: CustomerBlock) => value, actionsOf)];
  }, [canEdit, show]);
  const close = () => setShown((before) => before && { ...before, opened: false });
  const add = { label: 'Add block', onClick: () => show('edit', null) };
  return (
    <>
      <ListPage
        {...listProps(blocks)}
        id="customer-blocks"
        title="Block list"
        noun="block"
        list={list}
        columns={all}
        filters={filters}
        search="Search by contact or reason"
        primaryAction={canEdit ? { ...add, icon: <IconPlus size={16} /> } : undefined}
        emptyState={{
          title: 'No blocks yet',
          description: 'Customers with a blocked email address, phone number or domain need an override.',
          action: canEdit ? add : undefined,
        }}
      />
      {shown?.shows === 'edit' && (
        <BlockEntryDialog key={shown.turn} block={shown.block} opened={shown.opened} onClose={close} />
      )}
      {shown?.shows === 'delete' && shown.block && (
        <ConfirmDialog
          opened={shown.opened}
          onClose={close}
          title={`Stop blocking ${shown.block.value}?`}
          confirmLabel="Remove block"
          isDangerous
          onConfirm={() => remove.send({ params: { id: shown.block?.id ?? 0 } })}
        >
          Customers with it can be served again, unless they are blocked themselves.
        </ConfirmDialog>
      )}
    </>
  );
}
