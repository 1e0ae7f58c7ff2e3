import type { PriceCell } from './cell.contract.ts';
import { priceSources } from './pricing.contract.ts';

/**
 * A cell as encoded in the grid's answer: a page has thousands, so each is a short array instead of an object.
 * In order: price, original price, custom price, rule price, source (index in `priceSources`), flags, last update
 * in milliseconds (null when the list has no cell of its own), rule (index in the answer's `rules`).
 */
export type PackedCell = [
  price: number | null,
  original_price: number | null,
  custom_price: number | null,
  rule_price: number | null,
  source: number | null,
  flags: number,
  last_update: number | null,
  rule: number | null,
];

/** The bits of `flags`. */
export const cellFlags = { locked: 1, stale: 2, inherited: 4, unbought: 8 } as const;

export interface GridColumn {
  id: number;
  sort: number;
  is_subcondition: boolean;
}

/** The parts of a grid's answer that its cells refer to. */
export interface GridFrame {
  price_list_id: number;
  rules: readonly string[];
}

export function unpackCell(
  packed: PackedCell | null,
  variant_id: number,
  column: GridColumn,
  frame: GridFrame,
): PriceCell {
  const [price, original_price, custom_price, rule_price, source, flags, last_update, rule] = packed ?? emptyCell;
  return {
    id: `${variant_id}:${column.id}:${frame.price_list_id}`,
    variant_id,
    condition_id: column.id,
    price_list_id: frame.price_list_id,
    price,
    is_bought: (flags & cellFlags.unbought) === 0,
    original_price,
    custom_price,
    rule_price,
    rule: rule === null ? null : (frame.rules[rule] ?? null),
    source: source === null ? null : (priceSources[source] ?? null),
    is_custom_price: custom_price !== null,
    is_editable_custom_price: (flags & cellFlags.locked) === 0,
    is_stale: (flags & cellFlags.stale) !== 0,
    is_inherited: (flags & cellFlags.inherited) !== 0,
    last_update: last_update === null ? null : new Date(last_update).toISOString(),
    sort: column.sort,
    is_subcondition: column.is_subcondition,
  };
}

const emptyCell: PackedCell = [null, null, null, null, null, 0, null, null];

/** The inverse of `unpackCell`; collects the distinct rule texts of an answer in `rules`. */
export function packCell(cell: PriceCell, rules: Map<string, number>): PackedCell | null {
  if (cell.source === null && cell.price === null && cell.is_bought) return null;
  if (cell.rule !== null && !rules.has(cell.rule)) rules.set(cell.rule, rules.size);
  const flags =
    (cell.is_editable_custom_price ? 0 : cellFlags.locked) +
    (cell.is_stale ? cellFlags.stale : 0) +
    (cell.is_inherited ? cellFlags.inherited : 0) +
    (cell.is_bought ? 0 : cellFlags.unbought);
  return [
    cell.price,
    cell.original_price,
    cell.custom_price,
    cell.rule_price,
    cell.source === null ? null : priceSources.indexOf(cell.source),
    flags,
    cell.last_update === null ? null : Date.parse(cell.last_update),
    cell.rule === null ? null : (rules.get(cell.rule) ?? null),
  ];
}
