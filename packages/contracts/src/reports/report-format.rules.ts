import { formatMoney } from '../money.ts';
import { type ReportColumnKey, reportColumns } from './report-column.data.ts';

/** Figures as people read them. */

/** `3.2 days`, `5 h`, `12 min`. */
export function formatDuration(seconds: number): string {
  if (seconds >= 2 * 86_400) return `${(seconds / 86_400).toFixed(1)} days`;
  if (seconds >= 3_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 60)} min`;
}

/** A figure of a column. Nothing to show is a dash. */
export function formatFigure(key: ReportColumnKey, value: number | null | undefined, currency: string): string {
  if (value === null || value === undefined) return '–';
  switch (reportColumns[key].cell) {
    case 'count':
      return value.toLocaleString('en-US');
    case 'money':
      return formatMoney(value, currency);
    case 'percent':
      return `${(value * 100).toFixed(1)}%`;
    case 'duration':
      return formatDuration(value);
    case 'days':
      return `${value.toFixed(1)} days`;
  }
}
