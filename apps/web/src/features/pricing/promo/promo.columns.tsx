import { formatMoneyPlain } from '@tradepost/contracts/money';
import type { StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import { formatDay } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { channelNames } from '../channel-names.rules.ts';
import { promoStatusLooks, sayBonus, sayUses } from './promo.rules.ts';

/** A day of the calendar as it is, in no timezone. */
const sayDay = (day: string | null) => (day === null ? '–' : formatDay(`${day}T00:00:00Z`, 'UTC'));

const sayChannels = ({ channels }: StoredPromoCode) =>
  channels.length === 0 ? 'All' : channels.map((channel) => channelNames[channel]).join(', ');

/** Their keys are what the server sorts by. */
export const promoColumns: readonly Column<StoredPromoCode>[] = [
  { key: 'code', header: 'Code', width: 128, sortable: true, render: ({ code }) => code, csv: ({ code }) => code },
  { key: 'name', header: 'Name', width: 184, sortable: true, render: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'status',
    header: 'Status',
    width: 184,
    card: 'corner',
    render: ({ status, starts_on }) => (
      <StatusBadge isPlain {...promoStatusLooks[status]} detail={status === 'scheduled' ? sayDay(starts_on) : null} />
    ),
    csv: ({ status }) => promoStatusLooks[status].label,
  },
  { key: 'gives', header: 'Gives', width: 176, render: sayBonus, csv: sayBonus },
  { key: 'used_count', header: 'Uses', width: 88, align: 'right', sortable: true, render: sayUses, csv: sayUses },
  {
    key: 'bonus_paid',
    header: 'Bonus paid',
    width: 112,
    align: 'right',
    render: ({ bonus_paid, currency }) => <MoneyText minor={bonus_paid} currency={currency} />,
    csv: ({ bonus_paid, currency }) => formatMoneyPlain(bonus_paid, currency),
  },
  {
    key: 'starts_on',
    header: 'First day',
    width: 112,
    sortable: true,
    hidden_by_default: true,
    render: ({ starts_on }) => sayDay(starts_on),
    csv: ({ starts_on }) => starts_on,
  },
  {
    key: 'ends_on',
    header: 'Last day',
    width: 112,
    sortable: true,
    render: ({ ends_on }) => sayDay(ends_on),
    csv: ({ ends_on }) => ends_on,
  },
  {
    key: 'bonus_reserved',
    header: 'Promised',
    width: 112,
    align: 'right',
    hidden_by_default: true,
    render: ({ bonus_reserved, currency }) => <MoneyText minor={bonus_reserved} currency={currency} />,
    csv: ({ bonus_reserved, currency }) => formatMoneyPlain(bonus_reserved, currency),
  },
  {
    key: 'channels',
    header: 'Ways to buy',
    width: 200,
    hidden_by_default: true,
    render: sayChannels,
    csv: sayChannels,
  },
  {
    key: 'created_at',
    header: 'Made',
    width: 120,
    sortable: true,
    hidden_by_default: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];
