import { type UnitExportColumn, unitExportColumns } from '@tradepost/contracts/inventory/unit-export.data';
import { fieldCell, type SheetColumn } from '../../../platform/sheets/sheet-columns.ts';

/** A row from the database: amounts in minor units, times in the company's timezone (`2026-03-02 15:00`). */
export type ExportRow = { id: number; currency: string } & Partial<Record<UnitExportColumn, string | number | null>>;

/** The columns of the file, with words for statuses and locks. */
export const unitColumns = (columns: readonly UnitExportColumn[]): SheetColumn<ExportRow>[] =>
  columns.map((column) => {
    const fact = unitExportColumns[column];
    return [fact.label, (row) => fieldCell(fact, row[column] ?? null, row.currency), fact.is_cost ? 'cost' : undefined];
  });
