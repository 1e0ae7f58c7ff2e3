import type { SyncRun, SyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { HeldPrice, SyncProduct } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { DevicePrices } from './components/device-prices.tsx';
import { SourceName } from './components/source-name.tsx';
import {
  describeSchedule,
  formatChange,
  kindNames,
  mappingBadges,
  runStatusBadges,
  sourceStatusBadges,
} from './price-sync.rules.ts';

export const sourceColumns: readonly Column<SyncSource>[] = [
  {
    key: 'name',
    header: 'Source',
    width: 220,
    render: (source) => <SourceName name={source.name} isSandbox={source.is_sandbox} />,
  },
  { key: 'kind', header: 'Type', width: 120, hidden_by_default: true, render: (source) => kindNames[source.kind] },
  {
    key: 'standing',
    header: 'Status',
    width: 150,
    card: 'corner',
    render: ({ standing }) => <StatusBadge {...sourceStatusBadges[standing]} isPlain />,
  },
  { key: 'schedule', header: 'Schedule', width: 160, render: describeSchedule },
  {
    key: 'fetched_at',
    header: 'Last sync',
    width: 120,
    never_cut: true,
    render: ({ fetched_at }) => (fetched_at ? <TimeText at={fetched_at} /> : 'Never'),
  },
  {
    key: 'next_run_at',
    header: 'Next sync',
    width: 120,
    never_cut: true,
    render: ({ next_run_at }) => (next_run_at ? <TimeText at={next_run_at} /> : '–'),
  },
  {
    key: 'matched',
    header: 'Matched',
    width: 110,
    align: 'right',
    render: ({ matched, products }) => (products === 0 ? '–' : `${formatCount(matched)} of ${formatCount(products)}`),
  },
  {
    key: 'priced_cells',
    header: 'Prices',
    width: 80,
    align: 'right',
    render: ({ priced_cells }) => formatCount(priced_cells),
  },
];

export const runColumns: readonly Column<SyncRun>[] = [
  { key: 'source_name', header: 'Source', width: 200, render: (run) => run.source_name },
  {
    key: 'created_at',
    header: 'Started',
    width: 128,
    never_cut: true,
    render: (run) => <TimeText at={run.created_at} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    card: 'corner',
    render: ({ status }) => <StatusBadge {...runStatusBadges[status]} isPlain />,
  },
  { key: 'message', header: 'Result', width: 320, render: (run) => run.message ?? '–' },
  {
    key: 'by',
    header: 'Started by',
    width: 130,
    render: (run) => (run.is_scheduled ? 'Schedule' : (run.member_name ?? 'System')),
  },
  {
    key: 'matched',
    header: 'Matched',
    width: 110,
    align: 'right',
    render: (run) => `${formatCount(run.matched)} of ${formatCount(run.products)}`,
  },
  {
    key: 'changed_cells',
    header: 'Changed',
    width: 90,
    align: 'right',
    render: (run) => formatCount(run.changed_cells),
  },
  { key: 'held_cells', header: 'Held', width: 90, align: 'right', render: (run) => formatCount(run.held_cells) },
];

/** The server sorts by these keys. */
export const heldColumns = (currency: string): Column<HeldPrice>[] => [
  { key: 'name', header: 'Device', width: 280, sortable: true, render: (held) => held.variant.name },
  { key: 'condition', header: 'Condition', width: 120, render: (held) => held.condition.name },
  {
    key: 'source',
    header: 'Source',
    width: 210,
    render: ({ source }) => <SourceName name={source.name} isSandbox={source.is_sandbox} />,
  },
  {
    key: 'old_price',
    header: 'Current price',
    width: 100,
    align: 'right',
    render: (held) => <MoneyText minor={held.old_price} currency={currency} />,
  },
  {
    key: 'new_price',
    header: 'New price',
    width: 100,
    align: 'right',
    render: (held) => <MoneyText minor={held.new_price} currency={currency} />,
  },
  {
    key: 'change',
    header: 'Change',
    width: 90,
    align: 'right',
    sortable: true,
    card: 'corner',
    render: (held) => formatChange(held.change_percent),
  },
  {
    key: 'reason',
    header: 'Reason',
    width: 170,
    render: (held) => (held.reason === 'swing' ? 'Large change' : 'Too many changes'),
  },
  {
    key: 'created_at',
    header: 'Since',
    width: 128,
    never_cut: true,
    render: (held) => <TimeText at={held.created_at} />,
  },
];

export const productColumns = (currency: string): Column<SyncProduct>[] => [
  { key: 'name', header: 'Name in the source', width: 240, render: (product) => product.name },
  {
    key: 'source',
    header: 'Source',
    width: 210,
    render: ({ source }) => <SourceName name={source.name} isSandbox={source.is_sandbox} />,
  },
  {
    key: 'mapping',
    header: 'Mapping',
    width: 120,
    card: 'corner',
    render: ({ device_mapping_type }) => <StatusBadge {...mappingBadges[device_mapping_type]} isPlain />,
  },
  {
    key: 'variant',
    header: 'Your device',
    width: 260,
    render: ({ variant, reason }) => (variant ? [variant.name, variant.label].filter(Boolean).join(', ') : reason),
  },
  {
    key: 'prices',
    header: 'Prices',
    width: 280,
    render: (product) => <DevicePrices product={product} currency={currency} />,
  },
  {
    key: 'state',
    header: 'Status',
    width: 110,
    render: ({ is_listed, is_stale }) => (is_stale ? 'Stale' : is_listed ? 'Current' : 'No longer listed'),
  },
];
