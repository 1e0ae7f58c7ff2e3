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
import type { StoredCell } from '../price-book.queries.ts';
import { indexRules, isPlanStep, type RuleRow, type VariantPath } from '../price-book.queries.ts';
import type { ListBook } from '../price-list.queries.ts';
import { changeOriginal, skipReason } from './one-time-change.rules.ts';

/** The fields of a cell that a preview needs. */
export type ScannedCell = Pick<
  StoredCell,
  'condition_id' | 'original_price' | 'custom_price' | 'resale_price' | 'price' | 'source'
>;

export interface PreviewCell {
  variant_id: number;
  condition_id: number;
  old_price: number | null;
  new_price: number | null;
  /** One bit per entry of `previewWarnings`. */
  flags: number;
}

type Params = Omit<MassRule, 'price_list_id'> & {
  filter: PreviewFilter;
  swing_percent: number;
  page: number;
  per_page: number;
};

const bits = Object.fromEntries(previewWarnings.map((warning, at) => [warning, 1 << at])) as Record<
  PreviewWarning,
  number
>;

/** The book with this rule in place of the rules on its nodes and conditions. */
export function withRule(book: ListBook, rule: Omit<MassRule, 'price_list_id' | 'manual'>): ListBook {
  const { nodes, conditions, ...change } = rule;
  const targets = conditions.length > 0 ? conditions : [null];
  const added = nodes.flatMap((node) =>
    targets.map((condition_id, at) => rowOf(book.id, node, condition_id, change, -1 - at)),
  );
  const keys = new Set(added.map(ruleKey));
  const kept = book.rule_rows.filter(
    (row) => row.price_list_id !== book.id || isPlanStep(row) || !keys.has(ruleKey(row)),
  );
  return { ...book, rules: indexRules(book.lists, [...kept, ...added]) };
}

const ruleKey = (row: RuleRow) =>
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

const isShown: Record<PreviewFilter, (cell: PreviewCell) => boolean> = {
  changed: () => true,
  up: (cell) => (cell.new_price ?? 0) > (cell.old_price ?? 0),
  down: (cell) => (cell.new_price ?? 0) < (cell.old_price ?? 0),
  warned: (cell) => cell.flags !== 0,
};

/** Collects a page of cells. A page number past the end gets the last page. */
function createPage(page: number, per_page: number) {
  const offset = (page - 1) * per_page;
  const pageCells: PreviewCell[] = [];
  const last: PreviewCell[] = [];
  let total = 0;
  return {
    add(seen: PreviewCell) {
      if (total >= offset && pageCells.length < per_page) pageCells.push(seen);
      last[total % per_page] = seen;
      total += 1;
    },
    end: () => ({ total, cells: pageCells.length > 0 ? pageCells : last.slice(0, total % per_page || per_page) }),
  };
}

/** Previews cell after cell: counts all and collects those of the page. */
export function createPreview(book: ListBook, params: Params) {
  const { manual, swing_percent, filter, page, per_page, ...rule } = params;
  const after = manual ? book : withRule(book, rule);
  const conditions = new Set(rule.conditions);
  const counts = blankCounts();
  const shownPage = createPage(page, per_page);
  const compute = createCalculator(after);
  const addCell = (path: VariantPath, cell: ScannedCell) => {
    if (conditions.size > 0 && !conditions.has(cell.condition_id)) return;
    counts.cells += 1;
    const why = skipReason(book, path, cell, manual);
    if (why !== null) counts[why] += 1;
    const original_price = manual && why === null ? changeOriginal(book, cell, rule) : cell.original_price;
    const made = why === null ? compute(path, cell, original_price) : { price: cell.price, moved: none };
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
      variant_id: path.id,
      condition_id: cell.condition_id,
      old_price: cell.price,
      new_price: made.price,
      flags,
    };
    if (isShown[filter](seen)) shownPage.add(seen);
  };
  return { addCell, end: () => ({ counts, ...shownPage.end() }) };
}

const none: readonly string[] = [];

/** Calculates the price of a cell and the limits that changed it. Reuses one input object, as there are many cells. */
function createCalculator(book: ListBook) {
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
  return (path: VariantPath, cell: ScannedCell, original_price: number | null) => {
    input.original_price = original_price;
    input.custom_price = cell.custom_price;
    input.resale_price = cell.resale_price;
    input.rules = rulesOf(book, path, cell.condition_id);
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
