import { type AxisKey, axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { findField, plainName, readAmount } from './feed-fields.rules.ts';
import type { JsonItem } from './json-items.rules.ts';
import { maxProducts, SourceError, type SourceProblem, type SourceProduct } from './price-source.rules.ts';

/** One line of a list: its fields, and its prices by condition. */
interface FeedRow {
  line: number;
  fields: Map<string, string>;
  prices: [condition: string, text: string][];
}

const maxLength = 300;
const clean = (value: unknown) =>
  value === null || value === undefined ? '' : String(value).trim().slice(0, maxLength);

/** Reads a row of a sheet. */
export function rowOfCells(headings: readonly string[], line: number, cells: readonly string[]): FeedRow {
  return readRow(
    line,
    headings.map((heading, at): [string, unknown] => [heading, cells[at] ?? '']),
  );
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
    else if (field) row.fields.set(field, row.fields.get(field) || clean(value));
    else if (name.trim() !== '' && /\d/.test(clean(value))) row.prices.push([name.trim().slice(0, 100), clean(value)]);
  }
  const condition = row.fields.get('condition');
  if (condition) row.prices.push([condition.slice(0, 100), row.fields.get('price') ?? '']);
  return row;
}

/** `{ "Good": 120 }`, or `[{ "condition": "Good", "price": 120 }]`. */
function readPrices(value: object): [string, string][] {
  if (!Array.isArray(value))
    return Object.entries(value).map(([name, price]) => [name.trim().slice(0, 100), clean(price)]);
  return value.flatMap((each): [string, string][] => {
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
  currency: string,
  max_products = Number.POSITIVE_INFINITY,
): AsyncGenerator<SourceProduct | SourceProblem> {
  const products = new Map<string, SourceProduct>();
  for await (const row of rows) {
    const problem = addRow(products, row, currency);
    if (problem) yield problem;
    if (products.size >= max_products) break;
    if (products.size > maxProducts)
      throw new SourceError(`The list has more than ${maxProducts.toLocaleString('en')} products`);
  }
  yield* products.values();
}

function addRow(products: Map<string, SourceProduct>, row: FeedRow, currency: string): SourceProblem | undefined {
  const { line, fields } = row;
  const isbn = fields.get('isbn13') ?? fields.get('isbn10');
  const name = fields.get('name') || isbn || '';
  if (!name) return { line, reason: 'Name is missing' };
  const given = fields.get('currency');
  if (given && given.toUpperCase() !== currency)
    return { line, reason: `The price is in ${given.toUpperCase()}, but your prices are in ${currency}` };
  const read = row.prices.map(([condition, text]) => [condition, readAmount(text, currency)] as const);
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
  return [product.external_id ?? '', ...words, ...values].join('|').slice(0, 600);
}
