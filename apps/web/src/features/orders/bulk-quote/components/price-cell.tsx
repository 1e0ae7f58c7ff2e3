import { currencyOf } from '@tradepost/contracts/currencies';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { formatMoneyPlain, parseMoney, readAmountText } from '../../../../lib/formats/money.ts';
import { showFailure } from '../../../../lib/toast.tsx';
import classes from './quote.module.css';

interface PriceCellProps {
  label: string;
  value: number | null;
  currency: string;
  onSave: (price: number | null) => void;
  /** Several lines were pasted: the prices of this row and those below. */
  onPaste?: (prices: (number | null)[]) => void;
}

/** A cell of a sheet: type and press Enter for the next row, arrows to move, paste a column. */
export function PriceCell({ label, value, currency, onSave, onPaste }: PriceCellProps) {
  const [text, setText] = useState<string | null>(null);
  const shown = value === null ? '' : formatMoneyPlain(value, currency);
  const save = () => {
    if (text === null) return;
    const price = text.trim() === '' ? null : parseMoney(text, currency);
    setText(null);
    if (price !== value && (price !== null || text.trim() === '')) onSave(price);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, step: 1 | -1) => {
    event.preventDefault();
    const cells = [...document.querySelectorAll<HTMLInputElement>('[data-price-cell]')];
    const next = cells[cells.indexOf(event.currentTarget) + step];
    // Leaving the cell saves it. Saving here too would send the price twice.
    if (!next) return save();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const rows = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    if (rows.length < 2 || !onPaste) return;
    event.preventDefault();
    setText(null);
    const amounts = rows.map((row) => readAmountText(row.split('\t')[0] ?? '', currency));
    const wrong = amounts.findIndex((amount) => amount !== null && 'fault' in amount);
    if (wrong >= 0) return showFailure(`Nothing was pasted: “${rows[wrong]}” in row ${wrong + 1} is not a price`);
    onPaste(amounts.map((amount) => (amount && 'amount' in amount ? amount.amount : null)));
  };
  return (
    <input
      className={classes.price}
      aria-label={label}
      data-price-cell
      inputMode={currencyOf(currency).decimals > 0 ? 'decimal' : 'numeric'}
      value={text ?? shown}
      placeholder="–"
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={save}
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') move(event, 1);
        else if (event.key === 'ArrowUp') move(event, -1);
        else if (event.key === 'Escape') setText(null);
      }}
    />
  );
}
