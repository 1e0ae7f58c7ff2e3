import type { Listing } from '@tradepost/contracts/systems/listings/listing.contract';
import { listingStates } from '@tradepost/contracts/systems/listings/listing.data';
import { fileMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { channelLabel, listingMeanings } from './listing.rules.ts';

export const listingColumns: readonly Column<Listing>[] = [
  { key: 'title', header: 'Listing', width: 264, render: ({ title }) => title, csv: ({ title }) => title },
  {
    key: 'channel',
    header: 'Sales channel',
    width: 128,
    render: ({ channel }) => channelLabel(channel),
    csv: ({ channel }) => channelLabel(channel),
  },
  { key: 'sku', header: 'SKU', width: 128, never_cut: true, render: ({ sku }) => sku, csv: ({ sku }) => sku },
  {
    key: 'state',
    header: 'Status',
    width: 136,
    card: 'corner',
    render: ({ state }) => <StatusBadge label={listingStates[state]} meaning={listingMeanings[state]} isPlain />,
    csv: ({ state }) => listingStates[state],
  },
  {
    key: 'price',
    header: 'Price',
    width: 112,
    align: 'right',
    render: ({ price, currency }) => <MoneyText minor={price} currency={currency} />,
    csv: ({ price, currency }) => fileMoney(price, currency),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    width: 88,
    align: 'right',
    render: ({ quantity }) => formatCount(quantity),
    csv: ({ quantity }) => quantity,
  },
  {
    key: 'cost',
    header: 'Highest cost',
    width: 112,
    align: 'right',
    hidden_by_default: true,
    render: ({ cost, currency }) => <MoneyText minor={cost} currency={currency} />,
    csv: ({ cost, currency }) => (cost === null ? null : fileMoney(cost, currency)),
  },
  {
    key: 'problem',
    header: 'Problem',
    width: 280,
    render: ({ problem }) => problem ?? '–',
    csv: ({ problem }) => problem,
  },
  {
    key: 'pushed_at',
    header: 'Updated there',
    width: 136,
    never_cut: true,
    render: ({ pushed_at }) => (pushed_at ? <TimeText at={pushed_at} /> : '–'),
    csv: ({ pushed_at }) => pushed_at,
  },
  {
    key: 'listed_at',
    header: 'Price since',
    width: 136,
    never_cut: true,
    hidden_by_default: true,
    render: ({ listed_at }) => <TimeText at={listed_at} />,
    csv: ({ listed_at }) => listed_at,
  },
];
