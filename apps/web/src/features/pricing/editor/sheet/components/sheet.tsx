import { useVirtualizer } from '@tanstack/react-virtual';
import type { PriceTreeItem } from '@tradepost/contracts/pricing/editor.contract';
import { type ClipboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTimezone } from '../../../../../ui/timezone.tsx';
import { useElementWidth } from '../../../../../ui/use-element-width.ts';
import type { SheetNode } from '../../outline.rules.ts';
import { useNodeItems } from '../../use-node-items.ts';
import { rowAt, variantRuns } from '../layout.rules.ts';
import { blockOf, isSingle } from '../selection.rules.ts';
import type { CommandParts, SheetCommands } from '../use-sheet-commands.ts';
import { beginEdit, useSheetKeys } from '../use-sheet-keys.ts';
import { useSheetPointer } from '../use-sheet-pointer.ts';
import { CellEditor, type Direction } from './cell-editor.tsx';
import { NodeRow, nodeId } from './node-row.tsx';
import classes from './sheet.module.css';
import { cellId, SheetRow } from './sheet-row.tsx';

interface SheetProps extends CommandParts {
  commands: SheetCommands;
  category_id: number;
  onPanel: () => void;
  onHandOff: (node: SheetNode, isOn: boolean) => void;
}

/** Rows rendered above and below those in view, so that scrolling shows no gaps. */
const overscan = 8;
/** Width in pixels below which row names are not indented. */
const narrow = 720;
/** Rows loaded beyond those in view. */
const ahead = 40;

const keysHelp =
  'Use the arrow keys to move. Type to replace a price, press F2 or Enter to edit it, Delete to clear it, Space to see how it is calculated. Hold Shift to select several prices. Ctrl+C copies, Ctrl+V pastes, Ctrl+D fills down, Ctrl+Z undoes. Alt with the left or right arrow collapses or expands a group. Press Escape, then Tab to leave the table.';

/** The prices as a spreadsheet of variants by conditions. Only rows in view are rendered; each subscribes to its own data. */
export function Sheet(props: SheetProps) {
  const { commands, category_id, onPanel, onHandOff, ...parts } = props;
  const { store, pages, sheet, layer, currency, canEdit } = parts;
  const { layout, nodes, columns, selection, editing, actions } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const help = useId();
  const timezone = useTimezone();
  const rowHeight = useMemo(measureRow, []);
  const { ref: room, width } = useElementWidth<HTMLDivElement>();
  const active = selection.anchor;
  const place = rowAt(layout, active.row);

  const virtualizer = useVirtualizer({
    count: layout.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
    // The active row is always rendered, because `aria-activedescendant` refers to its cell.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const rows: number[] = [];
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      if (active.row < first) rows.push(active.row);
      for (let row = first; row <= last; row++) rows.push(row);
      if (active.row > last && active.row < count) rows.push(active.row);
      return rows;
    },
  });
  const range = virtualizer.range ?? { startIndex: 0, endIndex: 40 };
  const { startIndex, endIndex } = range;

  useEffect(() => {
    const runs = variantRuns(layout, startIndex - ahead / 2, endIndex + ahead);
    pages.want(runs);
  }, [pages, layout, startIndex, endIndex]);

  const items = virtualizer.getVirtualItems();
  const shownNodes: SheetNode[] = [];
  for (const { index } of items) {
    const at = rowAt(layout, index);
    const node = at?.kind === 'node' ? nodes[at.node] : undefined;
    if (node) shownNodes.push(node);
  }
  const facts = useNodeItems(shownNodes, category_id, store.price_list_id);

  const { head } = selection;
  useEffect(() => {
    virtualizer.scrollToIndex(head.row, { align: 'auto' });
    showColumn(scroller.current, head.col);
  }, [virtualizer, head.row, head.col]);

  const pageRows = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
  const keys = useSheetKeys({ ...parts, commands, pageRows, onPanel });
  const pointer = useSheetPointer(scroller, actions, () => void beginEdit(parts));

  const focusSheet = () => table.current?.focus({ preventScroll: true });
  const commit = (direction: Direction) => {
    const now = actions.now().editing;
    if (!now) return;
    const at = rowAt(actions.now().layout, now.row);
    actions.edit(null);
    if (at?.kind === 'variant') commands.type(at.nth, now.col, now.text);
    if (direction === 'stay') return;
    focusSheet();
    keys.moveSelection(direction);
  };
  const editor = editing && place?.kind === 'variant' && (
    <CellEditor
      key={`${editing.row}:${editing.col}`}
      editing={editing}
      label={`${nodes[place.node]?.name ?? ''} ${store.rowAt(place.nth)?.label ?? ''}, ${store.columns[editing.col]?.name ?? ''}`}
      currency={currency}
      onType={(text) => actions.edit({ ...editing, text })}
      onCommit={commit}
      onCancel={() => {
        actions.edit(null);
        focusSheet();
      }}
    />
  );

  const isTyping = (event: ClipboardEvent) => (event.target as Element).tagName === 'INPUT';
  const copy = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    event.preventDefault();
    const text = commands.copyText();
    if (text === undefined) void commands.copyLater();
    else event.clipboardData.setData('text/plain', text);
    if (event.type === 'cut' && canEdit) void commands.clear();
  };

  const block = blockOf(selection);
  const isOne = isSingle(selection);
  return (
    <div ref={room} className={classes.frame} style={{ ['--row' as string]: `${rowHeight}px` }}>
      <div ref={scroller} data-scrolls className={classes.scroller}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table
          role="grid"
          tabIndex={0}
          aria-label="Prices"
          aria-describedby={help}
          aria-rowcount={layout.rows + 1}
          aria-colcount={columns + 2}
          aria-multiselectable
          aria-readonly={!canEdit || undefined}
          aria-activedescendant={place?.kind === 'node' ? nodeId(active.row) : cellId(active.row, active.col)}
          className={classes.table}
          style={sizesOf(columns, width)}
          onKeyDown={keys.onKeyDown}
          onCopy={copy}
          onCut={copy}
          onPaste={(event) => {
            if (isTyping(event) || !canEdit) return;
            event.preventDefault();
            void commands.paste(event.clipboardData.getData('text/plain'));
          }}
          {...pointer}
        >
          <Head parts={parts} activeColumn={place?.kind === 'variant' ? active.col : -1} />
          <tbody className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const at = rowAt(layout, index);
              const node = at && nodes[at.node];
              if (!at || !node) return null;
              const top = start - rowHeight;
              if (at.kind === 'node') {
                return (
                  <NodeRow
                    key={node.key}
                    node={node}
                    row={index}
                    top={top}
                    isOpen={!layout.closed.has(node.key)}
                    isActive={index === active.row}
                    item={facts.get(node.key) as PriceTreeItem | undefined}
                    timezone={timezone}
                    canEdit={canEdit}
                    onHandOff={onHandOff}
                  />
                );
              }
              const isIn = !isOne && index >= block.top && index <= block.bottom;
              return (
                <SheetRow
                  key={at.nth}
                  store={store}
                  row={index}
                  nth={at.nth}
                  top={top}
                  indent={width < narrow ? 0.75 : 1.125 + node.depth * 0.75}
                  modelName={node.name}
                  layer={layer}
                  currency={currency}
                  timezone={timezone}
                  from={isIn ? block.left : 0}
                  to={isIn ? block.right : -1}
                  active={index === active.row ? active.col : -1}
                  editor={index === active.row ? editor : null}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <p id={help} hidden>
        {keysHelp}
      </p>
    </div>
  );
}

function Head({ parts: { store, layer }, activeColumn }: { parts: CommandParts; activeColumn: number }) {
  return (
    <thead className={classes.thead}>
      <tr aria-rowindex={1} className={classes.head}>
        <th scope="col" aria-colindex={1} className={`${classes.headCell} ${classes.nameHead}`}>
          {layer === 'base' ? 'Base prices' : 'Prices'}
        </th>
        {store.columns.map((column, col) => (
          <th
            key={column.id}
            scope="col"
            aria-colindex={col + 2}
            className={classes.headCell}
            data-head={col}
            data-active={col === activeColumn || undefined}
            title={[column.name, ...column.condition_term].join('\n')}
          >
            <span>{column.name}</span>
          </th>
        ))}
        <th scope="col" aria-colindex={store.columns.length + 2} className={classes.headCell} data-end>
          Last update
        </th>
      </tr>
    </thead>
  );
}

/** Column sizes that do not depend on the content, because every row is its own CSS grid. */
function sizesOf(columns: number, width: number) {
  const names = `clamp(10.5rem, ${Math.round(width * 0.28)}px, 19rem)`;
  return {
    ['--view' as string]: `${width}px`,
    ['--columns' as string]: `${names} repeat(${columns}, minmax(0, 1fr)) 7.5rem`,
    ['--least' as string]: `calc(${names} + ${columns * 6 + 7.5}rem)`,
  };
}

/** The row height in pixels: 2 rem. */
function measureRow(): number {
  return Math.round(2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) || 32;
}

function showColumn(scroller: HTMLElement | null, col: number): void {
  const head = scroller?.querySelector<HTMLElement>(`[data-head="${col}"]`);
  const names = scroller?.querySelector<HTMLElement>('th');
  if (!scroller || !head || !names) return;
  const left = head.offsetLeft - names.offsetWidth;
  const right = head.offsetLeft + head.offsetWidth - scroller.clientWidth;
  if (scroller.scrollLeft > left) scroller.scrollLeft = left;
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right;
}
