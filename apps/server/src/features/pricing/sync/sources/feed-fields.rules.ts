import type { AxisKey } from '@tradepost/contracts/catalog/axes.rules';
import { type AmountStyle, readAmountText } from '@tradepost/contracts/files/amount-text.rules';

type Field =
  | 'external_id'
  | 'model_key'
  | 'catalog_variant_id'
  | 'name'
  | 'brand'
  | 'category'
  | 'currency'
  | 'condition'
  | 'price'
  | 'prices'
  | 'ignored'
  | AxisKey;

/** The column names that lists use for product fields. Any other column is a condition. */
const fieldNames: Record<Field, readonly string[]> = {
  external_id: ['product id', 'id', 'sku', 'external id', 'code', 'ean', 'gtin', 'upc'],
  model_key: ['model key', 'catalog key', 'slug'],
  catalog_variant_id: ['catalog variant id'],
  name: ['product name', 'name', 'model', 'product', 'title', 'device', 'model name', 'device name'],
  brand: ['brand', 'brand name', 'make', 'manufacturer', 'maker'],
  category: ['category', 'category name', 'type', 'device type', 'product type'],
  currency: ['currency', 'currency code'],
  condition: ['condition', 'condition name', 'grade', 'state'],
  price: ['price', 'amount', 'value', 'offer', 'buy price', 'purchase price'],
  prices: ['prices', 'conditions', 'offers', 'grades'],
  network: ['network', 'network name', 'carrier', 'lock', 'lock status'],
  size: ['size', 'size name', 'screen size', 'case size'],
  memory: ['memory', 'memory name', 'ram'],
  storage: ['storage', 'capacity', 'storage name', 'storage capacity'],
  processor: ['processor', 'processor name', 'cpu', 'chip'],
  graphics_card: ['graphics card', 'graphics card name', 'graphics', 'gpu'],
  edition: ['edition', 'edition name'],
  case_material: ['case material', 'material', 'case'],
  year: ['year', 'release year'],
  isbn10: ['isbn10', 'isbn 10'],
  isbn13: ['isbn13', 'isbn 13', 'isbn'],
  ignored: [
    'updated at',
    'date',
    'url',
    'link',
    'image',
    'image url',
    'description',
    'quantity',
    'stock',
    'last update',
    'color',
    'colour',
    'notes',
  ],
};

const fieldOf = new Map(
  Object.entries(fieldNames).flatMap(([field, names]) => names.map((name) => [name, field as Field])),
);

export const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** The field of a column or property; null if it is a condition. */
export function findField(name: string): Field | null {
  return fieldOf.get(plainName(name)) ?? null;
}

/** Parses an amount into minor units, or returns the reason why it is invalid. Empty text is null. */
export function readAmount(text: string, style: AmountStyle): { amount: number | null } | { reason: string } {
  if (/^(|n\/?a|null|none|-+|–)$/i.test(text.trim())) return { amount: null };
  const read = readAmountText(text, style);
  if (read === null || 'amount' in read) return { amount: read?.amount ?? null };
  const quoted = `“${text.trim().slice(0, 40)}”`;
  if (read.fault.startsWith('too many')) return { reason: `${quoted} has more decimals than ${style.currency} has` };
  return { reason: `${quoted} is ${read.fault}` };
}
