import { useMemo, useRef } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { showInfo, showWarning } from '../../../../lib/toast.tsx';
import type { Layer } from '../price-editor.api.ts';
import type { RowPages } from '../use-row-pages.ts';
import { readAmount, writeAmount } from './amounts.rules.ts';
import { formatBlock, parseBlock, pastedSize, pastedText } from './clipboard.rules.ts';
import { type Change, type Edit, shownAmount } from './edits.rules.ts';
import { editBlock, fillDown, listVariants, takeRuns } from './filling.rules.ts';
import { countVariants, rowOfVariant, variantRuns } from './layout.rules.ts';
import { blockOf, isSingle } from './selection.rules.ts';
import type { Replayed, Saving } from './use-saving.ts';
import { type SheetActions, type SheetView, selectedRuns } from './use-sheet.ts';
import type { SheetStore } from './use-sheet-store.ts';

export interface CommandParts {
  store: SheetStore;
  pages: RowPages;
  saving: Saving;
  sheet: SheetView & { actions: SheetActions };
  layer: Layer;
  currency: string;
  canEdit: boolean;
}

/** The commands of the sheet, for keys, clipboard and buttons. */
export interface SheetCommands {
  /** Saves the text entered in a cell. Returns false if it is not a price; the cell then shows the reason. */
  type: (nth: number, col: number, text: string) => boolean;
  clear: () => Promise<void>;
  fill: () => Promise<void>;
  /** The selected block as text; undefined while some of its rows are not loaded. */
  copyText: () => string | undefined;
  copyLater: () => Promise<void>;
  paste: (text: string) => Promise<void>;
  /** Says whether the selected devices are bought in these conditions. */
  setBought: (is_bought: boolean) => Promise<void>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
}

/** The commands. They are stable, and act on the state at the time of the call. */
export function useSheetCommands(parts: CommandParts): SheetCommands {
  const latest = useRef(parts);
  latest.current = parts;
  return useMemo(() => commandsOn(() => latest.current), []);
}

function commandsOn(parts: () => CommandParts): SheetCommands {
  const columnsOf = () => blockOf(parts().sheet.actions.now().selection);
  const runs = () => selectedRuns(parts().sheet.actions.now());
  /** Loads the rows of the runs first, because the selection may contain rows that are not loaded. */
  const loaded = async (wanted: { from: number; to: number }[]) => {
    await parts().pages.ensure(wanted);
    return listVariants(wanted);
  };
  const amountAt = (nth: number, col: number) => shownAmount(parts().store.cellAt(nth, col), parts().layer);
  const attempt = async (act: () => Promise<unknown>) => {
    await act().catch((error) => showWarning(messageOf(error)));
  };

  const save = async (edits: Edit[]) => {
    if (!parts().canEdit) return;
    const { failed } = await parts().saving.save(edits);
    if (failed > 0)
      showWarning(
        `${formatCount(failed)} of ${formatCount(edits.length)} prices were not saved. Select a cell to see why.`,
      );
  };

  const show = (changes: readonly Change[]) => {
    const { store, sheet } = parts();
    const [change] = changes;
    const nth = change && store.nthOf(change.variant_id);
    if (!change || nth === undefined) return;
    const col = store.columns.findIndex(({ id }) => id === change.condition_id);
    if (col >= 0) sheet.actions.select({ row: rowOfVariant(sheet.actions.now().layout, nth), col });
  };

  const showReplayed = ({ changes, gone }: Replayed) => {
    show(changes);
    if (gone > 0) showWarning(goneWarning(gone));
  };

  const textOf = (variants: readonly number[]) => {
    const { left, right } = columnsOf();
    const line = (nth: number) =>
      Array.from({ length: right - left + 1 }, (_, index) =>
        writeAmount(amountAt(nth, left + index), parts().currency),
      );
    return formatBlock(variants.map(line));
  };

  return {
    type: (nth, col, text) => {
      const { store, currency } = parts();
      const read = readAmount(text, currency);
      if (read.ok) {
        void attempt(() => save([{ nth, col, amount: read.amount }]));
        return true;
      }
      store.mark(nth, col, { kind: 'failed', text, reason: read.reason });
      return false;
    },
    clear: () =>
      attempt(async () => {
        const variants = await loaded(runs());
        const { store, layer } = parts();
        const edits = editBlock(variants, columnsOf(), (nth, col) => {
          // Also discards unsaved prices.
          if (store.markAt(nth, col)?.kind !== 'saving') store.mark(nth, col, undefined);
          return null;
        });
        const hasTyped = edits.some(({ nth, col }) => {
          const cell = store.cellAt(nth, col);
          return cell && (layer === 'base' ? cell.original_price : cell.custom_price) !== null;
        });
        if (hasTyped) await save(edits);
        else if (layer === 'offered' && edits.some(({ nth, col }) => amountAt(nth, col) !== null))
          showInfo('Nothing to clear. These prices come from sources and rules.');
      }),
    fill: () =>
      attempt(async () => {
        const { layout, selection } = parts().sheet.actions.now();
        const block = blockOf(selection);
        let wanted = runs();
        if (countVariants(layout, block.top, block.bottom) === 1) {
          // A single row is filled from the row above it.
          const nth = wanted[0]?.from ?? 0;
          const above = variantRuns(layout, 0, block.top - 1).at(-1);
          if (!above) return;
          wanted = [
            { from: above.to, to: above.to },
            { from: nth, to: nth },
          ];
        }
        await save(fillDown(await loaded(wanted), block, amountAt));
      }),
    copyText: () => {
      const { store } = parts();
      const variants = listVariants(runs());
      return variants.every((nth) => store.rowAt(nth)) ? textOf(variants) : undefined;
    },
    copyLater: () =>
      attempt(async () => {
        await navigator.clipboard.writeText(textOf(await loaded(runs())));
        showInfo('Copied');
      }),
    paste: (text) => attempt(() => pasteBlock(parts(), parseBlock(text), loaded, save)),
    setBought: (is_bought) =>
      attempt(async () => {
        const variants = await loaded(runs());
        const { store, saving } = parts();
        const cells = editBlock(variants, columnsOf(), () => null).flatMap(({ nth, col }) => {
          const cell = store.cellAt(nth, col);
          return cell && cell.is_bought !== is_bought ? [cell] : [];
        });
        if (cells.length === 0) return;
        await saving.setBought(cells, is_bought);
        showInfo(is_bought ? 'You buy this condition again' : 'You no longer buy this condition');
      }),
    undo: () => attempt(async () => showReplayed(await parts().saving.undo())),
    redo: () => attempt(async () => showReplayed(await parts().saving.redo())),
  };
}

const goneWarning = (gone: number) =>
  gone === 1
    ? '1 cell was left out because its device or condition was deleted.'
    : `${formatCount(gone)} cells were left out because their device or condition was deleted.`;

async function pasteBlock(
  { store, sheet, currency }: CommandParts,
  block: string[][],
  loaded: (runs: { from: number; to: number }[]) => Promise<number[]>,
  save: (edits: Edit[]) => Promise<void>,
): Promise<void> {
  const { layout, selection, columns } = sheet.actions.now();
  const area = blockOf(selection);
  const size = pastedSize(block, {
    rows: isSingle(selection) ? 1 : countVariants(layout, area.top, area.bottom),
    columns: area.right - area.left + 1,
  });
  if (size.rows === 0) return;
  const variants = await loaded(takeRuns(variantRuns(layout, area.top, layout.rows - 1), size.rows));
  const right = Math.min(columns - 1, area.left + size.columns - 1);
  const rowOf = new Map(variants.map((nth, row) => [nth, row]));
  let unreadable = 0;
  const edits = editBlock(variants, { left: area.left, right }, (nth, col) => {
    const text = pastedText(block, rowOf.get(nth) ?? 0, col - area.left);
    if (text === undefined) return undefined;
    const read = readAmount(text, currency);
    if (read.ok) return read.amount;
    store.mark(nth, col, { kind: 'failed', text, reason: read.reason });
    unreadable++;
    return undefined;
  });
  const last = variants.at(-1);
  if (last !== undefined)
    sheet.actions.selectBlock({ top: area.top, bottom: rowOfVariant(layout, last), left: area.left, right });
  const outside = size.rows * size.columns - variants.length * (right - area.left + 1);
  if (outside > 0) showWarning(`${formatCount(outside)} pasted cells didn’t fit into the sheet and were skipped.`);
  if (unreadable > 0)
    showWarning(`${formatCount(unreadable)} pasted cells are not valid prices. Correct or clear them.`);
  await save(edits);
}
