import { Anchor } from '@mantine/core';
import type { ChannelOrder } from '@tradepost/contracts/systems/listings/channel-order.contract';
import { channelOrderStates } from '@tradepost/contracts/systems/listings/listing.data';
import { Link } from 'react-router';
import { fileMoney } from '../../../../lib/formats/money.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { invoicePath } from '../../../invoices/invoice-paths.rules.ts';
import { channelLabel, orderMeanings } from './listing.rules.ts';

const itemsText = ({ items }: ChannelOrder): string => items.map(({ title, sku }) => title || sku).join(', ');

export const channelOrderColumns: readonly Column<ChannelOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    width: 120,
    never_cut: true,
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    key: 'channel',
    header: 'Sales channel',
    width: 128,
    render: ({ channel }) => channelLabel(channel),
    csv: ({ channel }) => channelLabel(channel),
  },
  {
    key: 'state',
    header: 'Status',
    width: 128,
    card: 'corner',
    render: ({ state }) => <StatusBadge label={channelOrderStates[state]} meaning={orderMeanings[state]} isPlain />,
    csv: ({ state }) => channelOrderStates[state],
  },
  { key: 'items', header: 'Devices', width: 240, render: itemsText, csv: itemsText },
  {
    key: 'problem',
    header: 'What to do',
    width: 320,
    render: ({ problem }) => problem ?? '–',
    csv: ({ problem }) => problem,
  },
  {
    key: 'total',
    header: 'Total',
    width: 112,
    align: 'right',
    render: ({ total, currency }) => <MoneyText minor={total} currency={currency} />,
    csv: ({ total, currency }) => fileMoney(total, currency),
  },
  {
    key: 'invoice_number',
    header: 'Invoice',
    width: 112,
    never_cut: true,
    interactive: true,
    render: ({ invoice_id, invoice_number }) =>
      invoice_id === null ? (
        '–'
      ) : (
        <Anchor component={Link} size="sm" to={invoicePath(invoice_id)}>
          {invoice_number}
        </Anchor>
      ),
    csv: ({ invoice_number }) => invoice_number,
  },
  {
    key: 'placed_at',
    header: 'Ordered',
    width: 136,
    never_cut: true,
    render: ({ placed_at }) => <TimeText at={placed_at} />,
    csv: ({ placed_at }) => placed_at,
  },
];
