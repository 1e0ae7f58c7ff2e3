import { currencyOf } from '@tradepost/contracts/currencies';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Editing } from '../use-sheet.ts';
import classes from './sheet.module.css';

/** Where one goes on once the price is typed. */
export type Onward = 'down' | 'up' | 'left' | 'right' | 'next' | 'previous' | 'stay';

interface CellEditorProps {
  editing: Editing;
  label: string;
  currency: string;
  onType: (text: string) => void;
  onCommit: (onward: Onward) => void;
  onCancel: () => void;
}

const arrows: Record<string, Onward> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The one input of the sheet, over the cell that is typed into. */
export function CellEditor({ editing, label, currency, onType, onCommit, onCancel }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const { decimals, decimal } = currencyOf(currency);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    // The cell is in view already: the sheet sees to it.
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const commit = (onward: Onward) => {
    isDone.current = true;
    onCommit(onward);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const onward = editing.isReplacing || key === 'ArrowUp' || key === 'ArrowDown' ? arrows[key] : undefined;
    if (key === 'Enter') commit(shiftKey ? 'up' : 'down');
    else if (key === 'Tab') commit(shiftKey ? 'previous' : 'next');
    else if (key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (onward && !shiftKey) commit(onward);
    else if (event.code === 'NumpadDecimal' && decimals > 0) {
      // The keypad has one separator key, whatever the currency uses.
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      const at = selectionStart ?? value.length;
      onType(`${value.slice(0, at)}${decimal}${value.slice(selectionEnd ?? at)}`);
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
