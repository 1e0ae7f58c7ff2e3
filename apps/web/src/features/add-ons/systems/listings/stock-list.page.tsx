import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { salesChannels } from '@tradepost/contracts/systems/listings/listing.data';
import { systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import type { BulkTarget, DirectAction } from '../../../../ui/list-page/bulk.rules.ts';
import type { ListFilter } from '../../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../../ui/list-page/use-list-state.ts';
import { systemQuery } from '../system.api.ts';
import { type ChosenStock, ListDialog } from './components/list-dialog.tsx';
import { stockQuery } from './listing.api.ts';
import { channelFilter, channelLabel } from './listing.rules.ts';
import { type StockRow, stockColumns } from './stock.columns.tsx';

const filters: readonly ListFilter[] = [
  channelFilter,
  {
    key: 'by',
    label: 'Rows',
    kind: 'select',
    options: [
      { value: 'product', label: 'Alike units together' },
      { value: 'unit', label: 'Single units' },
    ],
  },
  { key: 'is_unlisted', label: 'Listed', kind: 'select', options: [{ value: '1', label: 'Not at this channel' }] },
];

/** What the rows of a choice stand for. */
function chosenOf(target: BulkTarget<string>, by: 'product' | 'unit'): ChosenStock {
  if (!target.ids) {
    const { search, is_unlisted } = target.filter;
    return { filter: { by, search, is_unlisted: is_unlisted === '1' } };
  }
  const units = target.ids.filter((key) => key.startsWith('u')).map((key) => Number(key.slice(1)));
  const products = target.ids
    .filter((key) => !key.startsWith('u'))
    .map((key) => {
      const [variant_id = 0, grade_id = 0] = key.split('-').map(Number);
      return { variant_id, grade_id };
    });
  return { products, unit_ids: units };
}

/** `/inventory/listings/new`: the stock that can be offered at a sales channel. */
export function Component() {
  const list = useListState();
  const { currency } = useMe();
  const canEdit = useCan()('inventory.edit');
  const channel = salesChannels.find((one) => one === list.state.filters.channel) ?? salesChannels[0];
  const system = useQuery({ ...systemQuery(channel), enabled: useCan()('addons.view') });
  const isByUnit = channel === 'shopify' && system.data?.connection?.settings.product_by === 'unit';
  const by = list.state.filters.by === 'unit' || (list.state.filters.by === undefined && isByUnit) ? 'unit' : 'product';
  const stock = useQuery(stockQuery(list.query, { channel, by }));
  const [chosen, setChosen] = useState<ChosenStock | null>(null);
  const [isOpen, setOpen] = useState(false);
  const columns = useMemo(() => stockColumns(currency), [currency]);
  const rows = stock.data?.items.map((row): StockRow => ({ ...row, id: row.key }));
  const action: DirectAction<string> = {
    key: 'list',
    label: `List at ${channelLabel(channel)}`,
    start: async (target) => {
      setChosen(chosenOf(target, by));
      setOpen(true);
    },
  };
  return (
    <>
      <ListPage
        {...listProps(stock)}
        rows={rows}
        id="listable-stock"
        title="List stock"
        noun="row"
        about={channelLabel(channel)}
        list={list}
        columns={columns}
        filters={filters}
        bulkActions={canEdit ? [action] : []}
        search="Search by name"
        emptyState={{
          description:
            'Units that are graded and can be sold appear here. Held units, and those on invoices or in transfers, don’t.',
        }}
      >
        {system.data && system.data.connection === null && (
          <Alert color="warning" title={`${channelLabel(channel)} is not connected`}>
            <Anchor component={Link} to={systemPaths(channel).account}>
              Connect it
            </Anchor>{' '}
            to list stock there.
          </Alert>
        )}
      </ListPage>
      {chosen && <ListDialog channel={channel} chosen={chosen} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
