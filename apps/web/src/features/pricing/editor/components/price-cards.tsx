import { IconChevronRight, IconHelpCircle } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { currencyOf } from '@tradepost/contracts/currencies';
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { writeAmount } from '../sheet/amounts.rules.ts';
import { describeCell } from '../sheet/cell-description.rules.ts';
import { shownAmount } from '../sheet/edits.rules.ts';
import { rowAt, variantRuns } from '../sheet/layout.rules.ts';
import type { CommandParts, SheetCommands } from '../sheet/use-sheet-commands.ts';
import { useRowVersion } from '../sheet/use-sheet-store.ts';
import classes from './price-cards.module.css';

interface PriceCardsProps {
  parts: CommandParts;
  commands: SheetCommands;
  onPanel: () => void;
}

/** The prices on a phone: models that open to variants, with a field for each condition. */
export function PriceCards({ parts, commands, onPanel }: PriceCardsProps) {
  const { sheet, pages, store } = parts;
  const { layout, nodes, actions } = sheet;
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const lines = Math.ceil(store.columns.length / 2);
  const cardHeight = rem * (2 + 1.25 + lines * 4.125 + 0.25);

  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state, which the user then changes
  useEffect(() => {
    if (nodes.length > 2) actions.closeAll();
  }, [nodes]);

  const virtualizer = useWindowVirtualizer({
    count: layout.rows,
    estimateSize: (row) => (rowAt(layout, row)?.kind === 'node' ? rem * 2.75 : cardHeight),
    overscan: 4,
    scrollMargin: offset,
  });
  // Opening and closing nodes changes which rows are names and which are cards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is the reason
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout, cardHeight]);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => pages.want(variantRuns(layout, first, last + 10)), [pages, layout, first, last]);

  return (
    <div ref={list} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const place = rowAt(layout, index);
        const node = place && nodes[place.node];
        if (!place || !node) return null;
        return (
          <div
            key={place.kind === 'node' ? node.key : place.nth}
            className={classes.item}
            style={{ transform: `translateY(${start - offset}px)`, ['--depth' as string]: node.depth }}
          >
            {place.kind === 'node' ? (
              <button
                type="button"
                className={classes.node}
                aria-expanded={!layout.closed.has(node.key)}
                onClick={() => actions.toggle(place.node)}
              >
                <IconChevronRight size={16} aria-hidden="true" />
                <span>{node.name}</span>
                <small>{formatCount(node.rows)}</small>
              </button>
            ) : (
              <Card
                parts={parts}
                commands={commands}
                nth={place.nth}
                name={node.name}
                onPanel={(col) => {
                  actions.select({ row: index, col });
                  onPanel();
                }}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface CardProps {
  parts: CommandParts;
  commands: SheetCommands;
  nth: number;
  name: string;
  onPanel: (col: number) => void;
}

function Card({ parts, commands, nth, name, onPanel }: CardProps) {
  const { store } = parts;
  useRowVersion(store, nth);
  const row = store.rowAt(nth);
  return (
    <section className={classes.card} aria-label={`${name} ${row?.label ?? ''}`}>
      <h2 className={classes.title}>{row ? row.label || name : '…'}</h2>
      {store.columns.map((column, col) => (
        <CardField
          key={column.id}
          parts={parts}
          commands={commands}
          nth={nth}
          col={col}
          version={store.versionOf(nth)}
          onPanel={() => onPanel(col)}
        />
      ))}
    </section>
  );
}

interface CardFieldProps {
  parts: CommandParts;
  commands: SheetCommands;
  nth: number;
  col: number;
  /** Redraws the field when its row changes. */
  version: number;
  onPanel: () => void;
}

const CardField = memo(function CardField({ parts, commands, nth, col, onPanel }: CardFieldProps) {
  const { store, layer, currency, canEdit } = parts;
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const cell = store.cellAt(nth, col);
  const mark = store.markAt(nth, col);
  const name = store.columns[col]?.name ?? '';
  const amount = mark?.kind === 'saving' || mark?.kind === 'conflict' ? mark.amount : shownAmount(cell, layer);
  const kept = mark?.kind === 'failed' ? mark.text : amount === null ? '' : formatMoney(amount, currency);
  const problem =
    mark?.kind === 'failed'
      ? mark.reason
      : mark?.kind === 'conflict'
        ? 'somebody else saved a different price'
        : undefined;
  const words = cell && describeCell(cell, mark, currency);
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <label htmlFor={id} data-problem={problem !== undefined || undefined}>
          {name}
          {problem && `: ${problem}`}
        </label>
        <button type="button" aria-label={`Why this price? ${name}`} onClick={onPanel}>
          <IconHelpCircle size={14} aria-hidden="true" />
        </button>
      </div>
      <input
        id={id}
        className={classes.input}
        inputMode={currencyOf(currency).decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="done"
        disabled={!canEdit || !cell?.is_editable_custom_price}
        title={words || undefined}
        aria-invalid={mark?.kind === 'failed' || undefined}
        data-custom={cell?.is_custom_price || undefined}
        data-mark={mark?.kind}
        value={text ?? kept}
        onFocus={() => setText(mark?.kind === 'failed' ? mark.text : writeAmount(amount, currency))}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          setText(null);
          event.currentTarget.value = kept;
        }}
        onBlur={() => {
          if (text !== null) commands.type(nth, col, text);
          setText(null);
        }}
      />
    </div>
  );
});
