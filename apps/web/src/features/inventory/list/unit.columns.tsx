import { Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { UnitListed } from '@tradepost/contracts/inventory/unit.contract';
import { unitSourceLabels } from '@tradepost/contracts/inventory/unit.data';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { WholeFirst } from '../../../ui/data-table/whole-first.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { deviceName, holdName, lockLabels, sayAge, unitBadge } from '../unit-labels.rules.ts';

const plain = (minor: number | null, currency: string) => (minor === null ? '' : fileMoney(minor, currency));

const details = ({ variant_label, color }: UnitListed) => [variant_label, color].filter(Boolean).join(' · ');

const costColumns = ['cost', 'sold_net', 'margin'];

/** The columns that the member may see. */
export const unitColumnsFor = (seesCost: boolean): readonly Column<UnitListed>[] =>
  unitColumns.filter(({ key }) => seesCost || !costColumns.includes(key));

/** The server sorts by these keys. */
const unitColumns: readonly Column<UnitListed>[] = [
  {
    key: 'number',
    header: 'Unit',
    width: 80,
    never_cut: true,
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    key: 'title',
    header: 'Device',
    width: 240,
    render: (unit) => (
      <Stack gap={0}>
        <Text inherit truncate title={unit.title}>
          {unit.title}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          <WholeFirst whole={unit.imei ?? unit.serial} rest={details(unit)} />
        </Text>
      </Stack>
    ),
    csv: deviceName,
  },
  {
    key: 'status',
    header: 'Status',
    width: 128,
    card: 'corner',
    render: ({ status, hold }) => (
      <Stack gap={0}>
        <StatusBadge isPlain {...unitBadge(status)} />
        {hold && (
          <Text size="xs" c="dimmed" truncate title={holdName(hold)}>
            {holdName(hold)}
          </Text>
        )}
      </Stack>
    ),
    csv: ({ status }) => unitBadge(status).label,
  },
  {
    key: 'grade',
    header: 'Grade',
    width: 64,
    render: ({ grade_name }) => grade_name ?? '–',
    csv: ({ grade_name }) => grade_name,
  },
  {
    key: 'state',
    header: 'Battery, locks',
    width: 112,
    render: (unit) => <State unit={unit} />,
    csv: (unit) => [unit.battery_percent === null ? '' : `${unit.battery_percent}%`, ...lockLabels(unit)].join(' '),
  },
  {
    key: 'location_name',
    header: 'Location',
    width: 120,
    render: ({ location_name, shelf }) => (
      <Stack gap={0}>
        <Text inherit truncate title={location_name}>
          {location_name}
        </Text>
        {shelf && (
          <Text size="xs" c="dimmed" truncate title={`Shelf ${shelf}`}>
            {shelf}
          </Text>
        )}
      </Stack>
    ),
    csv: ({ location_name }) => location_name,
  },
  {
    key: 'shelf',
    header: 'Shelf',
    width: 96,
    sortable: true,
    hidden_by_default: true,
    render: ({ shelf }) => shelf ?? '–',
    csv: ({ shelf }) => shelf,
  },
  {
    key: 'created_at',
    header: 'Age',
    width: 72,
    never_cut: true,
    sortable: true,
    render: ({ days_in_stock }) => sayAge(days_in_stock),
    csv: ({ days_in_stock }) => days_in_stock,
  },
  {
    key: 'cost',
    header: 'Cost',
    width: 96,
    align: 'right',
    sortable: true,
    render: ({ cost, currency }) => (cost === null ? '–' : <MoneyText minor={cost} currency={currency} />),
    csv: ({ cost, currency }) => plain(cost, currency),
  },
  {
    key: 'sale_price',
    header: 'Price',
    width: 96,
    align: 'right',
    sortable: true,
    render: ({ sale_price, currency }) =>
      sale_price === null ? '–' : <MoneyText minor={sale_price} currency={currency} />,
    csv: ({ sale_price, currency }) => plain(sale_price, currency),
  },
  {
    key: 'sold_price',
    header: 'Sold for',
    width: 112,
    align: 'right',
    hidden_by_default: true,
    render: ({ sold_price, currency }) =>
      sold_price === null ? '–' : <MoneyText minor={sold_price} currency={currency} />,
    csv: ({ sold_price, currency }) => plain(sold_price, currency),
  },
  {
    key: 'sold_net',
    header: 'Sold, net of tax',
    width: 128,
    align: 'right',
    hidden_by_default: true,
    render: ({ sold_net, currency }) => (sold_net === null ? '–' : <MoneyText minor={sold_net} currency={currency} />),
    csv: ({ sold_net, currency }) => plain(sold_net, currency),
  },
  {
    key: 'margin',
    header: 'Margin',
    width: 96,
    align: 'right',
    hidden_by_default: true,
    render: ({ margin, currency }) => (margin === null ? '–' : <MoneyText minor={margin} currency={currency} />),
    csv: ({ margin, currency }) => plain(margin, currency),
  },
  {
    key: 'sold_at',
    header: 'Sold',
    width: 112,
    never_cut: true,
    sortable: true,
    hidden_by_default: true,
    render: ({ sold_at }) => (sold_at === null ? '–' : <TimeText at={sold_at} />),
    csv: ({ sold_at }) => sold_at,
  },
  {
    key: 'condition_label',
    header: 'Bought as',
    width: 128,
    hidden_by_default: true,
    render: ({ condition_label }) => condition_label ?? '–',
    csv: ({ condition_label }) => condition_label,
  },
  {
    key: 'source',
    header: 'Source',
    width: 160,
    hidden_by_default: true,
    render: ({ source }) => unitSourceLabels[source],
    csv: ({ source }) => unitSourceLabels[source],
  },
];

function State({ unit }: { unit: UnitListed }) {
  const locks = lockLabels(unit);
  return (
    <Stack gap={0}>
      <span>{unit.battery_percent === null ? '–' : `${unit.battery_percent}%`}</span>
      {locks.length > 0 && (
        <Text size="xs" c="danger" truncate title={locks.join(', ')}>
          <IconLock size={12} aria-hidden="true" /> {locks.join(', ')}
        </Text>
      )}
    </Stack>
  );
}
