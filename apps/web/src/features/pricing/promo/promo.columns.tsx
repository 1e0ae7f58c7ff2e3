import { companyFigures } from '@tradepost/contracts/money';
import type { StoredPromoCode } from '@tradepost/contracts/pricing/promo.contract';
import { formatDay } from '../../../lib/formats/dates.ts';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { channelNames } from '../channel-names.rules.ts';
import { formatBonus, formatUses, promoStatusBadges } from './promo.rules.ts';

/** A calendar day, without a timezone. */
const formatCalendarDay = (day: string | null) => (day === null ? '–' : formatDay(`${day}T00:00:00Z`, 'UTC'));

const formatChannels = ({ channels }: StoredPromoCode) =>
  channels.length === 0 ? 'All' : channels.map((channel) => channelNames[channel]).join(', ');

/** The server sorts by these keys. */
export const promoColumns: readonly Column<StoredPromoCode>[] = [
  {
    key: 'code',
    header: 'Code',
    width: 128,
    never_cut: true,
    sortable: true,
    render: ({ code }) => code,
    csv: ({ code }) => code,
  },
  { key: 'name', header: 'Name', width: 184, sortable: true, render: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'status',
    header: 'Status',
    width: 184,
    card: 'corner',
    render: ({ status, starts_on }) => (
      <StatusBadge
        isPlain
        {...promoStatusBadges[status]}
        detail={status === 'scheduled' ? formatCalendarDay(starts_on) : null}
      />
    ),
    csv: ({ status }) => promoStatusBadges[status].label,
  },
  {
    key: 'gives',
    header: 'Bonus',
    width: 176,
    render: (promo) => formatBonus(promo),
    csv: (promo) => formatBonus(promo, companyFigures),
  },
  { key: 'used_count', header: 'Uses', width: 88, align: 'right', sortable: true, render: formatUses, csv: formatUses },
  {
    key: 'bonus_paid',
    header: 'Bonus paid',
    width: 112,
    align: 'right',
    render: ({ bonus_paid, currency }) => <MoneyText minor={bonus_paid} currency={currency} />,
    csv: ({ bonus_paid, currency }) => fileMoney(bonus_paid, currency),
  },
  {
    key: 'starts_on',
    header: 'Start date',
    width: 128,
    never_cut: true,
    sortable: true,
    hidden_by_default: true,
    render: ({ starts_on }) => formatCalendarDay(starts_on),
    csv: ({ starts_on }) => starts_on,
  },
  {
    key: 'ends_on',
    header: 'End date',
    width: 128,
    never_cut: true,
    sortable: true,
    render: ({ ends_on }) => formatCalendarDay(ends_on),
    csv: ({ ends_on }) => ends_on,
  },
  {
    key: 'bonus_reserved',
    header: 'Reserved',
    width: 112,
    align: 'right',
    hidden_by_default: true,
    render: ({ bonus_reserved, currency }) => <MoneyText minor={bonus_reserved} currency={currency} />,
    csv: ({ bonus_reserved, currency }) => fileMoney(bonus_reserved, currency),
  },
  {
    key: 'channels',
    header: 'Ways to buy',
    width: 200,
    hidden_by_default: true,
    render: formatChannels,
    csv: formatChannels,
  },
  {
    key: 'created_at',
    header: 'Created',
    width: 120,
    never_cut: true,
    sortable: true,
    hidden_by_default: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];
