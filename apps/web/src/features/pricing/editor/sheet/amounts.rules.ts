import { currencyOf } from '@tradepost/contracts/currencies';
import { messages } from '@tradepost/contracts/errors';
import { maxPrice } from '@tradepost/contracts/route';
import { formatMoneyPlain, moneySigns, parseMoney, readAmountText } from '../../../../lib/formats/money.ts';

/** A parsed price in minor units, null to clear the cell, or the reason why the text is invalid. */
export type TypedAmount = { ok: true; amount: number | null } | { ok: false; reason: string };

/** Texts that mean no price. */
const nothing = new Set(['', '-', '–', '—', 'n/a']);

export function readAmount(text: string, currency: string): TypedAmount {
  const bare = text.replace(/[\u200b\ufeff]/g, '').trim();
  if (nothing.has(bare.toLowerCase())) return { ok: true, amount: null };
  // A formula is not an amount, even if it has digits.
  if (bare.startsWith('=')) return { ok: false, reason: messages.numeric('price') };
  const read = readAmountText(bare, currency);
  if (read === null) return { ok: true, amount: null };
  if ('fault' in read) return { ok: false, reason: reasons[read.fault] ?? messages.numeric('price') };
  // A point that groups thousands is refused here: what is typed is read by the signs that are shown.
  const amount = parseMoney(withoutEmptyDecimals(bare, currency), currency);
  if (amount === null) return { ok: false, reason: messages.numeric('price') };
  return amount > maxPrice ? { ok: false, reason: 'Price is too high' } : { ok: true, amount };
}

/** Accepts `1,200.00` for currencies without decimals. */
function withoutEmptyDecimals(text: string, currency: string): string {
  if (currencyOf(currency).decimals > 0) return text;
  return moneySigns(currency).decimal === '.' ? text.replace(/\.0{1,2}(?!\d)/, '') : text.replace(/,0{1,2}(?!\d)/, '');
}

const reasons: Readonly<Record<string, string>> = {
  negative: 'Price must not be negative',
  'too large': 'Price is too high',
};

/** An amount for editing and copying: with the decimal sign that is shown, without symbol and grouping. */
export function writeAmount(amount: number | null, currency: string): string {
  return amount === null ? '' : formatMoneyPlain(amount, currency);
}
