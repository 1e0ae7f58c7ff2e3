import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { writeAmount } from './amounts.rules.ts';
import type { Direction } from './components/cell-editor.tsx';
import { shownAmount } from './edits.rules.ts';
import { rowAt } from './layout.rules.ts';
import { edgeCell, moveBy, stepColumn, stepRows, stepTab } from './moving.rules.ts';
import { isSingle } from './selection.rules.ts';
import type { CommandParts, SheetCommands } from './use-sheet-commands.ts';

interface KeyParts extends CommandParts {
  commands: SheetCommands;
  /** The number of rows in view. */
  pageRows: () => number;
  onPanel: () => void;
}

/** Starts editing a cell, with its price or with the first typed character. */
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

/** Keyboard control as in a spreadsheet. */
export function useSheetKeys(parts: KeyParts) {
  /** The column of the first Tab, to which Enter returns in the next row. */
  const tabColumn = useRef<number | null>(null);
  /** After Escape, the next Tab leaves the sheet. */
  const isLeaving = useRef(false);
  const { sheet, commands, pageRows, onPanel } = parts;
  const { actions } = sheet;

  /** Moves the selection after a price is entered. */
  const moveSelection = (direction: Direction) => {
    const view = actions.now();
    const at = view.selection.anchor;
    if (direction === 'stay') return;
    if (direction === 'next' || direction === 'previous') {
      tabColumn.current ??= at.col;
      const next = stepTab(view, at, direction === 'next' ? 1 : -1);
      if (next) actions.select(next);
      return;
    }
    if (direction === 'left' || direction === 'right') {
      tabColumn.current = null;
      actions.select(stepColumn(view, at, direction === 'left' ? -1 : 1));
      return;
    }
    const col = tabColumn.current ?? at.col;
    tabColumn.current = null;
    actions.select(stepRows(view, { ...at, col }, direction === 'down' ? 1 : -1));
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
      const direction = stepTab(view, view.selection.anchor, shift ? -1 : 1);
      if (isLeaving.current || !direction) return false;
      moveSelection(shift ? 'previous' : 'next');
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
        moveSelection(shift ? 'up' : 'down');
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
        // Letters also start editing; otherwise they would trigger the page's shortcuts.
        return key.length === 1 && key !== '/' && key !== '?' && beginEdit(parts, key);
    }
  };

  return {
    moveSelection,
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
