import { ActionIcon, Button, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHelpCircle } from '@tabler/icons-react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { formatCount } from '../../../../../lib/formats/numbers.ts';
import { BulkActions } from '../../bulk/components/bulk-actions.tsx';
import { describeCell } from '../cell-description.rules.ts';
import { shownAmount } from '../edits.rules.ts';
import { rowAt, rowOfVariant } from '../layout.rules.ts';
import { blockOf, countCells } from '../selection.rules.ts';
import { pathOf } from '../use-sheet.ts';
import type { CommandParts, SheetCommands } from '../use-sheet-commands.ts';
import { useRowVersion, useUnsavedCount } from '../use-sheet-store.ts';
import classes from './cell-bar.module.css';

interface CellBarProps {
  parts: CommandParts;
  commands: SheetCommands;
  isPanelOpen: boolean;
  onPanel: () => void;
}

/** Describes the active cell, or the selected cells with the bulk actions. */
export function CellBar({ parts, commands, isPanelOpen, onPanel }: CellBarProps) {
  const { sheet, saving, canEdit } = parts;
  const count = countCells(sheet.layout, blockOf(sheet.selection));
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected prices" data-many={count > 1 || undefined}>
      {count > 1 ? <Many parts={parts} count={count} /> : <One parts={parts} commands={commands} />}
      <Unsaved parts={parts} />
      <VisuallyHidden role="status">{saving.said}</VisuallyHidden>
      <div className={classes.acts}>
        {count > 1 && canEdit && <BulkActions parts={parts} commands={commands} />}
        {canEdit && (
          <>
            <Tooltip label="Undo (Ctrl+Z)">
              <ActionIcon
                variant="default"
                size={28}
                aria-label="Undo"
                disabled={!saving.canUndo}
                onClick={() => void commands.undo()}
              >
                <IconArrowBackUp size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Redo (Ctrl+Shift+Z)">
              <ActionIcon
                variant="default"
                size={28}
                aria-label="Redo"
                disabled={!saving.canRedo}
                onClick={() => void commands.redo()}
              >
                <IconArrowForwardUp size={16} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHelpCircle size={14} />}
          aria-pressed={isPanelOpen}
          onClick={onPanel}
        >
          Why this price?
        </Button>
      </div>
    </div>
  );
}

function One({ parts, commands }: Pick<CellBarProps, 'parts' | 'commands'>) {
  const { sheet, store, saving, currency, canEdit } = parts;
  const at = sheet.selection.anchor;
  const place = rowAt(sheet.layout, at.row);
  const nth = place?.kind === 'variant' ? place.nth : -1;
  useRowVersion(store, nth);
  const path = pathOf(sheet, at.row);
  const model = path.at(-1);
  if (!place || place.kind === 'node' || !model) {
    return <span className={classes.name}>{path.map(({ name }) => name).join(' › ')}</span>;
  }
  const cell = store.cellAt(nth, at.col);
  const mark = store.markAt(nth, at.col);
  const words = cell ? describeCell(cell, mark, currency) : '';
  const mood = mark?.kind === 'failed' ? 'danger' : mark?.kind === 'conflict' ? 'warning' : undefined;
  const label = [model.name, store.rowAt(nth)?.label].filter(Boolean).join(' ');
  return (
    <>
      <span className={classes.name}>
        {label} · {store.columns[at.col]?.name}
      </span>
      <span className={classes.words} data-mood={mood} title={words} role={mood ? 'alert' : undefined}>
        {words}
      </span>
      {canEdit && mark?.kind === 'conflict' && (
        <>
          <Button size="xs" variant="default" onClick={() => saving.keepMine(nth, at.col)}>
            Keep mine
          </Button>
          <Button size="xs" variant="default" onClick={() => saving.takeTheirs(nth, at.col)}>
            Use theirs
          </Button>
        </>
      )}
      {canEdit && mark?.kind === 'failed' && (
        <Button size="xs" variant="default" onClick={() => store.mark(nth, at.col, undefined)}>
          Discard
        </Button>
      )}
      {canEdit && !mark && cell?.is_custom_price && cell.is_editable_custom_price && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void saving.save([{ nth, col: at.col, amount: null }], 'offered')}
        >
          Reset custom price
        </Button>
      )}
      {canEdit && !mark && cell && (
        <Button size="xs" variant="default" onClick={() => void commands.setBought(!cell.is_bought)}>
          {cell.is_bought ? 'Don’t buy' : 'Buy again'}
        </Button>
      )}
    </>
  );
}

/** Above this number of cells the range and the average are not calculated, to keep the keyboard responsive. */
const maxCellsForFigures = 20_000;

function Many({ parts, count }: { parts: CommandParts; count: number }) {
  const { sheet, store, layer, currency } = parts;
  const { top, bottom, left, right } = blockOf(sheet.selection);
  let [known, sum, lowest, highest] = [0, 0, Number.POSITIVE_INFINITY, 0];
  if (count <= maxCellsForFigures) {
    for (let row = top; row <= bottom; row++) {
      const place = rowAt(sheet.layout, row);
      if (place?.kind !== 'variant' || !store.rowAt(place.nth)) continue;
      for (let col = left; col <= right; col++) {
        const amount = shownAmount(store.cellAt(place.nth, col), layer);
        if (amount === null) continue;
        known++;
        sum += amount;
        lowest = Math.min(lowest, amount);
        highest = Math.max(highest, amount);
      }
    }
  }
  return (
    <>
      <span className={classes.name} role="status">
        {formatCount(count)} cells selected
      </span>
      {known > 1 && (
        <span className={classes.figures}>
          {formatMoney(lowest, currency)} – {formatMoney(highest, currency)}, average{' '}
          {formatMoney(Math.round(sum / known), currency)}
        </span>
      )}
    </>
  );
}

function Unsaved({ parts: { store, sheet } }: { parts: CommandParts }) {
  const count = useUnsavedCount(store);
  if (count === 0) return <span role="status" />;
  const show = () => {
    const cell = store.unsaved().find(({ nth }) => nth !== undefined);
    if (cell?.nth !== undefined) sheet.actions.select({ row: rowOfVariant(sheet.layout, cell.nth), col: cell.col });
  };
  return (
    <span role="status">
      <UnstyledButton className={classes.unsaved} onClick={show}>
        {count === 1 ? '1 price is not saved' : `${formatCount(count)} prices are not saved`}
      </UnstyledButton>
    </span>
  );
}
