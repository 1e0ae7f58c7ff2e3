import type { FailedMail } from '@tradepost/contracts/messages/failed-mail.contract';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';

export const failureLabels = {
  refused: 'Refused by the recipient',
  unanswered: 'Mail server unavailable',
} as const satisfies Record<FailedMail['failure'], string>;

const meanings = { refused: 'warning', unanswered: 'danger' } as const;

const sentenceOf = ({ failure, error }: FailedMail) =>
  failure === 'refused' ? (error ?? '') : 'No mail server accepted it for more than a day';

export const failedMailColumns: readonly Column<FailedMail>[] = [
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
