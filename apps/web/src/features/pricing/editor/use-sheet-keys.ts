import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { writeAmount } from './amounts.rules.ts';
import type { Onward } from './components/cell-editor.tsx';
import { shownAmount } from './edits.rules.ts';
import { rowAt } from './layout.rules.ts';
import { edgeCell, moveBy, stepColumn, stepRows, stepTab } from './moving.rules.ts';
import { isSingle } from './selection.rules.ts';
import type { CommandParts, SheetCommands } from './use-sheet-commands.ts';

interface KeyParts extends CommandParts {
  commands: SheetCommands;
  /** Rows that fit into the view. */
  pageRows: () => number;
  onPanel: () => void;
}

/** Begins typing into a cell: with what is there, or with the first letter in place of it. */
export function beginEdit({ sheet, store, layer, currency, canEdit }: CommandParts, typed?: string): boolean {
  const { layout, selection } = sheet.actions.now();
  const at = selection.anchor;
  const place = rowAt(layout, at.row);
  if (!canEdit || place?.kind !== 'variant') return false;
  const cell = store.cellAt(place.nth, at.col);
  if (!cell?.is_editable_custom_price) return false;
  const mark = store.markAt(place.nth, at.col);
  const kept = mark?.kind === 'failed' ? mark.text : undefined;
  const text = typed ?? kept ?? writeAmount(mark?.kind === 'saving' ? mark.amount : shownAmount(cell, layer), currency);
  sheet.actions.edit({ ...at, text, isReplacing: typed !== undefined });
  return true;
}

/** The keyboard of a spreadsheet. */
export function useSheetKeys(parts: KeyParts) {
  /** After Tab, Tab, Enter the next row begins where the first Tab did. */
  const tabColumn = useRef<number | null>(null);
  /** Escape has been pressed: the next Tab leaves the sheet, as everywhere else on a page. */
  const isLeaving = useRef(false);
  const { sheet, commands, pageRows, onPanel } = parts;
  const { actions } = sheet;

  /** Goes through a selected block cell by cell, or on in the sheet. */
  const goOn = (onward: Onward) => {
    const view = actions.now();
    const at = view.selection.anchor;
    if (onward === 'stay') return;
    if (onward === 'next' || onward === 'previous') {
      tabColumn.current ??= at.col;
      const next = stepTab(view, at, onward === 'next' ? 1 : -1);
      if (next) actions.select(next);
      return;
    }
    if (onward === 'left' || onward === 'right') {
      tabColumn.current = null;
      actions.select(stepColumn(view, at, onward === 'left' ? -1 : 1));
      return;
    }
    const col = tabColumn.current ?? at.col;
    tabColumn.current = null;
    actions.select(stepRows(view, { ...at, col }, onward === 'down' ? 1 : -1));
  };

  const onNode = (node: number, event: KeyboardEvent): boolean => {
    const key = sheet.nodes[node]?.key ?? '';
    const isOpen = !sheet.layout.closed.has(key);
    const opens = event.key === 'ArrowRight' && !isOpen;
    const closes = event.key === 'ArrowLeft' && isOpen;
    if (!opens && !closes && event.key !== 'Enter' && event.key !== ' ') return false;
    actions.toggle(node);
    return true;
  };

  const withControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 'a') {
      const view = actions.now();
      const last = edgeCell(view, 'last');
      actions.selectBlock({ top: edgeCell(view, 'first').row, bottom: last.row, left: 0, right: last.col });
    } else if (key === 'd') void commands.fill();
    else if (key === 'z') void (event.shiftKey ? commands.redo() : commands.undo());
    else if (key === 'y') void commands.redo();
    else return false;
    return true;
  };

  const act = (event: KeyboardEvent): boolean => {
    const view = actions.now();
    const at = view.selection.head;
    const mod = event.ctrlKey || event.metaKey;
    const { key, shiftKey: shift } = event;
    const place = rowAt(view.layout, view.selection.anchor.row);
    if (mod && !event.altKey && withControl(event)) return true;
    if (place?.kind === 'node' && !mod && !shift && onNode(place.node, event)) return true;
    if (event.altKey && (key === 'ArrowLeft' || key === 'ArrowRight') && place) {
      actions.toggle(place.node, key === 'ArrowRight');
      return true;
    }
    if (key === 'Tab') {
      const onward = stepTab(view, view.selection.anchor, shift ? -1 : 1);
      if (isLeaving.current || !onward) return false;
      goOn(shift ? 'previous' : 'next');
      return true;
    }
    const moved = moveBy(view, at, { key, mod, shift }, pageRows());
    if (moved) {
      tabColumn.current = null;
      actions.select(moved, shift);
      return true;
    }
    if (mod || event.altKey) return false;
    return typeKey(key, shift);
  };

  const typeKey = (key: string, shift: boolean): boolean => {
    const { selection } = actions.now();
    switch (key) {
      case 'Enter':
        if (isSingle(selection) && !shift && tabColumn.current === null) return beginEdit(parts);
        goOn(shift ? 'up' : 'down');
        return true;
      case 'F2':
        return beginEdit(parts);
      case 'Delete':
      case 'Backspace':
        void commands.clear();
        return true;
      case ' ':
        onPanel();
        return true;
      case 'Escape':
        actions.select(selection.anchor);
        return true;
      default:
        // A letter is typed too, so that it does not lead away from the page as a shortcut would.
        return key.length === 1 && key !== '/' && key !== '?' && beginEdit(parts, key);
    }
  };

  return {
    goOn,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.defaultPrevented) return;
      const isDone = act(event);
      isLeaving.current = event.key === 'Escape' || (isLeaving.current && event.key === 'Shift');
      if (!isDone) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
