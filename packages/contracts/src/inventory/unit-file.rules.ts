import { identifierKind, isMisread, normalizeIdentifier } from '../catalog/imei.rules.ts';
import { messages } from '../errors.ts';
import { type LockState, type UnitLock, unitLockKeys, unitLocks } from './unit.data.ts';

/** The columns of a file of units, in order. */
export const unitFileColumns = [
  { key: 'imei', label: 'IMEI' },
  { key: 'serial', label: 'Serial number' },
  { key: 'device', label: 'Device' },
  { key: 'variant', label: 'Variant' },
  { key: 'grade', label: 'Grade' },
  { key: 'color', label: 'Color' },
  { key: 'carrier', label: 'Carrier' },
  { key: 'battery_percent', label: 'Battery' },
  { key: 'carrier_lock', label: 'Carrier lock' },
  { key: 'activation_lock', label: 'Activation lock' },
  { key: 'mdm_lock', label: 'MDM' },
  { key: 'blacklist', label: 'Blacklist' },
  { key: 'cost', label: 'Cost' },
  { key: 'asking_price', label: 'Asking price' },
  { key: 'warranty_days', label: 'Warranty days' },
  { key: 'note', label: 'Note' },
] as const;
export type UnitFileColumn = (typeof unitFileColumns)[number]['key'];
export type UnitCells = Record<UnitFileColumn, string>;

const wordsOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** Other names that files have for the columns. */
const otherNames: Partial<Record<UnitFileColumn, readonly string[]>> = {
  imei: ['imei_1', 'imei_meid', 'imei_number'],
  serial: ['serial', 'sn', 's_n'],
  device: ['model', 'product', 'title', 'item'],
  variant: ['storage', 'capacity', 'memory'],
  grade: ['condition'],
  battery_percent: ['battery_health', 'battery_percent'],
  cost: ['purchase_price', 'buy_price'],
  asking_price: ['price', 'sale_price'],
  warranty_days: ['warranty'],
};

/** The position of each column in the heading row: by key or name, in any case and order. */
export function readUnitHeadings(cells: readonly string[]): Map<UnitFileColumn, number> {
  const words = cells.map(wordsOf);
  const places = new Map<UnitFileColumn, number>();
  for (const { key, label } of unitFileColumns) {
    const known = new Set([key, wordsOf(label), ...(otherNames[key] ?? [])]);
    const place = words.findIndex((word) => known.has(word));
    if (place >= 0) places.set(key, place);
  }
  return places;
}

/** What a file lacks to be one of units; undefined when nothing. */
export function findHeadingFault(places: ReadonlyMap<UnitFileColumn, number>): string | undefined {
  if (!places.has('device')) return 'The file is missing the column Device. Start from the template.';
  if (!places.has('imei') && !places.has('serial'))
    return 'The file needs the column IMEI or Serial number. Start from the template.';
  return undefined;
}

export function readUnitCells(places: ReadonlyMap<UnitFileColumn, number>, cells: readonly string[]): UnitCells {
  const read = (key: UnitFileColumn) => cells[places.get(key) ?? -1]?.trim().replaceAll(/\s+/g, ' ') ?? '';
  return Object.fromEntries(unitFileColumns.map(({ key }) => [key, read(key)])) as UnitCells;
}

/** A row that is right by itself. Device, variant and grade are still to be found. */
export interface UnitLine {
  imei: string | null;
  serial: string | null;
  battery_percent: number | null;
  locks: Record<UnitLock, LockState | null>;
  cost: number;
  asking_price: number | null;
  warranty_days: number | null;
}

const maxLengths: Partial<Record<UnitFileColumn, number>> = {
  ...{ imei: 40, serial: 60, device: 200, variant: 120, grade: 40, color: 40, carrier: 60, note: 5_000 },
};

/** The values of a row, or what is wrong with it. Amounts are in minor units of a currency with so many decimals. */
export function readUnitLine(cells: UnitCells, decimals: number): UnitLine | string {
  for (const { key, label } of unitFileColumns)
    if (cells[key].length > (maxLengths[key] ?? 40)) return `${label}: at most ${maxLengths[key] ?? 40} characters`;
  if (cells.device === '') return messages.required('device');
  const imei = normalizeIdentifier(cells.imei);
  const serial = normalizeIdentifier(cells.serial);
  if (imei === '' && serial === '') return 'An IMEI or serial number is required';
  if (imei !== '' && identifierKind(imei) === 'serial') return `${imei} is not an IMEI: it has ${digitsText(imei)}`;
  if (isMisread(imei)) return `IMEI ${imei} has a wrong check digit`;
  const battery_percent = numberOf(cells.battery_percent.replace(/\s*%$/, ''));
  if (Number.isNaN(battery_percent) || (battery_percent !== null && battery_percent > 100))
    return 'Battery must be a percentage from 0 to 100';
  const warranty_days = numberOf(cells.warranty_days);
  if (Number.isNaN(warranty_days) || (warranty_days !== null && warranty_days > 3_650))
    return 'Warranty days must be a number from 0 to 3650';
  const cost = amountOf(cells.cost, decimals);
  if (Number.isNaN(cost)) return 'Cost must be an amount, such as 129.50';
  const asking_price = amountOf(cells.asking_price, decimals);
  if (Number.isNaN(asking_price)) return 'Asking price must be an amount, such as 129.50';
  const locks = {} as Record<UnitLock, LockState | null>;
  for (const key of unitLockKeys) {
    const lock = lockOf(cells[key]);
    if (lock === undefined) return `${unitLocks[key].label} must be clear or locked`;
    locks[key] = lock;
  }
  return {
    imei: imei || null,
    serial: serial || null,
    battery_percent,
    locks,
    cost: cost ?? 0,
    asking_price,
    warranty_days,
  };
}

const digitsText = (text: string) =>
  /^\d+$/.test(text) ? `${text.length} digits instead of 15` : 'other characters than digits';

/** Null where nothing is written; NaN for what is no whole number. */
function numberOf(text: string): number | null {
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

function amountOf(text: string, decimals: number): number | null {
  const bare = text.replaceAll(/[^\d.,-]/g, '');
  if (text === '') return null;
  const plain = /,\d{1,2}$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10 ** decimals) : Number.NaN;
}

const clearWords = ['clear', 'clean', 'unlocked', 'off', 'no', 'none', 'not managed'];
const lockedWords = ['locked', 'on', 'yes', 'blacklisted', 'managed', 'blocked'];

function lockOf(text: string): LockState | null | undefined {
  const word = text.toLowerCase();
  if (word === '' || word === 'unknown') return null;
  if (clearWords.includes(word)) return 'clear';
  return lockedWords.includes(word) ? 'locked' : undefined;
}
