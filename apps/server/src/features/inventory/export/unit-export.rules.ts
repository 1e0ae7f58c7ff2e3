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
import type { Cell } from '../../../platform/files/xlsx.ts';

/** A row from the database: amounts in minor units, times in the company's timezone (`2026-03-02 15:00`). */
export type ExportRow = { id: number; currency: string } & Partial<Record<UnitExportColumn, string | number | null>>;

/** The cells of a unit, with words for its statuses and locks. */
export function exportCells(columns: readonly UnitExportColumn[], row: ExportRow): Cell[] {
  return columns.map((column) => {
    const value = row[column] ?? null;
    if (value === null) return null;
    const { cell } = unitExportColumns[column];
    if (cell === 'money') return { amount: Number(value), decimals: currencyOf(row.currency).decimals };
    if (cell === 'instant') return { local_time: String(value) };
    return cell === 'number' ? Number(value) : labelOf(column, value);
  });
}

function labelOf(column: UnitExportColumn, value: string | number): string {
  if (column === 'status') return unitStatusFacts[value as UnitStatus].label;
  if (column === 'source') return unitSourceLabels[value as UnitSource];
  return column in unitLocks ? unitLocks[column as UnitLock][value as 'clear' | 'locked'] : String(value);
}
