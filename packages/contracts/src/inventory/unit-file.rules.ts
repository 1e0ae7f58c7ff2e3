import { identifierKind, isMisread, normalizeIdentifier } from '../catalog/imei.rules.ts';
import { messages } from '../errors.ts';
import { type AmountStyle, amountFault, readAmountText } from '../files/amount-text.rules.ts';
import type { TableColumn, TablePlaces } from '../files/table-columns.rules.ts';
import { type LockState, type UnitLock, unitLockKeys, unitLocks } from './unit.data.ts';
import { eachUnitText, unitFields, unitTextKeys } from './unit.fields.ts';

/** The columns of a file of units, in order. */
export const unitFileColumns = [
  { key: 'imei', label: unitFields.imei.label, kind: 'serial', names: ['imei_1', 'imei_meid', 'imei_number'] },
  { key: 'serial', label: unitFields.serial.label, kind: 'serial', names: ['serial', 'sn', 's_n'] },
  { key: 'device', label: unitFields.title.label, names: ['model', 'product', 'title', 'item'] },
  { key: 'variant', label: unitFields.variant_label.label, names: ['storage', 'capacity', 'memory'] },
  { key: 'grade', label: unitFields.grade_id.label, names: ['condition'] },
  ...unitTextKeys.map((key) => ({ key, label: unitFields[key].label })),
  { key: 'battery_percent', label: unitFields.battery_percent.label, names: ['battery_health', 'battery_percent'] },
  { key: 'carrier_lock', label: unitFields.carrier_lock.label },
  { key: 'activation_lock', label: unitFields.activation_lock.label },
  { key: 'mdm_lock', label: unitFields.mdm_lock.label },
  { key: 'blacklist', label: unitFields.blacklist.label },
  { key: 'cost', label: 'Cost', kind: 'amount', names: ['purchase_price', 'buy_price'] },
  { key: 'asking_price', label: unitFields.sale_price.label, kind: 'amount', names: ['price', 'sale_price'] },
  { key: 'warranty_days', label: 'Warranty days', names: ['warranty'] },
  { key: 'note', label: 'Note' },
] as const satisfies readonly TableColumn[];
export type UnitFileColumn = (typeof unitFileColumns)[number]['key'];
export type UnitCells = Record<UnitFileColumn, string>;

/** What a file lacks to be one of units; undefined when nothing. */
export function findHeadingFault(places: TablePlaces<UnitFileColumn>): string | undefined {
  if (!places.has('device')) return 'The file is missing the column Device. Start from the template.';
  if (!places.has('imei') && !places.has('serial'))
    return 'The file needs the column IMEI or Serial number. Start from the template.';
  return undefined;
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
  imei: 40,
  serial: 60,
  device: 200,
  variant: 120,
  grade: 40,
  ...eachUnitText((_key, { max }) => max),
  note: 5_000,
};

/** The values of a row, or what is wrong with it. */
export function readUnitLine(cells: UnitCells, style: AmountStyle): UnitLine | string {
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
  const amounts = readAmounts(cells, style);
  if (typeof amounts === 'string') return amounts;
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
    cost: amounts.cost ?? 0,
    asking_price: amounts.asking_price,
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

function readAmounts(
  cells: UnitCells,
  style: AmountStyle,
): (Pick<UnitLine, 'asking_price'> & { cost: number | null }) | string {
  const amounts = { cost: null as number | null, asking_price: null as number | null };
  for (const key of ['cost', 'asking_price'] as const) {
    const read = readAmountText(cells[key], style);
    if (read === null) continue;
    if ('fault' in read) return amountFault(labelOf(key), cells[key], read.fault, style);
    amounts[key] = read.amount;
  }
  return amounts;
}

const labelOf = (key: UnitFileColumn) => unitFileColumns.find((column) => column.key === key)?.label ?? key;

const clearWords = ['clear', 'clean', 'unlocked', 'off', 'no', 'none', 'not managed'];
const lockedWords = ['locked', 'on', 'yes', 'blacklisted', 'managed', 'blocked'];

function lockOf(text: string): LockState | null | undefined {
  const word = text.toLowerCase();
  if (word === '' || word === 'unknown') return null;
  if (clearWords.includes(word)) return 'clear';
  return lockedWords.includes(word) ? 'locked' : undefined;
}
