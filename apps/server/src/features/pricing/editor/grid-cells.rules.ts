import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { GridColumn } from '@tradepost/contracts/pricing/grid.rules';
import { computePrice, type PriceResult } from '@tradepost/contracts/pricing/price.rules';
import { cellKey, isFollowing, type PriceNode, rulesFor } from '../price-book.queries.ts';
import type { ListCell, RowBook } from './grid-rows.queries.ts';

/** Rule descriptions, cached: a page has few rules and thousands of cells. */
export type RuleTexts = Map<string, string | null>;

/** A cell as the editor shows it. */
export function cellOf(book: RowBook, variant_id: number, column: GridColumn, texts: RuleTexts = new Map()): PriceCell {
  const { frame } = book;
  const node = book.nodes.get(variant_id);
  const key = cellKey(variant_id, column.id);
  const stored = book.cells.get(key);
  const is_bought = !book.unbought.has(key);
  const is_inherited = stored !== undefined && stored.price_list_id !== frame.price_list_id;
  const { price, rule_price } = node && stored ? pricesOf(book, node, stored, is_inherited) : noPrice;
  return {
    id: `${variant_id}:${column.id}:${frame.price_list_id}`,
    variant_id,
    condition_id: column.id,
    price_list_id: frame.price_list_id,
    price: is_bought ? price : null,
    is_bought,
    original_price: stored?.original_price ?? null,
    custom_price: is_inherited ? null : (stored?.custom_price ?? null),
    rule_price,
    rule: node && stored ? ruleText(book, node, column.id, texts) : null,
    source: stored?.source ?? null,
    is_custom_price: !is_inherited && (stored?.custom_price ?? null) !== null,
    is_editable_custom_price: is_inherited || (stored?.is_editable_custom_price ?? true),
    is_stale: stored?.is_stale ?? false,
    is_inherited,
    last_update: stored && !is_inherited ? new Date(stored.updated_at).toISOString() : null,
    sort: column.sort,
    is_subcondition: column.is_subcondition,
  };
}

const noPrice: Pick<PriceResult, 'price' | 'rule_price'> = { price: null, rule_price: null };

/** Stored prices are used as they are. Inherited prices and the rule price behind a custom price are calculated. */
function pricesOf(book: RowBook, node: PriceNode, stored: ListCell, is_inherited: boolean) {
  if (is_inherited) return compute(book, node, stored);
  if (stored.custom_price === null) return { price: stored.price, rule_price: stored.price };
  return { price: stored.price, rule_price: compute(book, node, { ...stored, custom_price: null }, true).price };
}

/** `ignore_hand_off` applies the rules even where automatic prices are off, as a reset does. */
function compute(book: RowBook, node: PriceNode, stored: ListCell, ignore_hand_off = false): PriceResult {
  const isManual = !ignore_hand_off && !isFollowing(book.hand_offs, node);
  return computePrice({
    ...stored,
    ...book.frame.settings,
    currency: book.frame.currency,
    rules: rulesFor(book.rules, node, stored.condition_id),
    ...(isManual ? { kept_price: stored.price } : {}),
  });
}

/** “Why this price?” */
export function stepsOf(book: RowBook, variant_id: number, condition_id: number): PriceResult['steps'] {
  const node = book.nodes.get(variant_id);
  const stored = book.cells.get(cellKey(variant_id, condition_id));
  const isPriced = !book.unbought.has(cellKey(variant_id, condition_id));
  return node && stored && isPriced ? compute(book, node, stored).steps : [];
}

function ruleText(book: RowBook, node: PriceNode, condition_id: number, texts: RuleTexts): string | null {
  const isOwn = book.rules.has(`variant:${node.id}`) || book.hand_offs.has(`variant:${node.id}`);
  const key = `${isOwn ? `v${node.id}` : `m${node.model_id}`}:${condition_id}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = isFollowing(book.hand_offs, node) ? describeRules(book, node, condition_id) : null;
  texts.set(key, text);
  return text;
}

/** The rules in the words of the price engine, which do not depend on the sample price. */
function describeRules({ frame, rules }: RowBook, node: PriceNode, condition_id: number): string | null {
  const { steps } = computePrice({
    currency: frame.currency,
    original_price: 10_000,
    source: 'base',
    source_name: null,
    custom_price: null,
    resale_price: null,
    rules: rulesFor(rules, node, condition_id),
    is_round_up: false,
    round_up_step: 1,
  });
  const acting = steps.filter((step) => step.key === 'rule').map((step) => step.label.replace(/^Rule for /, ''));
  return acting.length > 0 ? acting.join(', then ') : null;
}
