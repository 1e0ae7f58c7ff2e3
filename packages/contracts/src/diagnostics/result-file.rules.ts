import { normalizeIdentifier } from '../catalog/imei.rules.ts';
import type { TableColumn, TablePlaces } from '../files/table-columns.rules.ts';
import { type LockState, type UnitLock, unitLockKeys, unitLocks } from '../inventory/unit.data.ts';
import { startOfDay } from '../local-day.ts';
import type { SentResult } from './device-result.contract.ts';
import { type DeviceTest, maxTests, type WipeLevel, wipeLevels } from './device-result.data.ts';

/** The columns of a file of test results, in order. */
export const resultFileColumns = [
  { key: 'result_id', label: 'Result ID', kind: 'serial', names: ['id', 'report_id', 'transaction_id'] },
  { key: 'imei', label: 'IMEI', kind: 'serial', names: ['imei_1', 'imei_number', 'imei_meid'] },
  { key: 'serial', label: 'Serial number', kind: 'serial', names: ['serial', 'sn', 's_n'] },
  { key: 'tested_at', label: 'Tested at', names: ['date', 'end_time', 'test_date', 'created_at'] },
  { key: 'tool_version', label: 'Tool version', names: ['version', 'software_version'] },
  { key: 'station', label: 'Station', names: ['station_id', 'workstation'] },
  { key: 'operator', label: 'Operator', names: ['tester', 'user', 'username', 'technician'] },
  { key: 'model', label: 'Model', names: ['device', 'device_model', 'product'] },
  { key: 'storage', label: 'Storage', names: ['memory', 'capacity'] },
  { key: 'color', label: 'Color', names: ['colour'] },
  { key: 'carrier', label: 'Carrier', names: ['network'] },
  { key: 'passed', label: 'Passed', names: ['passed_tests'] },
  { key: 'failed', label: 'Failed', names: ['failed_tests', 'defects'] },
  { key: 'battery_percent', label: 'Battery', names: ['battery_health', 'battery_health_percentage'] },
  { key: 'battery_cycles', label: 'Battery cycles', names: ['battery_cycle', 'cycle_count', 'cycles'] },
  { key: 'grade', label: 'Grade', names: ['cosmetic_grade'] },
  { key: 'carrier_lock', label: 'Carrier lock', names: ['sim_lock', 'simlock'] },
  { key: 'activation_lock', label: 'Activation lock', names: ['fmi', 'find_my', 'icloud', 'frp'] },
  { key: 'mdm_lock', label: 'MDM', names: ['mdm_status'] },
  { key: 'blacklist', label: 'Blacklist', names: ['esn', 'esn_status', 'blacklist_status'] },
  { key: 'wipe_outcome', label: 'Wipe result', names: ['erased', 'erase_status', 'erasure_result'] },
  { key: 'wipe_level', label: 'Wipe level', names: ['erasure_level'] },
  { key: 'wipe_method', label: 'Wipe method', names: ['erasure_method', 'erasure_standard'] },
  { key: 'wiped_at', label: 'Wiped at', names: ['erased_at', 'erasure_date', 'erase_time'] },
] as const satisfies readonly TableColumn[];
export type ResultFileColumn = (typeof resultFileColumns)[number]['key'];
export type ResultCells = Record<ResultFileColumn, string>;

/** What a file lacks to be one of results; undefined when nothing. */
export function findResultHeadingFault(places: TablePlaces<ResultFileColumn>): string | undefined {
  if (!places.has('imei') && !places.has('serial'))
    return 'The file needs the column IMEI or Serial number. Start from the template.';
  return places.has('tested_at') ? undefined : 'The file is missing the column Tested at. Start from the template.';
}

const maxLengths: Partial<Record<ResultFileColumn, number>> = {
  result_id: 120,
  serial: 60,
  station: 80,
  operator: 120,
  model: 120,
  carrier: 60,
  passed: 10_000,
  failed: 10_000,
  wipe_method: 120,
};

/** The result of a row, or what is wrong with it. Times without a zone are those of the company. */
export function readResultLine(cells: ResultCells, tool: string, timezone: string): SentResult | string {
  for (const { key, label } of resultFileColumns)
    if (cells[key].length > (maxLengths[key] ?? 40)) return `${label}: at most ${maxLengths[key] ?? 40} characters`;
  const imei = normalizeIdentifier(cells.imei) || null;
  const serial = normalizeIdentifier(cells.serial) || null;
  if (imei === null && serial === null) return 'An IMEI or serial number is required';
  const tested_at = readTime(cells.tested_at, timezone);
  if (tested_at === null) return 'Tested at must be a time such as 2026-11-28 14:30';
  const battery_percent = numberOf(cells.battery_percent.replace(/\s*%$/, ''), 100);
  if (battery_percent === undefined) return 'Battery must be a percentage from 0 to 100';
  const battery_cycles = numberOf(cells.battery_cycles, 100_000);
  if (battery_cycles === undefined) return 'Battery cycles must be a number from 0 to 100000';
  const locks = {} as Record<UnitLock, LockState | null>;
  for (const key of unitLockKeys) {
    const lock = lockOf(cells[key]);
    if (lock === undefined) return `${unitLocks[key].label} must be clear or locked`;
    locks[key] = lock;
  }
  const tests = [...testsOf(cells.failed, 'failed'), ...testsOf(cells.passed, 'passed')];
  if (tests.length > maxTests) return `At most ${maxTests} tests`;
  const wipe = readWipe(cells, tool, tested_at, timezone);
  if (typeof wipe === 'string') return wipe;
  const text = (key: ResultFileColumn) => cells[key].trim() || null;
  return {
    ...locks,
    result_id: text('result_id') ?? `${imei ?? serial} ${tested_at}`,
    tool,
    tool_version: text('tool_version'),
    station: text('station'),
    operator: text('operator'),
    imei,
    serial,
    model: text('model'),
    storage: text('storage'),
    color: text('color'),
    carrier: text('carrier'),
    tests,
    battery_percent,
    battery_cycles,
    grade: text('grade'),
    wipe,
    tested_at,
  };
}

/** The names in a cell, separated by commas or semicolons. */
const testsOf = (cell: string, outcome: DeviceTest['outcome']): DeviceTest[] =>
  cell
    .split(/[,;|]/)
    .map((name) => name.trim().slice(0, 80))
    .filter((name) => name !== '')
    .map((name) => ({ name, outcome }));

const doneWords = ['passed', 'pass', 'yes', 'true', 'success', 'successful', 'erased', 'completed', 'done', '1'];
const failedWords = ['failed', 'fail', 'error', 'unsuccessful'];
const undoneWords = ['', 'no', 'false', 'not erased', 'n/a', 'none', '0'];

function readWipe(cells: ResultCells, tool: string, tested_at: string, timezone: string): SentResult['wipe'] | string {
  const word = cells.wipe_outcome.trim().toLowerCase();
  if (undoneWords.includes(word)) return null;
  const outcome = doneWords.includes(word) ? 'passed' : failedWords.includes(word) ? 'failed' : null;
  if (outcome === null) return 'Wipe result must be passed, failed or empty';
  const level = levelOf(cells.wipe_level);
  if (level === undefined) return 'Wipe level must be clear, purge or destroy';
  const wiped_at = cells.wiped_at.trim() === '' ? tested_at : readTime(cells.wiped_at, timezone);
  if (wiped_at === null) return 'Wiped at must be a time such as 2026-11-28 14:30';
  return {
    outcome,
    level,
    method: cells.wipe_method.trim() || 'Erased by the tool',
    tool,
    tool_version: cells.tool_version.trim() || null,
    verification: null,
    wiped_at,
  };
}

/** A tool that names no level has at least cleared the device. */
function levelOf(text: string): WipeLevel | undefined {
  const word = text.trim().toLowerCase();
  return word === '' ? 'clear' : wipeLevels.find((level) => word.includes(level));
}

/** Null where nothing is written; undefined for what is no whole number up to `max`. */
function numberOf(text: string, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number <= max ? number : undefined;
}

const clearWords = ['clear', 'clean', 'unlocked', 'off', 'no', 'none', 'not managed'];
const lockedWords = ['locked', 'on', 'yes', 'blacklisted', 'managed', 'blocked'];

function lockOf(text: string): LockState | null | undefined {
  const word = text.trim().toLowerCase();
  if (word === '' || word === 'unknown') return null;
  if (clearWords.includes(word)) return 'clear';
  return lockedWords.includes(word) ? 'locked' : undefined;
}

const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const local = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/;

/** An instant of ISO 8601, or a time of the company's clock. Null for what is none. */
function readTime(typed: string, timezone: string): string | null {
  const text = typed.trim();
  if (zoned.test(text)) {
    const at = Date.parse(text.replace(' ', 'T'));
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  }
  const [, day, hours = '0', minutes = '0', seconds = '0'] = local.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day)) || Number(hours) > 23 || Number(minutes) > 59) return null;
  const after = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return new Date(Date.parse(startOfDay(day, timezone)) + after).toISOString();
}
