import { Group, Stack, Text } from '@mantine/core';
import type { Marketer } from '@tradepost/contracts/marketplace/marketer.contract';
import type { Partner, PartnerDevice } from '@tradepost/contracts/marketplace/partner.contract';
import { sellingTypeLabels } from '@tradepost/contracts/pricing/sync/marketer.data';
import { formatCount } from '../../lib/formats/numbers.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../ui/money/money-text.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { kindLabels, marginText, standingLooks } from './marketplace.rules.ts';

const statusColumn: Column<Marketer> = {
  key: 'standing',
  header: 'Status',
  width: 160,
  card: 'corner',
  render: ({ standing, is_selected }) =>
    is_selected ? (
      <StatusBadge {...standingLooks[standing]} isPlain />
    ) : (
      <StatusBadge label="Off" meaning="neutral" isPlain />
    ),
};
const readColumn: Column<Marketer> = {
  key: 'last_read_at',
  header: 'Last read',
  width: 120,
  never_cut: true,
  render: ({ last_read_at }) => (last_read_at ? <TimeText at={last_read_at} /> : 'Never'),
};

export const marketerColumns = (currency: string): Column<Marketer>[] => [
  { key: 'name', header: 'Marketer', width: 260, render: ({ name }) => name },
  { key: 'kind', header: 'Type', width: 140, hidden_by_default: true, render: ({ kind }) => kindLabels[kind] },
  statusColumn,
  { key: 'selling_type', header: 'Used for', width: 200, render: (row) => sellingTypeLabels[row.selling_type] },
  { key: 'margin', header: 'Your margin', width: 200, render: (row) => marginText(row, currency) },
  {
    key: 'mapped',
    header: 'Conditions mapped',
    width: 150,
    align: 'right',
    render: ({ mapped, unmapped }) =>
      mapped + unmapped === 0 ? '–' : `${formatCount(mapped)} of ${formatCount(mapped + unmapped)}`,
  },
  { key: 'devices', header: 'Devices', width: 90, align: 'right', render: ({ devices }) => formatCount(devices) },
  readColumn,
];

export const partnerColumns = (currency: string): Column<Partner>[] => [
  { key: 'name', header: 'Partner', width: 200, render: ({ name }) => name },
  { key: 'kind', header: 'Type', width: 140, render: ({ kind }) => kindLabels[kind] },
  statusColumn as Column<Partner>,
  { key: 'margin', header: 'Your margin', width: 200, render: (row) => marginText(row, currency) },
  { key: 'email', header: 'Email', width: 180, hidden_by_default: true, render: ({ email }) => email ?? '–' },
  { key: 'orders', header: 'Orders', width: 90, align: 'right', render: ({ orders }) => formatCount(orders) },
  readColumn as Column<Partner>,
];

export type DeviceRow = PartnerDevice & { id: number };

export const deviceColumns = (currency: string): Column<DeviceRow>[] => [
  {
    key: 'name',
    header: 'Device',
    width: 280,
    render: ({ name, label }) => (
      <Stack gap={0}>
        <Text inherit truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate title={label}>
          {label}
        </Text>
      </Stack>
    ),
  },
  { key: 'category', header: 'Category', width: 130, hidden_by_default: true, render: ({ category }) => category },
  {
    key: 'prices',
    header: 'Offer after margin',
    width: 300,
    render: ({ prices }) => (
      <Group gap={0} wrap="wrap" style={{ whiteSpace: 'nowrap', columnGap: 16 }}>
        {prices.map((price) => (
          <span key={price.condition_id}>
            {price.condition} <MoneyText minor={price.offer} currency={currency} />
          </span>
        ))}
      </Group>
    ),
  },
  {
    key: 'above',
    header: 'Above your price',
    width: 140,
    align: 'right',
    render: ({ prices }) => {
      const above = prices.filter(({ offer, own_price }) => offer > (own_price ?? 0)).length;
      return above === 0 ? '–' : `${formatCount(above)} of ${formatCount(prices.length)}`;
    },
  },
];
