import { TextInput, type TextInputProps } from '@mantine/core';
import { currencyOf } from '@tradepost/contracts/currencies';
import { messages } from '@tradepost/contracts/errors';
import { type KeyboardEvent, useState } from 'react';
import { formatMoneyPlain, moneySigns, parseMoney } from '../../lib/formats/money.ts';
import {
  clampMinor,
  cleanMoneyText,
  formatMoneyField,
  type MoneyBounds,
  moneyStep,
  stepMinor,
} from './money-input.rules.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** Minor units of the currency. Null means empty. */
  value: number | null | undefined;
  onChange: (minor: number | null) => void;
  currency: string;
  /** Minor units. With 0, no sign can be typed. */
  min?: number;
  max?: number;
  /** Arrow keys change the amount by 1 instead of 0.01. */
  isWhole?: boolean;
}

/** An input for an amount. It reads the signs that it shows, those of the member's region. */
export function MoneyInput(props: MoneyInputProps) {
  const { value = null, onChange, currency, min, max, isWhole, onFocus, onBlur, error, ...input } = props;
  const bounds: MoneyBounds = { min, max };
  const { symbol, symbol_position, decimals } = currencyOf(currency);
  // Text is set only while the user types. Otherwise the value decides what is shown.
  const [text, setText] = useState<string | null>(null);
  const isUnreadable = text !== null && text.trim() !== '' && parseMoney(text, currency) === null;

  const type = (typed: string) => {
    const cleaned = cleanMoneyText(typed, bounds);
    setText(cleaned);
    const minor = parseMoney(cleaned, currency);
    onChange(minor === null ? null : clampMinor(minor, { max }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const next = stepMinor(value, event.key === 'ArrowUp' ? 1 : -1, moneyStep(currency, isWhole), bounds);
      setText(formatMoneyPlain(next, currency));
      onChange(next);
    } else if (event.code === 'NumpadDecimal' && decimals > 0) {
      // The numeric keypad has one separator key, so it types the decimal sign that is shown.
      event.preventDefault();
      const { selectionStart, selectionEnd, value: shown } = event.currentTarget;
      const at = selectionStart ?? shown.length;
      type(`${shown.slice(0, at)}${moneySigns(currency).decimal}${shown.slice(selectionEnd ?? at)}`);
    }
  };

  const side = <span aria-hidden="true">{symbol}</span>;
  const sideWidth = `calc(${Math.max(2, symbol.length + 1)}ch + 0.75rem)`;
  return (
    <TextInput
      {...input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={error ?? (isUnreadable ? messages.numeric('amount') : undefined)}
      value={text ?? formatMoneyField(value, currency)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (value !== null) setText(formatMoneyPlain(value, currency));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (!isUnreadable) {
          if (value !== null && value !== clampMinor(value, bounds)) onChange(clampMinor(value, bounds));
          setText(null);
        }
        onBlur?.(event);
      }}
      {...(symbol_position === 'before'
        ? { leftSection: side, leftSectionWidth: sideWidth, leftSectionPointerEvents: 'none' as const }
        : { rightSection: side, rightSectionWidth: sideWidth, rightSectionPointerEvents: 'none' as const })}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
