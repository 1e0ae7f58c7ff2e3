import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { PriceSource } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { lockedReason } from './edits.rules.ts';
import type { CellMark } from './use-sheet-store.ts';

export const sourceNames: Record<PriceSource, string> = {
  base: 'Base price',
  import: 'Imported',
  sync: 'Price from a source',
  parent: 'Parent company’s price',
};

/** A one-line description of a cell: its source, its rule and its state. */
export function describeCell(cell: PriceCell, mark: CellMark | undefined, currency: string): string {
  const money = (minor: number | null) => (minor === null ? 'no price' : formatMoney(minor, currency));
  if (mark?.kind === 'failed') return `Not saved. ${mark.reason}`;
  if (mark?.kind === 'conflict')
    return `Somebody else saved ${money(mark.stored.price)}. Your price: ${money(mark.amount)}.`;
  if (!cell.is_bought) return 'Not bought in this condition.';
  const words: string[] = [];
  if (cell.is_custom_price) words.push(`Custom price. Without it: ${money(cell.rule_price)}.`);
  else if (cell.rule) words.push(`${cell.rule}.`);
  if (cell.source !== null && cell.source !== 'base') {
    words.push(`${sourceNames[cell.source]}${cell.original_price === null ? '' : ` ${money(cell.original_price)}`}.`);
  }
  if (cell.is_stale) words.push('Stale. The source has not updated this price for days.');
  if (cell.is_inherited) words.push('From a more general price list.');
  if (!cell.is_editable_custom_price) words.push(lockedReason);
  return words.join(' ');
}
