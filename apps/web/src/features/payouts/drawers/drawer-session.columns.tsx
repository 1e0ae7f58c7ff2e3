import type { DrawerSession } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

const money = (
  key: 'opening_total' | 'balance' | 'counted_total' | 'difference',
  header: string,
  hidden_by_default = false,
): Column<DrawerSession> => ({
  key,
  header,
  width: 104,
  align: 'right',
  hidden_by_default,
  render: (session) => <MoneyText minor={session[key]} currency={session.currency} />,
  csv: (session) => (session[key] === null ? null : fileMoney(session[key], session.currency)),
});

export const sessionColumns: readonly Column<DrawerSession>[] = [
  {
    key: 'drawer_name',
    header: 'Drawer',
    width: 200,
    never_cut: true,
    render: ({ drawer_name, number }) => `${drawer_name}, session ${number}`,
    csv: ({ drawer_name, number }) => `${drawer_name}, session ${number}`,
  },
  {
    key: 'location_name',
    header: 'Location',
    width: 128,
    render: ({ location_name }) => location_name,
    csv: ({ location_name }) => location_name,
  },
  {
    key: 'state',
    header: 'Status',
    width: 96,
    card: 'corner',
    render: ({ closed_at }) => (
      <StatusBadge
        isPlain
        label={closed_at === null ? 'Open' : 'Closed'}
        {...(closed_at === null ? { meaning: 'success' as const } : {})}
      />
    ),
    csv: ({ closed_at }) => (closed_at === null ? 'Open' : 'Closed'),
  },
  {
    key: 'opened_at',
    header: 'Opened',
    width: 112,
    never_cut: true,
    render: ({ opened_at }) => <TimeText at={opened_at} />,
  },
  { key: 'opened_by', header: 'Opened by', width: 128, render: ({ opened_by }) => opened_by ?? '–' },
  {
    key: 'closed_at',
    header: 'Closed',
    width: 112,
    never_cut: true,
    render: ({ closed_at }) => (closed_at === null ? '–' : <TimeText at={closed_at} />),
  },
  { key: 'closed_by', header: 'Closed by', width: 136, hidden_by_default: true, render: (s) => s.closed_by ?? '–' },
  money('opening_total', 'Opening', true),
  money('balance', 'Expected', true),
  money('counted_total', 'Counted'),
  money('difference', 'Difference'),
];
