import type { MassRule } from '@tradepost/contracts/pricing/mass-rule.contract';
import {
  type PreviewCounts,
  type PreviewFilter,
  type PreviewWarning,
  previewWarnings,
} from '@tradepost/contracts/pricing/preview.contract';
import { type CellInput, priceOf, tracePrice } from '@tradepost/contracts/pricing/price.rules';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { rulesOf } from '../cell-changes.rules.ts';
import { indexRules, type RuleRow, type VariantPlace } from '../price-book.queries.ts';
import type { StoredCell } from '../price-cells.queries.ts';
import type { ListBook } from '../price-list.queries.ts';
import { changeOriginal, whyLeftAlone } from './once.rules.ts';

/** A cell as far as a preview needs it. */
export type ScannedCell = Pick<
  StoredCell,
  'condition_id' | 'original_price' | 'custom_price' | 'resale_price' | 'price' | 'source'
>;

export interface SeenCell {
  variant_id: number;
  condition_id: number;
  old_price: number | null;
  new_price: number | null;
  /** A bit for each of `previewWarnings`. */
  flags: number;
}

type Wanted = Omit<MassRule, 'price_list_id'> & {
  filter: PreviewFilter;
  swing_percent: number;
  page: number;
  per_page: number;
};

const bits = Object.fromEntries(previewWarnings.map((warning, at) => [warning, 1 << at])) as Record<
  PreviewWarning,
  number
>;

/** The rules as they would be: those on the nodes and conditions are replaced. */
export function withRule(book: ListBook, rule: Omit<MassRule, 'price_list_id' | 'manual'>): ListBook {
  const { nodes, conditions, ...change } = rule;
  const targets = conditions.length > 0 ? conditions : [null];
  const added = nodes.flatMap((node) =>
    targets.map((condition_id, at) => rowOf(book.id, node, condition_id, change, -1 - at)),
  );
  const places = new Set(added.map(placeOf));
  const kept = book.rule_rows.filter((row) => row.price_list_id !== book.id || !places.has(placeOf(row)));
  return { ...book, rules: indexRules(book.lists, [...kept, ...added]) };
}

const placeOf = (row: RuleRow) =>
  [row.level, row.category_id, row.brand_id, row.device_id, row.model_id, row.variant_id, row.condition_id].join(':');

function rowOf(
  price_list_id: number,
  node: TreeNode,
  condition_id: number | null,
  change: Omit<MassRule, 'price_list_id' | 'manual' | 'nodes' | 'conditions'>,
  id: number,
): RuleRow {
  const blank = { category_id: null, brand_id: null, device_id: null, model_id: null, variant_id: null };
  const { type, amount_type, amount_price, floor, ceiling, max_resale_percent, is_stacked } = change;
  return {
    id,
    price_list_id,
    ...blank,
    ...node,
    condition_id,
    type,
    amount_type,
    amount_price,
    floor,
    ceiling,
    max_resale_percent,
    is_stacked,
  };
}

const isShown: Record<PreviewFilter, (cell: SeenCell) => boolean> = {
  changed: () => true,
  up: (cell) => (cell.new_price ?? 0) > (cell.old_price ?? 0),
  down: (cell) => (cell.new_price ?? 0) < (cell.old_price ?? 0),
  warned: (cell) => cell.flags !== 0,
};

/** A page of what is shown, and the last page for whoever asks for one beyond it. */
function openPage(page: number, per_page: number) {
  const offset = (page - 1) * per_page;
  const asked: SeenCell[] = [];
  const last: SeenCell[] = [];
  let total = 0;
  return {
    add(seen: SeenCell) {
      if (total >= offset && asked.length < per_page) asked.push(seen);
      last[total % per_page] = seen;
      total += 1;
    },
    end: () => ({ total, cells: asked.length > 0 ? asked : last.slice(0, total % per_page || per_page) }),
  };
}

/** Looks at cell after cell, counts, and keeps those that the page shows. */
export function openPreview(book: ListBook, wanted: Wanted) {
  const { manual, swing_percent, filter, page, per_page, ...rule } = wanted;
  const after = manual ? book : withRule(book, rule);
  const conditions = new Set(rule.conditions);
  const counts = blankCounts();
  const shown = openPage(page, per_page);
  const compute = openComputing(after);
  const see = (place: VariantPlace, cell: ScannedCell) => {
    if (conditions.size > 0 && !conditions.has(cell.condition_id)) return;
    counts.cells += 1;
    const why = whyLeftAlone(book, place, cell, manual);
    if (why !== null) counts[why] += 1;
    const original_price = manual && why === null ? changeOriginal(book, cell, rule) : cell.original_price;
    const made = why === null ? compute(place, cell, original_price) : { price: cell.price, moved: none };
    if (made.price === cell.price) {
      counts.unchanged += 1;
      return;
    }
    counts.changed += 1;
    if ((made.price ?? 0) > (cell.price ?? 0)) counts.up += 1;
    else counts.down += 1;
    const flags = flagsOf(cell, made.price, made.moved, swing_percent);
    if (flags !== 0) for (const warning of previewWarnings) if (flags & bits[warning]) counts.warnings[warning] += 1;
    const seen = {
      variant_id: place.id,
      condition_id: cell.condition_id,
      old_price: cell.price,
      new_price: made.price,
      flags,
    };
    if (isShown[filter](seen)) shown.add(seen);
  };
  return { see, end: () => ({ counts, ...shown.end() }) };
}

const none: readonly string[] = [];

/** The price of a cell, and which bounds moved it, where its rules have any. One input serves all cells: there are many. */
function openComputing(book: ListBook) {
  const { is_round_up, round_up_step } = book.settings;
  const input: CellInput = {
    currency: book.currency,
    original_price: null,
    source: 'base',
    source_name: null,
    custom_price: null,
    resale_price: null,
    rules: [],
    is_round_up,
    round_up_step,
  };
  return (place: VariantPlace, cell: ScannedCell, original_price: number | null) => {
    input.original_price = original_price;
    input.custom_price = cell.custom_price;
    input.resale_price = cell.resale_price;
    input.rules = rulesOf(book, place, cell.condition_id);
    return input.rules.some(hasBounds) ? tracePrice(input) : { price: priceOf(input), moved: none };
  };
}

const hasBounds = (rule: CellInput['rules'][number]) =>
  rule.floor !== null || rule.ceiling !== null || rule.max_resale_percent !== null;

function flagsOf(cell: ScannedCell, price: number | null, moved: readonly string[], swing_percent: number): number {
  let flags = 0;
  if (price === 0 && (cell.original_price ?? 0) > 0) flags |= bits.zero;
  const swing = Math.abs((price ?? 0) - (cell.price ?? 0)) * 100;
  if (cell.price !== null && swing > cell.price * swing_percent) flags |= bits.swing;
  if (moved.length > 0)
    for (const key of ['ceiling', 'floor', 'margin'] as const) if (moved.includes(key)) flags |= bits[key];
  if (cell.resale_price !== null && (price ?? 0) > cell.resale_price) flags |= bits.loss;
  return flags;
}

function blankCounts(): PreviewCounts {
  const blank = {
    cells: 0,
    changed: 0,
    up: 0,
    down: 0,
    unchanged: 0,
    without_price: 0,
    custom: 0,
    handed_off: 0,
    followed: 0,
  };
  return { ...blank, warnings: { zero: 0, swing: 0, ceiling: 0, floor: 0, margin: 0, loss: 0 } };
}
