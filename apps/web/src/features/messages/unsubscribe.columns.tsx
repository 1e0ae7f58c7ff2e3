import type { Column } from '../../ui/data-table/columns.rules.ts';
import { TimeText } from '../../ui/time-text/time-text.tsx';

export interface UnsubscribeRow {
  id: string;
  email: string;
  source: 'link' | 'staff';
  created_at: string;
}

const sources = { link: 'The link in an email', staff: 'Your team' } as const;

export const unsubscribeColumns: readonly Column<UnsubscribeRow>[] = [
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
