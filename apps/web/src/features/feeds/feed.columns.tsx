import { Stack, Text } from '@mantine/core';
import type { Datafeed, DatafeedFetch } from '@tradepost/contracts/feeds/datafeed.contract';
import { feedFormatLabels } from '@tradepost/contracts/feeds/datafeed.data';
import type { FeedProduct } from '@tradepost/contracts/feeds/feed-product.contract';
import { formatDays } from '../../lib/formats/dates.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import { CopyText } from '../../ui/copy-text/copy-text.tsx';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { formatBytes } from '../../ui/file-drop/file-check.rules.ts';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { feedStatus } from './feed.rules.ts';

export const feedColumns: readonly Column<Datafeed>[] = [
  { key: 'name', header: 'Name', width: 160, render: ({ name }) => name },
  {
    key: 'state',
    header: 'Status',
    width: 104,
    card: 'corner',
    render: (feed) => <StatusBadge {...feedStatus(feed)} isPlain />,
  },
  { key: 'format', header: 'Format', width: 72, render: ({ format }) => feedFormatLabels[format] },
  { key: 'rows', header: 'Rows', width: 72, align: 'right', render: ({ rows }) => formatCount(rows) },
  {
    key: 'built_at',
    header: 'Built',
    width: 120,
    never_cut: true,
    render: ({ built_at }) => (built_at ? <TimeText at={built_at} /> : 'Never'),
  },
  {
    key: 'fetched_at',
    header: 'Last fetched',
    width: 136,
    never_cut: true,
    render: ({ fetched_at, fetched_by }) =>
      fetched_at ? (
        <Stack gap={0}>
          <TimeText at={fetched_at} />
          <Text size="xs" c="dimmed" truncate title={fetched_by ?? undefined}>
            {fetched_by}
          </Text>
        </Stack>
      ) : (
        'Never'
      ),
  },
  {
    key: 'fetches',
    header: 'Fetches in 7 days',
    width: 128,
    align: 'right',
    render: ({ fetches }) => formatCount(fetches),
  },
  { key: 'orders', header: 'Orders', width: 72, align: 'right', render: ({ orders }) => formatCount(orders) },
  {
    key: 'url',
    header: 'Address',
    width: 96,
    interactive: true,
    render: ({ url, name }) =>
      url && (
        <CopyText value={url} label={`address of ${name}`}>
          Copy
        </CopyText>
      ),
  },
];

export const fetchColumns: readonly Column<DatafeedFetch>[] = [
  { key: 'day', header: 'Day', width: 120, never_cut: true, render: ({ day }) => formatDays({ from: day, to: day }) },
  { key: 'agent', header: 'Program', width: 264, render: ({ agent }) => agent },
  { key: 'network', header: 'From', width: 136, never_cut: true, render: ({ network }) => network },
  { key: 'fetches', header: 'Fetches', width: 96, align: 'right', render: ({ fetches }) => formatCount(fetches) },
  {
    key: 'unchanged',
    header: 'Unchanged',
    width: 104,
    align: 'right',
    render: ({ unchanged }) => formatCount(unchanged),
  },
  { key: 'bytes', header: 'Sent', width: 96, align: 'right', render: ({ bytes }) => formatBytes(bytes) },
  { key: 'last_at', header: 'Last', width: 128, never_cut: true, render: ({ last_at }) => <TimeText at={last_at} /> },
];

const reasons = { model: 'Excluded', manufacturer: 'Excluded with its brand', category: 'Excluded with its category' };

export type ProductRow = FeedProduct & { id: number };

export const productColumns: readonly Column<ProductRow>[] = [
  { key: 'name', header: 'Model', width: 240, render: ({ name }) => name },
  { key: 'manufacturer', header: 'Brand', width: 136, render: ({ manufacturer }) => manufacturer },
  { key: 'category', header: 'Category', width: 136, render: ({ category }) => category },
  { key: 'total_sku', header: 'SKUs', width: 80, align: 'right', render: ({ total_sku }) => formatCount(total_sku) },
  {
    key: 'priced_sku',
    header: 'With a price',
    width: 112,
    align: 'right',
    render: ({ priced_sku }) => formatCount(priced_sku),
  },
  {
    key: 'state',
    header: 'In feeds',
    width: 192,
    card: 'corner',
    render: ({ excluded_by }) => (
      <StatusBadge
        label={excluded_by === null ? 'Included' : reasons[excluded_by]}
        meaning={excluded_by === null ? 'success' : 'neutral'}
        isPlain
      />
    ),
  },
];
