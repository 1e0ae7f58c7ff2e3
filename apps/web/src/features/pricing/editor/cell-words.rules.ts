import { formatMoney } from '@tradepost/contracts/money';
import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import { lockedReason } from './edits.rules.ts';
import type { CellMark } from './use-sheet-store.ts';

export const sourceWords: Record<PriceSource, string> = {
  base: 'Base price',
  import: 'Imported',
  sync: 'Followed price',
  parent: 'Parent company’s price',
};

/** What is special about a cell, in one line: what its corner and its icon stand for. */
export function describeCell(cell: PriceCell, mark: CellMark | undefined, currency: string): string {
  const money = (minor: number | null) => (minor === null ? 'no price' : formatMoney(minor, currency));
  if (mark?.kind === 'failed') return `Not saved. ${mark.reason}`;
  if (mark?.kind === 'conflict')
    return `Somebody saved ${money(mark.stored.price)} meanwhile. Yours: ${money(mark.amount)}.`;
  const words: string[] = [];
  if (cell.is_custom_price) words.push(`Custom price. Without it: ${money(cell.rule_price)}.`);
  else if (cell.rule) words.push(`${cell.rule}.`);
  if (cell.source !== null && cell.source !== 'base') {
    words.push(`${sourceWords[cell.source]}${cell.original_price === null ? '' : ` ${money(cell.original_price)}`}.`);
  }
  if (cell.is_stale) words.push('Its source has been silent for days: this is its last price.');
  if (cell.is_inherited) words.push('From the more general price list.');
  if (!cell.is_editable_custom_price) words.push(lockedReason);
  return words.join(' ');
}
