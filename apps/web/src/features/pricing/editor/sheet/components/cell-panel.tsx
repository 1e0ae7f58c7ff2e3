import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CellEvent, PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { PriceStep } from '@tradepost/contracts/pricing/pricing.contract';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { PriceStepList } from '../../../components/price-step-list.tsx';
import { type CellPlace, cellQuery, historyQuery } from '../../price-editor.api.ts';
import { describeCell, sourceNames } from '../cell-description.rules.ts';
import { rowAt } from '../layout.rules.ts';
import type { CommandParts } from '../use-sheet-commands.ts';
import { useRowVersion } from '../use-sheet-store.ts';
import classes from './cell-panel.module.css';

interface CellPanelProps {
  parts: CommandParts;
  onClose: () => void;
}

/** Explains the price of the active cell and lists its history. It follows the selection. */
export function CellPanel({ parts, onClose }: CellPanelProps) {
  const { sheet, store } = parts;
  const at = sheet.selection.anchor;
  const place = rowAt(sheet.layout, at.row);
  const nth = place?.kind === 'variant' ? place.nth : -1;
  useRowVersion(store, nth);
  const row = store.rowAt(nth);
  const column = store.columns[at.col];
  const model = place && sheet.nodes[place.node];
  return (
    <aside
      className={classes.panel}
      aria-label="Why this price?"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <div>
          <h2>Why this price?</h2>
          <p>
            {row && column ? `${[model?.name, row.label].filter(Boolean).join(' ')} · ${column.name}` : model?.name}
          </p>
        </div>
        <CloseButton size="sm" aria-label="Close “Why this price?”" onClick={onClose} />
      </div>
      {row && column ? (
        <CellFacts
          key={store.price_list_id}
          parts={parts}
          nth={nth}
          col={at.col}
          place={{ variant_id: row.id, condition_id: column.id, price_list_id: store.price_list_id }}
        />
      ) : (
        <p style={{ margin: 0, color: 'var(--tp-dim)' }}>Select a price to see how it’s calculated.</p>
      )}
    </aside>
  );
}

const firstEvents = 10;
const moreEvents = 100;

interface CellFactsProps {
  parts: CommandParts;
  nth: number;
  col: number;
  place: CellPlace;
}

function CellFacts({ parts, nth, col, place }: CellFactsProps) {
  const { store, saving, currency, canEdit } = parts;
  const [limit, setLimit] = useState(firstEvents);
  const deferredPlace = useDeferredValue(place);
  const shown = store.cellAt(nth, col);
  const steps = useQuery(cellQuery(deferredPlace));
  const past = useQuery(historyQuery(deferredPlace, limit));
  const { refetch } = steps;
  const { refetch: refetchPast } = past;
  const stamp = `${shown?.last_update}:${shown?.price}`;
  const known = useRef(stamp);
  useEffect(() => {
    if (known.current === stamp) return;
    known.current = stamp;
    void refetch();
    void refetchPast();
  }, [stamp, refetch, refetchPast]);

  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency));
  if (steps.error && !steps.data) return <ErrorState error={steps.error} onRetry={() => void steps.refetch()} />;
  const cell = shown ?? steps.data?.cell;
  return (
    <>
      <div className={classes.price}>{money(cell?.price ?? null)}</div>
      {canEdit && cell && <Unsaved parts={parts} nth={nth} col={col} cell={cell} />}
      <PriceSteps data={steps.data} currency={currency} />
      {canEdit && cell?.is_editable_custom_price && (
        <BasePrice
          key={`${cell.id}:${cell.original_price}`}
          original={cell.original_price}
          currency={currency}
          onSave={(amount) => saving.save([{ nth, col, amount }], 'base')}
          onReset={cell.is_custom_price ? () => saving.save([{ nth, col, amount: null }], 'offered') : undefined}
        />
      )}
      <section className={classes.part}>
        <h3>History</h3>
        {!past.data ? (
          <TextSkeleton lines={4} />
        ) : past.data.items.length === 0 ? (
          <p style={{ margin: 0, color: 'var(--tp-dim)' }}>Price changes appear here.</p>
        ) : (
          <ol className={classes.list}>
            {past.data.items.map((event) => (
              <HistoryLine key={event.id} event={event} money={money} />
            ))}
          </ol>
        )}
        {past.data?.has_more && limit === firstEvents && (
          <Button size="xs" variant="subtle" mt="xs" onClick={() => setLimit(moreEvents)}>
            Show more
          </Button>
        )}
      </section>
    </>
  );
}

/** An unsaved price, with the buttons to keep or discard it. */
function Unsaved({ parts, nth, col, cell }: Pick<CellFactsProps, 'parts' | 'nth' | 'col'> & { cell: PriceCell }) {
  const { store, saving, currency } = parts;
  const mark = store.markAt(nth, col);
  if (mark?.kind !== 'failed' && mark?.kind !== 'conflict') return null;
  return (
    <div role="alert">
      {describeCell(cell, mark, currency)}
      <div className={classes.choices}>
        {mark.kind === 'conflict' && (
          <Button size="xs" variant="default" onClick={() => saving.keepMine(nth, col)}>
            Keep mine
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => saving.takeTheirs(nth, col)}>
          {mark.kind === 'conflict' ? 'Use theirs' : 'Discard'}
        </Button>
      </div>
    </div>
  );
}

interface BasePriceProps {
  original: number | null;
  currency: string;
  onSave: (amount: number | null) => Promise<unknown>;
  onReset: (() => Promise<unknown>) | undefined;
}

function BasePrice({ original, currency, onSave, onReset }: BasePriceProps) {
  const [amount, setAmount] = useState(original);
  return (
    <form
      className={classes.acts}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(amount);
      }}
    >
      <MoneyInput size="sm" label="Base price" min={0} currency={currency} value={amount} onChange={setAmount} />
      <Button type="submit" size="sm" variant="default" disabled={amount === original}>
        Save
      </Button>
      {onReset && (
        <Button size="sm" variant="default" onClick={() => void onReset()}>
          Reset custom price
        </Button>
      )}
    </form>
  );
}

function HistoryLine({ event, money }: { event: CellEvent; money: (minor: number | null) => string }) {
  const who = event.batch?.title ?? event.actor_name ?? 'Tradepost';
  return (
    <li className={classes.line}>
      <span>
        {whatChanged(event)}
        <small>
          {event.batch && event.actor_name ? `${who}, ${event.actor_name}` : who} · <TimeText at={event.created_at} />
          {event.batch?.is_undone && ' · undone'}
        </small>
        {event.reason && <small>{event.reason}</small>}
      </span>
      <span className={classes.amount}>
        {money(event.old_price)} → {money(event.new_price)}
      </span>
    </li>
  );
}

function whatChanged(event: CellEvent): string {
  if (event.old_custom_price !== event.new_custom_price) {
    return event.new_custom_price === null ? 'Custom price reset' : 'Custom price';
  }
  if (event.old_original_price !== event.new_original_price) return sourceNames[event.source];
  return 'Recalculated';
}

/** The steps of the price. */
function PriceSteps({
  data,
  currency,
}: {
  data: { cell: PriceCell; steps: PriceStep[] } | undefined;
  currency: string;
}) {
  return (
    <section className={classes.part}>
      <h3>Calculation</h3>
      {!data ? (
        <TextSkeleton />
      ) : data.steps.length === 0 ? (
        <p style={{ margin: 0 }}>
          {data.cell.is_bought
            ? 'No price yet. Staff enter a price in each order. In your shop, sellers ask for an offer.'
            : 'You don’t buy this device in this condition.'}
        </p>
      ) : (
        <PriceStepList
          steps={data.steps}
          currency={currency}
          totals={[{ label: 'Offered', amount: data.cell.price }]}
        />
      )}
    </section>
  );
}
