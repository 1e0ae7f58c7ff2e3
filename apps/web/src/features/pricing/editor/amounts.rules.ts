import { currencyOf } from '@tradepost/contracts/currencies';
import { messages } from '@tradepost/contracts/errors';
import { formatMoneyPlain, parseMoney } from '@tradepost/contracts/money';
import { maxPrice } from '@tradepost/contracts/pricing/cell.contract';

/** What was typed or pasted into a cell: an amount in minor units, null to clear it, or why it is neither. */
export type TypedAmount = { ok: true; amount: number | null } | { ok: false; reason: string };

/** What spreadsheets and people write for nothing. */
const nothing = new Set(['', '-', '–', '—', 'n/a']);

export function readAmount(text: string, currency: string): TypedAmount {
  const bare = text.replace(/[\u200b\ufeff]/g, '').trim();
  if (nothing.has(bare.toLowerCase())) return { ok: true, amount: null };
  // A formula's digits are no amount.
  if (bare.startsWith('=')) return { ok: false, reason: messages.numeric('price') };
  const amount = parseMoney(withoutEmptyDecimals(bare, currency), currency);
  if (amount === null) return { ok: false, reason: messages.numeric('price') };
  if (amount < 0) return { ok: false, reason: 'Price must not be negative' };
  if (amount > maxPrice) return { ok: false, reason: 'Price is too high' };
  return { ok: true, amount };
}

/** `1,200.00` of a spreadsheet is 1200 also where the currency has no decimals. */
function withoutEmptyDecimals(text: string, currency: string): string {
  const { decimals, decimal } = currencyOf(currency);
  if (decimals > 0) return text;
  return decimal === '.' ? text.replace(/\.0{1,2}(?!\d)/, '') : text.replace(/,0{1,2}(?!\d)/, '');
}

/** An amount as it is typed and copied: the currency's decimals, no symbol, no grouping. */
export function writeAmount(amount: number | null, currency: string): string {
  return amount === null ? '' : formatMoneyPlain(amount, currency);
}
