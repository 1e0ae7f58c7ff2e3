import { identifierKind, normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import { isLostNumber } from '@tradepost/contracts/files/lost-number.rules';

/** A line of a list as it is matched. */
export interface ListedDevice {
  identifier: string;
  device_text: string;
  grade: string;
  color: string;
  /** As written. */
  price?: string;
}

type Part = 'imei' | 'serial' | 'brand' | 'model' | 'storage' | 'memory' | 'carrier' | 'grade' | 'color' | 'price';

/** Headings of shops’ lists and of diagnostics exports, without spaces and signs. */
const headings: Record<Part, readonly string[]> = {
  imei: ['imei', 'imei1', 'imeimeid', 'imeisn', 'imeiserial', 'imeino', 'imeinumber', 'identifier', 'esn', 'meid'],
  serial: ['serial', 'serialnumber', 'serialno', 'sn'],
  brand: ['brand', 'make', 'manufacturer', 'oem'],
  model: [
    'model',
    'modelname',
    'device',
    'devicename',
    'description',
    'product',
    'productname',
    'item',
    'name',
    'title',
  ],
  storage: ['storage', 'capacity', 'memorystorage', 'size', 'gb', 'internalstorage'],
  memory: ['memory', 'ram'],
  carrier: ['carrier', 'network', 'simlock', 'lockstatus', 'carrierlock', 'networkname'],
  grade: ['grade', 'condition', 'cosmetic', 'cosmeticgrade', 'cosmetics', 'finalgrade', 'state'],
  color: ['color', 'colour', 'devicecolor'],
  price: ['price', 'saleprice', 'sellingprice', 'askingprice', 'listprice'],
};

export type ListLayout = Partial<Record<Part, number>>;

/** The columns of a list, by its first row; null when that is a device already. */
export function readHeadings(cells: readonly string[]): ListLayout | null {
  const layout: ListLayout = {};
  cells.forEach((cell, at) => {
    const plain = cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    for (const part of Object.keys(headings) as Part[])
      if (layout[part] === undefined && headings[part].includes(plain)) layout[part] = at;
  });
  return layout.imei === undefined && layout.serial === undefined ? null : layout;
}

export const areHeadings = (cells: readonly string[]): boolean => readHeadings(cells) !== null;

/** Why a line is left out. */
export const noIdentifier = 'No IMEI or serial number';

const maxText = 200;
/** As much of a line as is read for its number and its words. */
const maxLine = 500;
/** A number with its label, then words. The digits of an IMEI may stand in groups. */
const identifierAtStart =
  /^ ?((?:IMEI|S\/?N|SERIAL|MEID)?(?:\s?[1-4](?=[\s:]))?\s*[:#]?\s*(?:\d(?:[ .-]?\d){13,14}(?:\s*\/\s*\d{2})?(?!\d)|[\](A-Z0-9][A-Z0-9/.()-]{4,59}))(?:[\s,;|]+(.*))?$/iu;

/** A line of the list. Null when it has no identifier at all. */
export function readLine(layout: ListLayout | null, cells: readonly string[]): ListedDevice | null {
  if (layout) return readColumns(layout, cells);
  const [first = '', ...rest] = cells.map((cell) => cell.trim());
  const isWhole = isLostNumber(first) || identifierKind(first) !== 'serial';
  // Without runs of blanks, which the pattern would divide in every way.
  const split = isWhole ? null : identifierAtStart.exec(first.slice(0, maxLine).replace(/\s+/g, ' ').trim());
  const identifier = identifierOf(split?.[1] ?? first);
  if (identifier === '') return null;
  const device_text = cutText([split?.[2], ...rest].filter(Boolean).join(' '), maxText);
  return { identifier, device_text, grade: '', color: '' };
}

/** A number that a spreadsheet has shortened stays as it is written, so that it is no device's. */
const identifierOf = (text: string) => (isLostNumber(text) ? text.trim() : cutText(normalizeIdentifier(text), 60));

function readColumns(layout: ListLayout, cells: readonly string[]): ListedDevice | null {
  const cell = (part: Part) => {
    const at = layout[part];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const identifier = identifierOf(cell('imei')) || identifierOf(cell('serial'));
  if (identifier === '') return null;
  const storage = /^\d+$/.test(cell('storage')) ? `${cell('storage')} GB` : cell('storage');
  const memory = /^\d+$/.test(cell('memory')) ? `${cell('memory')} GB` : cell('memory');
  const device_text = [cell('brand'), cell('model'), memory, storage, cell('carrier')].filter(Boolean).join(' ');
  return {
    identifier,
    device_text: cutText(device_text, maxText),
    grade: cutText(cell('grade'), 60),
    color: cutText(cell('color'), 60),
    price: cutText(cell('price'), 30),
  };
}
