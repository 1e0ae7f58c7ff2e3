import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';

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

const maxText = 200;
const identifierAtStart = /^\s*((?:IMEI|S\/?N|SERIAL|MEID)?\s*[:#]?\s*[A-Z0-9][A-Z0-9/.-]{4,59})(?:[\s,;|]+(.*))?$/iu;

/** A line of the list. Null when it has no identifier at all. */
export function readLine(layout: ListLayout | null, cells: readonly string[]): ListedDevice | null {
  if (layout) return readColumns(layout, cells);
  const [first = '', ...rest] = cells.map((cell) => cell.trim());
  const split = /^\d[\d\s-]{13,20}$/.test(first) ? null : identifierAtStart.exec(first);
  const identifier = normalizeIdentifier(split?.[1] ?? first).slice(0, 60);
  if (identifier === '') return null;
  const device_text = [split?.[2], ...rest].filter(Boolean).join(' ').slice(0, maxText);
  return { identifier, device_text, grade: '', color: '' };
}

function readColumns(layout: ListLayout, cells: readonly string[]): ListedDevice | null {
  const cell = (part: Part) => {
    const at = layout[part];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  // Workbooks may keep a long number as 3.56938E+14, which is no identifier.
  const imei = normalizeIdentifier(cell('imei'));
  const identifier = (imei || normalizeIdentifier(cell('serial'))).slice(0, 60);
  if (identifier === '') return null;
  const storage = /^\d+$/.test(cell('storage')) ? `${cell('storage')} GB` : cell('storage');
  const memory = /^\d+$/.test(cell('memory')) ? `${cell('memory')} GB` : cell('memory');
  const device_text = [cell('brand'), cell('model'), memory, storage, cell('carrier')].filter(Boolean).join(' ');
  return {
    identifier,
    device_text: device_text.slice(0, maxText),
    grade: cell('grade').slice(0, 60),
    color: cell('color').slice(0, 60),
    price: cell('price').slice(0, 30),
  };
}
