import { currencyOf } from '@tradepost/contracts/currencies';
import {
  type UnitLock,
  type UnitSource,
  type UnitStatus,
  unitLocks,
  unitSourceLabels,
  unitStatusFacts,
} from '@tradepost/contracts/inventory/unit.data';
import { type UnitExportColumn, unitExportColumns } from '@tradepost/contracts/inventory/unit-export.data';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';

/** A row from the database: amounts in minor units, times in the company's timezone (`2026-03-02 15:00`). */
export type ExportRow = { id: number; currency: string } & Partial<Record<UnitExportColumn, string | number | null>>;

/** The columns of the file, with words for statuses and locks. */
export const unitColumns = (columns: readonly UnitExportColumn[]): SheetColumn<ExportRow>[] =>
  columns.map((column) => {
    const { label, is_cost } = unitExportColumns[column];
    return [label, (row) => cellOf(column, row), is_cost ? 'cost' : undefined];
  });

function cellOf(column: UnitExportColumn, row: ExportRow): Cell {
  const value = row[column] ?? null;
  if (value === null) return null;
  const { cell } = unitExportColumns[column];
  if (cell === 'money') return { amount: Number(value), decimals: currencyOf(row.currency).decimals };
  if (cell === 'instant') return { local_time: String(value) };
  return cell === 'number' ? Number(value) : labelOf(column, value);
}

function labelOf(column: UnitExportColumn, value: string | number): string {
  if (column === 'status') return unitStatusFacts[value as UnitStatus].label;
  if (column === 'source') return unitSourceLabels[value as UnitSource];
  return column in unitLocks ? unitLocks[column as UnitLock][value as 'clear' | 'locked'] : String(value);
}
