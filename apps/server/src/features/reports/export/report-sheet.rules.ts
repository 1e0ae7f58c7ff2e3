import { currencyOf } from '@tradepost/contracts/currencies';
import type { ReportRow } from '@tradepost/contracts/reports/report.contract';
import {
  columnsOf,
  type ReportGrouping,
  type ReportKey,
  reportGroupings,
} from '@tradepost/contracts/reports/report.data';
import {
  type ReportCell,
  type ReportColumnFact,
  type ReportColumnKey,
  reportColumns,
} from '@tradepost/contracts/reports/report-column.data';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';

/** What the file shows: the report, its grouping, and whether it compares. */
export interface SheetPlan {
  report: ReportKey;
  by: ReportGrouping;
  currency: string;
  is_compared: boolean;
  /** Whether its reader may see cost and margin. */
  sees_cost: boolean;
}

const units: Partial<Record<ReportCell, string>> = { percent: ', %', duration: ', hours', days: ', days' };

/** The headings. A figure of the period before follows its own. */
export function headingsOf({ report, by, currency, is_compared, sees_cost }: SheetPlan): string[] {
  const figures = columnsOf(report, by, sees_cost).flatMap((key) => {
    const { label, cell }: ReportColumnFact = reportColumns[key];
    const unit = cell === 'money' ? `, ${currency}` : label.includes('%') ? '' : (units[cell] ?? '');
    const name = `${label}${unit}`;
    return is_compared ? [name, `${name}, period before`] : [name];
  });
  return [reportGroupings[by].label, ...(by === 'model' ? ['Grade'] : []), ...figures];
}

export function cellsOf(plan: SheetPlan, row: Omit<ReportRow, 'id' | 'key'>): Cell[] {
  const figures = columnsOf(plan.report, plan.by, plan.sees_cost).flatMap((key) => {
    const cell = (value: number | null | undefined) => cellOf(key, value ?? null, plan.currency);
    return plan.is_compared ? [cell(row.values[key]), cell(row.previous?.[key])] : [cell(row.values[key])];
  });
  return [row.label, ...(plan.by === 'model' ? [row.detail] : []), ...figures];
}

/** Shares in percent and times in hours, so that a spreadsheet can calculate with them. */
function cellOf(key: ReportColumnKey, value: number | null, currency: string): Cell {
  if (value === null) return null;
  switch (reportColumns[key].cell) {
    case 'count':
      return value;
    case 'money':
      return { amount: value, decimals: currencyOf(currency).decimals };
    case 'percent':
      return { amount: Math.round(value * 1000), decimals: 1 };
    case 'duration':
      return { amount: Math.round(value / 360), decimals: 1 };
    case 'days':
      return { amount: Math.round(value * 10), decimals: 1 };
  }
}
