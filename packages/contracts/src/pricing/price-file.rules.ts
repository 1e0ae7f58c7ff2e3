import { type AmountStyle, readAmountText } from '../files/amount-text.rules.ts';
import { agreeOnBook } from './isbn.rules.ts';

/** The columns of a price file that identify the product. */
export const productColumns = [
  'product_id',
  'product_name',
  'network_name',
  'size_name',
  'memory_name',
  'processor_name',
  'graphics_card_name',
  'isbn10',
  'isbn13',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** The names that identify a variant, in the order of its key. */
export const nameColumns = [
  'product_name',
  'network_name',
  'size_name',
  'memory_name',
  'processor_name',
  'graphics_card_name',
] as const satisfies readonly ProductColumn[];

/** Known columns without prices, which are ignored. */
const passedOver = ['reason', 'line', 'file', 'category_name', 'brand_name', 'currency'];

const otherNames: Record<ProductColumn, readonly string[]> = {
  product_id: ['variant_id', 'id'],
  product_name: ['product', 'model', 'model_name', 'device', 'device_name', 'title', 'name'],
  network_name: ['network', 'carrier'],
  size_name: ['size'],
  memory_name: ['memory', 'storage', 'capacity'],
  processor_name: ['processor', 'cpu', 'chip'],
  graphics_card_name: ['graphics_card', 'graphics', 'gpu'],
  isbn10: ['isbn_10'],
  isbn13: ['isbn_13', 'isbn', 'ean'],
};

/** Normalizes a heading: ignores case, accents, spaces and punctuation. */
export const normalizeHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Normalizes a cell for comparing names. */
export const normalizeName = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const productHeadings = new Map<string, ProductColumn>(
  productColumns.flatMap((column) =>
    [column, ...otherNames[column]].map((name) => [normalizeHeading(name), column] as const),
  ),
);
const ignoredHeadings = new Set(passedOver.map(normalizeHeading));

/** A condition, or a sub-condition with its own prices, as a column may name it. */
export interface PricedCondition {
  condition_id: number;
  group_id: number;
  key: string;
  name: string;
  parent_name: string | null;
}

/** A price column and the conditions it stands for, at most one per set. */
export interface PriceColumn {
  at: number;
  heading: string;
  conditions: readonly Pick<PricedCondition, 'condition_id' | 'group_id'>[];
}

export interface FileLayout {
  headings: readonly string[];
  products: ReadonlyMap<ProductColumn, number>;
  prices: readonly PriceColumn[];
  /** Unknown columns: ignored, and reported. */
  unknown: readonly string[];
}

const namesOf = ({ key, name, parent_name }: PricedCondition) => [
  key,
  name,
  ...(parent_name ? [`${parent_name} ${name}`] : []),
];

/** Maps headings, in any order, to columns. Never throws: `layoutFault` says what is wrong. */
export function layOutFile(headings: readonly string[], conditions: readonly PricedCondition[]): FileLayout {
  const byName = new Map<string, Map<number, number>>();
  // Keys take precedence: a name that is another condition's key does not stand for it.
  for (const place of [0, 1, 2]) {
    for (const condition of conditions) {
      const name = normalizeHeading(namesOf(condition)[place] ?? '');
      if (name === '') continue;
      const groups = byName.get(name) ?? new Map<number, number>();
      if (!groups.has(condition.group_id)) groups.set(condition.group_id, condition.condition_id);
      byName.set(name, groups);
    }
  }
  const products = new Map<ProductColumn, number>();
  const prices: PriceColumn[] = [];
  const unknown: string[] = [];
  headings.forEach((heading, at) => {
    const name = normalizeHeading(heading);
    const priced = byName.get(name);
    const product = productHeadings.get(name);
    if (priced) {
      const places = [...priced].map(([group_id, condition_id]) => ({ group_id, condition_id }));
      prices.push({ at, heading: heading.trim(), conditions: places });
    } else if (product && !products.has(product)) products.set(product, at);
    else if (name !== '' && !ignoredHeadings.has(name)) unknown.push(heading.trim());
  });
  return { headings, products, prices, unknown };
}

/** Why no row of a file can be used; null when some can. */
export function layoutFault({ products, prices }: FileLayout): string | null {
  const named = (['product_id', 'product_name', 'isbn10', 'isbn13'] as const).some((column) => products.has(column));
  if (!named) return 'The file has no column that identifies the product: product_id, product_name, isbn10 or isbn13.';
  if (prices.length === 0) return 'The file has no price column. Name one after each condition, as in the template.';
  const seen = new Map<number, string>();
  for (const { heading, conditions } of prices) {
    for (const { condition_id } of conditions) {
      const other = seen.get(condition_id);
      if (other !== undefined) return `The columns “${other}” and “${heading}” are for the same condition. Remove one.`;
      seen.set(condition_id, heading);
    }
  }
  return null;
}

export interface PriceRow {
  product_id: number | null;
  /** Null without a product name. */
  names: readonly string[] | null;
  isbn13: string | null;
  isbn10: string | null;
  /** Minor units by price column; null leaves the price unchanged. */
  prices: (number | null)[];
}

/** A row, checked on its own. `faults` are sentences for the user. */
export function readPriceRow(
  layout: FileLayout,
  cells: readonly string[],
  style: AmountStyle,
  /** The columns whose cells hold numbers, not texts. */
  numbers?: ReadonlySet<number>,
): { row: PriceRow; faults: string[] } {
  const faults: string[] = [];
  const cell = (column: ProductColumn) => {
    const at = layout.products.get(column);
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const id = cell('product_id');
  const isId = /^\d{1,15}$/.test(id) && Number(id) > 0;
  if (id !== '' && !isId) faults.push('Unknown product: product_id is not a number');
  const isbns = [cell('isbn10'), cell('isbn13')] as const;
  const book = isbns.some(Boolean) ? agreeOnBook(...isbns) : null;
  if (isbns.some(Boolean) && !book) faults.push('Bad ISBN check digit');
  const hasName = cell('product_name') !== '';
  if (id === '' && !hasName && !isbns.some(Boolean)) faults.push('Unknown product: the row does not name one');
  const prices = layout.prices.map(({ at, heading }) => {
    const read = readAmountText(cells[at] ?? '', { ...style, is_number: numbers?.has(at) });
    if (read === null) return null;
    if ('amount' in read) return read.amount;
    faults.push(`${heading}: ${read.fault}`);
    return null;
  });
  const row = {
    product_id: isId ? Number(id) : null,
    names: hasName ? nameColumns.map((column) => normalizeName(cell(column))) : null,
    isbn13: book?.isbn13 ?? null,
    isbn10: book?.isbn10 ?? null,
    prices,
  };
  return { row, faults };
}
