import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type FailedMail,
  listFailedMails,
  mailFailures,
  resendMails,
} from '@tradepost/contracts/messages/failed-mail.contract';
import { useMemo } from 'react';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import type { BulkAction } from '../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { failedMailKeys, resend } from './messages.api.ts';

const failureLabels = {
  refused: 'Refused by the recipient',
  unanswered: 'Mail server unavailable',
} as const satisfies Record<FailedMail['failure'], string>;

const meanings = { refused: 'warning', unanswered: 'danger' } as const;

const sentenceOf = ({ failure, error }: FailedMail) =>
  failure === 'refused' ? (error ?? '') : 'No mail server accepted it for more than a day';

const failedMailColumns: readonly Column<FailedMail>[] = [
  { key: 'to_address', header: 'To', width: 240, render: ({ to_address }) => to_address },
  { key: 'subject', header: 'Subject', width: 280, render: ({ subject }) => subject },
  {
    key: 'failure',
    header: 'Reason',
    width: 200,
    render: ({ failure }) => <StatusBadge label={failureLabels[failure]} meaning={meanings[failure]} isPlain />,
  },
  { key: 'error', header: 'Details', width: 320, render: sentenceOf },
  {
    key: 'created_at',
    header: 'Created',
    width: 140,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];

const filters: readonly ListFilter[] = [
  {
    key: 'failure',
    label: 'Reason',
    kind: 'select',
    options: mailFailures.map((value) => ({ value, label: failureLabels[value] })),
  },
];

const nameOf = ({ subject, to_address }: FailedMail) => `${subject} to ${to_address}`;

/** `/settings/failed-emails`: emails that could not be sent. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const queryClient = useQueryClient();
  const list = useListState();
  const query = useQuery(contractQuery(listFailedMails, { query: list.query }));
  const { run: sendAgain } = useAction(resendMails, {
    invalidates: failedMailKeys,
    message: 'The email will be sent again',
  });
  const columns = useMemo(() => {
    const actionsOf = ({ id }: FailedMail) => [
      { key: 'resend', label: 'Send again', onClick: () => void sendAgain({ body: { ids: [id] } }) },
    ];
    return canEdit ? [...failedMailColumns, actionsColumn(nameOf, actionsOf)] : failedMailColumns;
  }, [canEdit, sendAgain]);
  const bulkActions = useMemo((): readonly BulkAction[] => {
    const run: BulkAction['run'] = async ({ target, dry_run }) => {
      const chosen = target.ids ? { ids: target.ids } : { filter: target.filter };
      const { outcomes } = await resend({ ...chosen, dry_run });
      if (!dry_run) for (const queryKey of failedMailKeys) void queryClient.invalidateQueries({ queryKey });
      return { outcomes };
    };
    return canEdit
      ? [
          {
            key: 'resend',
            label: 'Send again',
            explanation: 'Links and codes in old emails may have expired.',
            run,
          },
        ]
      : [];
  }, [canEdit, queryClient]);
  return (
    <ListPage
      {...listProps(query)}
      id="failed-emails"
      title="Failed emails"
      noun="email"
      list={list}
      columns={columns}
      filters={filters}
      search="Search by address or subject"
      bulkActions={bulkActions}
      emptyState={{
        description:
          'Emails appear here when the recipient’s mail server refuses them, or when no mail server accepts them for more than a day.',
        action: { label: 'Open messages', to: '/settings/notifications' },
      }}
    />
  );
}
