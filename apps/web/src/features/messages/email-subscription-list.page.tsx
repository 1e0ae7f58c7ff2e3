import { useQuery } from '@tanstack/react-query';
import { listUnsubscribes, setSubscription } from '@tradepost/contracts/messages/email-subscription.contract';
import { useMemo, useState } from 'react';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { UnsubscribeDialog } from './components/unsubscribe-dialog.tsx';
import { subscriptionKeys } from './messages.api.ts';

interface UnsubscribeRow {
  id: string;
  email: string;
  source: 'link' | 'staff';
  created_at: string;
}

const sources = { link: 'The link in an email', staff: 'Your team' } as const;

const unsubscribeColumns: readonly Column<UnsubscribeRow>[] = [
  { key: 'email', header: 'Email', width: 320, render: ({ email }) => email, csv: ({ email }) => email },
  {
    key: 'source',
    header: 'Unsubscribed by',
    width: 200,
    render: ({ source }) => sources[source],
    csv: ({ source }) => sources[source],
  },
  {
    key: 'created_at',
    header: 'Since',
    width: 160,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
];

/** `/settings/email-subscription`: the addresses that get no optional emails. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const [isAdding, setAdding] = useState(false);
  const list = useListState();
  const { page, per_page, search } = list.query;
  const query = useQuery(contractQuery(listUnsubscribes, { query: { page, per_page, search } }));
  const { run: subscribe } = useAction(setSubscription, {
    invalidates: subscriptionKeys,
    message: (_done, input) => `${input?.body?.email} gets these emails again`,
  });
  const columns = useMemo(() => {
    const actionsOf = ({ email }: UnsubscribeRow) => [
      {
        key: 'subscribe',
        label: 'Subscribe again',
        onClick: () => void subscribe({ body: { email, is_subscribed: true } }),
      },
    ];
    return canEdit
      ? [...unsubscribeColumns, actionsColumn(({ email }: UnsubscribeRow) => email, actionsOf)]
      : unsubscribeColumns;
  }, [canEdit, subscribe]);
  const { rows, ...data } = listProps<Omit<UnsubscribeRow, 'id'>>(query);
  return (
    <>
      <ListPage
        {...data}
        rows={rows?.map((row) => ({ ...row, id: row.email }))}
        id="email-subscription"
        title="Email subscription"
        noun="address"
        list={list}
        columns={columns}
        search="Search by email"
        primaryAction={canEdit ? { label: 'Unsubscribe an address', onClick: () => setAdding(true) } : undefined}
        emptyState={{
          description:
            'Reminders and review emails have an unsubscribe link. Addresses that use it appear here. Emails about a step of an order still reach them.',
          action: canEdit ? { label: 'Unsubscribe an address', onClick: () => setAdding(true) } : undefined,
        }}
      />
      <UnsubscribeDialog opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
