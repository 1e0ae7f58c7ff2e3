import { type AxisKey, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import type { AmountStyle } from '@tradepost/contracts/files/amount-text.rules';
import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import type { SheetRow } from '../../../../platform/sheets/sheet-limits.ts';
import { findField, plainName, readAmount } from './feed-fields.rules.ts';
import type { JsonItem } from './json-items.rules.ts';
import { maxProducts, SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';

/** A price by condition. The decimal mark of a number is a point in every country. */
type FeedPrice = [condition: string, text: string, is_number: boolean];

/** One line of a list: its fields, and its prices by condition. */
interface FeedRow {
  line: number;
  fields: Map<string, string>;
  prices: FeedPrice[];
  /** Whether the amount of the field `price` is a number, not a text. */
  has_number?: boolean;
  /** Why the line cannot be read. */
  fault?: string | undefined;
}

const maxLength = 300;
/** A text of the list as the database takes it. A JSON file may hold characters that it does not. */
const clean = (value: unknown, length = maxLength) =>
  value === null || value === undefined ? '' : cutText(String(value).replaceAll('\u0000', '').trim(), length);

/** Whether a row names the columns of a list: one has the product's name or number, and there are others. */
export const areFeedHeadings = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length > 1 &&
  cells.some((cell) => ['name', 'isbn10', 'isbn13'].includes(findField(cell) ?? ''));

/** Reads a row of a sheet. */
export function rowOfCells(headings: readonly string[], { line, cells, numbers, fault }: SheetRow): FeedRow {
  const cellAt = (at: number) => (numbers?.has(at) ? Number(cells[at]) : (cells[at] ?? ''));
  const row = readRow(
    line,
    headings.map((heading, at): [string, unknown] => [heading, cellAt(at)]),
  );
  return { ...row, fault };
}

/** Reads a JSON product, with flat prices or with prices in a nested object or array. */
export function rowOfJson(line: number, item: JsonItem): FeedRow {
  return readRow(line, Object.entries(item));
}

function readRow(line: number, entries: readonly (readonly [string, unknown])[]): FeedRow {
  const row: FeedRow = { line, fields: new Map(), prices: [] };
  for (const [name, value] of entries) {
    const field = findField(name);
    if (field === 'prices' && typeof value === 'object' && value !== null) row.prices.push(...readPrices(value));
    else if (field === 'ignored' || (typeof value === 'object' && value !== null) || typeof value === 'boolean')
      continue;
    else if (field) {
      if (field === 'price') row.has_number = typeof value === 'number';
      row.fields.set(field, row.fields.get(field) || clean(value));
    } else if (name.trim() !== '' && /\d/.test(clean(value)))
      row.prices.push([clean(name, 100), clean(value), typeof value === 'number']);
  }
  const condition = row.fields.get('condition');
  if (condition) row.prices.push([cutText(condition, 100), row.fields.get('price') ?? '', row.has_number === true]);
  return row;
}

/** `{ "Good": 120 }`, or `[{ "condition": "Good", "price": 120 }]`. */
function readPrices(value: object): FeedPrice[] {
  if (!Array.isArray(value))
    return Object.entries(value).map(([name, price]) => [clean(name, 100), clean(price), typeof price === 'number']);
  return value.flatMap((each): FeedPrice[] => {
    if (typeof each !== 'object' || each === null) return [];
    const row = readRow(0, Object.entries(each as object));
    return row.prices;
  });
}

/**
 * Collects products from lines, with one line per product or one per product and condition. Yields a problem with its
 * line for each line that cannot be read.
 */
export async function* collectProducts(
  rows: AsyncIterable<FeedRow>,
  style: AmountStyle,
  max_products = Number.POSITIVE_INFINITY,
): AsyncGenerator<SourceProduct | SourceProblem> {
  const products = new Map<string, SourceProduct>();
  for await (const row of rows) {
    const problem = addRow(products, row, style);
    if (problem) yield problem;
    if (products.size >= max_products) break;
    if (products.size > maxProducts)
      throw new SourceError(`The list has more than ${maxProducts.toLocaleString('en')} products`);
  }
  yield* products.values();
}

function addRow(products: Map<string, SourceProduct>, row: FeedRow, style: AmountStyle): SourceProblem | undefined {
  if (row.fault) return { line: row.line, reason: row.fault };
  const { currency } = style;
  const { line, fields } = row;
  const isbn = fields.get('isbn13') ?? fields.get('isbn10');
  const name = fields.get('name') || isbn || '';
  if (!name) return { line, reason: 'Name is missing' };
  const given = fields.get('currency');
  if (given && given.toUpperCase() !== currency)
    return { line, reason: `The price is in ${given.toUpperCase()}, but your prices are in ${currency}` };
  const read = row.prices.map(
    ([condition, text, is_number]) => [condition, readAmount(text, { ...style, is_number })] as const,
  );
  const wrong = read.find(([, amount]) => 'reason' in amount);
  if (wrong && 'reason' in wrong[1]) return { line, reason: `${wrong[0]}: ${wrong[1].reason}` };
  const values = Object.fromEntries(
    axisKeys.flatMap((key): [AxisKey, string][] => {
      const value = fields.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const next: SourceProduct = {
    line,
    external_id: fields.get('external_id') || null,
    model_key: fields.get('model_key') || null,
    catalog_variant_id: Number(fields.get('catalog_variant_id')) || null,
    name,
    brand: fields.get('brand') || null,
    category: fields.get('category') || null,
    values,
    prices: new Map(),
  };
  const key = productKey(next);
  const product = products.get(key) ?? next;
  for (const [condition, amount] of read) {
    if (!('amount' in amount) || amount.amount === null) continue;
    const before = product.prices.get(condition);
    if (before !== undefined && before !== amount.amount)
      return { line, reason: `The price for ${condition} differs from line ${product.line}` };
    product.prices.set(condition, amount.amount);
  }
  products.set(key, product);
  return undefined;
}

/** Identifies a product across lists. */
export function productKey(
  product: Pick<SourceProduct, 'external_id' | 'name' | 'brand' | 'category' | 'values'>,
): string {
  const values = axisKeys.flatMap((key) => (product.values[key] ? [`${key}=${plainName(product.values[key])}`] : []));
  const words = [product.brand ?? '', product.name, product.category ?? ''].map(plainName);
  const key = [product.external_id ?? '', ...words, ...values].join('|');
  return cutText(key, 600);
}
