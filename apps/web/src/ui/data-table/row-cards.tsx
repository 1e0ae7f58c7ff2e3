import { type Column, isNeverCut } from './columns.rules.ts';
import type { DataTableProps } from './data-table-props.ts';
import classes from './row-cards.module.css';
import { SelectBox } from './select-box.tsx';
import { isRowSelected } from './selection.rules.ts';
import { useRowOpening } from './use-row-opening.ts';

/** Rows on a phone. The first column is the card's title, the others are lines below it. */
export function RowCards<Row>(props: DataTableProps<Row>) {
  const { columns, rows, getId, rowHref, selecting } = props;
  const openRow = useRowOpening(props);
  const [title, ...others] = columns;
  const corner = others.filter((column) => column.card === 'corner');
  const lines = others.filter((column) => column.card === undefined);
  if (!title) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard; this only forwards clicks
    <ul
      className={classes.cards}
      data-row-cards
      aria-label={props.label}
      aria-busy={props.isBusy || undefined}
      onClick={openRow}
    >
      {rows.map((row) => {
        const id = getId(row);
        const href = rowHref?.(row);
        const isSelected = selecting ? isRowSelected(selecting.selection, id) : false;
        return (
          <li
            key={id}
            className={classes.card}
            data-row-id={id}
            data-selected={isSelected || undefined}
            data-highlighted={props.highlightId === id || undefined}
          >
            <div className={classes.head}>
              {selecting && (
                <div className={classes.box}>
                  <SelectBox
                    label="Select"
                    labelledBy={`card-${id}-name`}
                    state={isSelected ? 'all' : 'none'}
                    onToggle={(isRange) => selecting.onToggleRow(id, isRange)}
                  />
                </div>
              )}
              {href === undefined ? (
                <span id={`card-${id}-name`} className={classes.plainName}>
                  {title.render(row)}
                </span>
              ) : (
                <a id={`card-${id}-name`} href={href} data-row-link data-row-focus className={classes.name}>
                  {title.render(row)}
                </a>
              )}
              {corner.map((column) => (
                <span key={column.key} className={classes.corner}>
                  {column.render(row)}
                </span>
              ))}
            </div>
            <CardLines columns={lines} row={row} />
          </li>
        );
      })}
    </ul>
  );
}

/** Columns below a card's title, each with its heading. */
function CardLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <dl className={classes.lines}>
      {columns.map((column) => (
        <div key={column.key} className={classes.line}>
          <dt>{column.header}</dt>
          <dd data-interactive={column.interactive || undefined} data-never-cut={isNeverCut(column) || undefined}>
            {column.render(row)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
