import { Button, NativeSelect, Text } from '@mantine/core';
import type { QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { lineStateLabels, lineStates } from '@tradepost/contracts/orders/quote-line.data';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { formatMany } from '../../../../../lib/formats/numbers.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { DataTable } from '../../../../../ui/data-table/data-table.tsx';
import { emptySelection, togglePage, toggleRow } from '../../../../../ui/data-table/selection.rules.ts';
import { TableSkeleton } from '../../../../../ui/data-table/table-skeleton.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { later } from '../../../../../ui/later/later.tsx';
import { SearchBox } from '../../../../../ui/list-page/search-box.tsx';
import { EmptyState } from '../../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { quoteQueue, splitQuote } from '../../../bulk-quote/bulk-quote.api.ts';
import { LineChoices } from '../../../bulk-quote/components/line-choices.tsx';
import { lineColumns } from '../../../bulk-quote/components/line-columns.tsx';
import { LineNotices } from '../../../bulk-quote/components/line-notices.tsx';
import { LinePages } from '../../../bulk-quote/components/line-pages.tsx';
import { matchColumns } from '../../../bulk-quote/components/match-columns.tsx';
import classes from '../../../bulk-quote/components/quote.module.css';
import { quoteLinesId } from '../../../bulk-quote/use-line-needs.ts';
import { useListChoice } from '../../../bulk-quote/use-list-choice.ts';
import { orderKeys } from '../../../order.api.ts';
import { useOrder } from '../../use-order.ts';
import { useOverrides } from '../../use-overrides.tsx';
import { useQuoteLines } from '../use-quote-lines.ts';
import { QuoteDownload } from './quote-download.tsx';

const PickDeviceDialog = later(
  async () => (await import('../../../bulk-quote/components/pick-device-dialog.tsx')).PickDeviceDialog,
);
const ThreadDialog = later(async () => (await import('./thread-dialog.tsx')).ThreadDialog);

/** The lines of a bulk quote: priced like a sheet, negotiated line by line. */
export function QuoteSection() {
  const { order, can, perform } = useOrder();
  const { withReasons, dialog } = useOverrides();
  const { lines, query, filter, needs, showNeeds, edit } = useQuoteLines(order, withReasons);
  const [open, setOpen] = useState<QuoteLine | null>(null);
  const [selection, setSelection] = useState(emptySelection);
  const navigate = useNavigate();
  const split = useAction((ids: number[]) => splitQuote(order.id, ids), {
    invalidates: [orderKeys.detail(order.id), orderKeys.lists],
    message: ({ box_id }) => `Lines moved to ${box_id}`,
    onDone: (child) => navigate(orderDetailPath('bulk-quote', child.id)),
  });
  const { data } = lines;
  const isNegotiated = order.status_id === status.manualQuote && !order.is_archived;
  const canPrice = isNegotiated && can('orders.offer');
  const ids = [...selection.ids] as number[];
  const rows = data?.items ?? [];
  const canMatch = isNegotiated && can('orders.edit') && order.quote !== null;
  const list = { list_id: order.quote?.id ?? 0, keys: [orderKeys.detail(order.id)], queue: quoteQueue(order.id) };
  const { choose } = useListChoice(list);
  const [searched, setSearched] = useState<QuoteLine | null>(null);
  const matching = matchColumns({
    currency: order.currency,
    onChoose: (line, variant_id) => void choose.run({ kind: 'device', line_id: line.id, variant_id }),
    onSearch: setSearched,
  });
  const pricing = lineColumns({
    currency: order.currency,
    canPrice,
    onSave: (line, unit_price) =>
      void edit({ action: 'edit', lines: [{ id: line.id, version: line.version, unit_price }] }),
    onPaste: (line, prices) => void edit({ action: 'paste', from_id: line.id, prices }),
    onThread: setOpen,
    onPick: canMatch ? setSearched : undefined,
  });
  // Lines that need a device are matched as those of an upload are.
  const columns = canMatch && needs === 'device' ? matching : pricing;
  const act = (name: 'accept' | 'decline' | 'reopen') =>
    edit({ action: 'act', act: name, ids }).then(() => setSelection(emptySelection));
  const shown = open && (rows.find(({ id }) => id === open.id) ?? open);
  return (
    <Section title="Lines" note={data ? sumsOf(data.sums.lines, data.sums.devices) : undefined} isFlush>
      <div id={quoteLinesId} className={classes.anchor} />
      {canMatch && <LineChoices {...list} listKey={orderKeys.detail(order.id)} currency={order.currency} />}
      <div className={classes.bar}>
        {data && isNegotiated && <LineNotices needs={data.sums.needs} shown={needs} onShow={showNeeds} />}
        <SearchBox
          className={classes.search}
          value={query.search ?? ''}
          onSearch={(search) => filter({ search: search || undefined })}
          placeholder="Search lines"
        />
        <NativeSelect
          aria-label="Status"
          size="xs"
          value={query.state ?? ''}
          onChange={(event) => filter({ state: (event.currentTarget.value || undefined) as never })}
          data={[
            { value: '', label: 'All statuses' },
            ...lineStates.map((state) => ({
              value: state,
              label: `${lineStateLabels[state].label} (${data?.sums.by_state[state] ?? 0})`,
            })),
          ]}
        />
        <NativeSelect
          aria-label="Price"
          size="xs"
          value={query.price ?? ''}
          onChange={(event) => filter({ price: (event.currentTarget.value || undefined) as never })}
          data={[
            { value: '', label: 'All prices' },
            { value: 'missing', label: `No price (${data?.sums.unpriced ?? 0})` },
            { value: 'below', label: 'Below the catalog' },
            { value: 'above', label: 'Above the catalog' },
          ]}
        />
        <span className={classes.spring} />
        {canPrice && (
          <Button size="xs" variant="default" onClick={() => perform({ does: 'price_lines' })}>
            Price by rule
          </Button>
        )}
        <QuoteDownload />
      </div>
      {ids.length > 0 && (
        <div className={classes.bar} role="toolbar" aria-label="Selected lines">
          <Text size="sm" fw={500}>
            {ids.length} selected
          </Text>
          {canPrice && (
            <>
              <Button size="xs" variant="default" onClick={() => act('accept')}>
                Accept lines
              </Button>
              <Button size="xs" variant="default" onClick={() => act('decline')}>
                Decline lines
              </Button>
              <Button size="xs" variant="default" onClick={() => act('reopen')}>
                Reopen lines
              </Button>
            </>
          )}
          {can('orders.edit') && order.reconcile_state !== 'fully' && (
            <Button size="xs" variant="default" loading={split.isRunning} onClick={() => split.run(ids)}>
              Split into a new quote
            </Button>
          )}
          {isNegotiated && can('orders.edit') && (
            <Button
              size="xs"
              variant="default"
              color="red"
              onClick={() => edit({ action: 'remove', ids }).then(() => setSelection(emptySelection))}
            >
              Remove lines
            </Button>
          )}
        </div>
      )}
      {lines.error && !data ? (
        <ErrorState error={lines.error} onRetry={() => lines.refetch()} />
      ) : data ? (
        rows.length === 0 ? (
          <EmptyState description="No line matches the filter." />
        ) : (
          <DataTable
            className={classes.table}
            label="Lines of the quote"
            columns={columns}
            rows={rows}
            getId={(line) => line.id}
            selecting={{
              selection,
              onToggleRow: (id, isRange) =>
                setSelection((before) =>
                  toggleRow(
                    before,
                    id,
                    rows.map((line) => line.id),
                    isRange,
                  ),
                ),
              onTogglePage: () =>
                setSelection((before) =>
                  togglePage(
                    before,
                    rows.map((line) => line.id),
                  ),
                ),
            }}
            isBusy={lines.isFetching}
          />
        )
      ) : (
        <TableSkeleton columns={columns} />
      )}
      {data && (
        <>
          <LinePages pagination={data.pagination} onPage={(page) => filter({ page })} />
          <div className={classes.bar}>
            <Text size="sm" c="dimmed">
              Catalog {formatMoney(data.sums.catalog_total, order.currency)}
            </Text>
            <span className={classes.spring} />
            <Text fw={600}>Quoted total {formatMoney(data.sums.total, order.currency)}</Text>
          </div>
        </>
      )}
      {searched && (
        <PickDeviceDialog
          line={searched}
          location_id={order.location.id}
          onPick={(device) => choose.send({ kind: 'device', line_id: searched.id, ...device })}
          onClose={() => setSearched(null)}
        />
      )}
      {shown && (
        <ThreadDialog
          order_id={order.id}
          line={shown}
          currency={order.currency}
          canAct={canPrice}
          onClose={() => setOpen(null)}
          onEdit={edit}
        />
      )}
      {dialog}
    </Section>
  );
}

const sumsOf = (lines: number, devices: number) => `${formatMany(lines, 'line')}, ${formatMany(devices, 'device')}`;
