import { currencyOf } from '@tradepost/contracts/currencies';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { moneySigns } from '../../../../../lib/formats/money.ts';
import type { Editing } from '../use-sheet.ts';
import classes from './sheet.module.css';

/** Where the selection moves after a price is entered. */
export type Direction = 'down' | 'up' | 'left' | 'right' | 'next' | 'previous' | 'stay';

interface CellEditorProps {
  editing: Editing;
  label: string;
  currency: string;
  onType: (text: string) => void;
  onCommit: (direction: Direction) => void;
  onCancel: () => void;
}

const arrows: Record<string, Direction> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The input over the cell that is being edited. */
export function CellEditor({ editing, label, currency, onType, onCommit, onCancel }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const { decimals } = currencyOf(currency);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    // The sheet has already scrolled the cell into view.
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const commit = (direction: Direction) => {
    isDone.current = true;
    onCommit(direction);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const direction = editing.isReplacing || key === 'ArrowUp' || key === 'ArrowDown' ? arrows[key] : undefined;
    if (key === 'Enter') commit(shiftKey ? 'up' : 'down');
    else if (key === 'Tab') commit(shiftKey ? 'previous' : 'next');
    else if (key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (direction && !shiftKey) commit(direction);
    else if (event.code === 'NumpadDecimal' && decimals > 0) {
      // The keypad has one separator key, whatever sign is shown.
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const at = selectionStart ?? value.length;
      onType(`${value.slice(0, at)}${moneySigns(currency).decimal}${value.slice(selectionEnd ?? at)}`);
    } else return;
    event.preventDefault();
  };

  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      value={editing.text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isDone.current) commit('stay');
      }}
    />
  );
}
