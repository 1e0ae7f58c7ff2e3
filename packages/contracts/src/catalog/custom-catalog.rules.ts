import { fieldLabel, messages } from '../errors.ts';
import type { TableColumn, TablePlaces } from '../files/table-columns.rules.ts';
import { type Axis, type AxisKey, type AxisValues, axisKeys } from './axes.rules.ts';
import { isIsbn } from './isbn.rules.ts';

/** The columns of a custom catalog file, in order. */
export const customCatalogColumns = [
  { key: 'category', label: 'Category' },
  { key: 'brand', label: 'Brand' },
  { key: 'family', label: 'Family' },
  { key: 'product_name', label: 'Product' },
  { key: 'network_name', label: 'Network' },
  { key: 'size_name', label: 'Size' },
  { key: 'memory_name', label: 'Memory' },
  { key: 'storage_name', label: 'Storage' },
  { key: 'processor_name', label: 'Processor' },
  { key: 'graphics_card_name', label: 'Graphics card' },
  { key: 'edition', label: 'Edition' },
  { key: 'case_material', label: 'Case' },
  { key: 'year', label: 'Year' },
  { key: 'isbn10', label: 'ISBN-10', kind: 'serial' },
  { key: 'isbn13', label: 'ISBN-13', kind: 'serial' },
] as const satisfies readonly TableColumn[];
export type CustomCatalogColumn = (typeof customCatalogColumns)[number]['key'];

/** The file column of each axis. */
export const columnOfAxis: Record<AxisKey, CustomCatalogColumn> = {
  network: 'network_name',
  size: 'size_name',
  memory: 'memory_name',
  storage: 'storage_name',
  processor: 'processor_name',
  graphics_card: 'graphics_card_name',
  edition: 'edition',
  case_material: 'case_material',
  year: 'year',
  isbn10: 'isbn10',
  isbn13: 'isbn13',
};

export type CatalogCells = Record<CustomCatalogColumn, string>;

/** The columns that every product needs. */
const requiredColumns = ['category', 'brand', 'product_name'] as const satisfies CustomCatalogColumn[];

/** What is wrong with the headings of a file. */
export function findHeadingFault(places: TablePlaces<CustomCatalogColumn>): string | undefined {
  const missing = requiredColumns.filter((key) => !places.has(key));
  if (missing.length === 0) return undefined;
  return `The file is missing the column ${missing.map(fieldLabel).join(', ')}. Start from the template.`;
}

/** Maximum length of names and values, in characters. */
const longestName = 120;
const longestValue = 80;

/** What is wrong with a row on its own; undefined when it is valid. */
export function findFault(cells: CatalogCells): string | undefined {
  for (const key of requiredColumns) if (cells[key] === '') return messages.required(key);
  for (const { key, label } of customCatalogColumns) {
    const longest = key === 'product_name' || key === 'brand' || key === 'category' ? longestName : longestValue;
    if (cells[key].length > longest) return `${label}: at most ${longest} characters`;
  }
  if (cells.year !== '' && !/^(19|20)\d\d$/.test(cells.year)) return 'Year must be a year, such as 2024';
  const isbn = (['isbn10', 'isbn13'] as const).find((key) => {
    const digits = plainIsbn(cells[key]);
    return digits !== '' && (digits.length !== Number(key.slice(4)) || !isIsbn(digits));
  });
  return isbn && `${isbn === 'isbn10' ? 'ISBN-10' : 'ISBN-13'}: the check digit is wrong`;
}

const plainIsbn = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** A row's values on the axes; null where it has none. */
export function readAxisValues(cells: CatalogCells): AxisValues {
  const read = (key: AxisKey) => {
    const text = cells[columnOfAxis[key]];
    return (key.startsWith('isbn') ? plainIsbn(text) : text) || null;
  };
  return Object.fromEntries(axisKeys.map((key) => [key, read(key)])) as AxisValues;
}

export interface AxisFault {
  key: AxisKey;
  message: string;
}

/** What is wrong with a variant in its category: a missing required value, or one on an axis the category lacks. */
export function findAxisFault(
  category: string,
  axes: readonly Axis[],
  values: Readonly<AxisValues>,
): AxisFault | undefined {
  const missing = axes.find((axis) => axis.is_required && values[axis.key] === null);
  if (missing) return { key: missing.key, message: `${missing.label} is required` };
  const stray = axisKeys.find((key) => values[key] !== null && !axes.some((axis) => axis.key === key));
  return stray && { key: stray, message: `${category} has no ${labelOf(columnOfAxis[stray])}` };
}

const labelOf = (column: CustomCatalogColumn) =>
  customCatalogColumns.find(({ key }) => key === column)?.label ?? column;

/** The axes of a category created from a file: those its rows have values for. */
export function axesOf(rows: readonly AxisValues[]): Axis[] {
  return axisKeys
    .filter((key) => rows.some((row) => row[key] !== null))
    .map((key) => ({ key, label: labelOf(columnOfAxis[key]), is_required: false }));
}
