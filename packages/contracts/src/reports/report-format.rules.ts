import { companyFigures } from '../money.ts';
import { type ReportColumnKey, reportColumns } from './report-column.data.ts';

/** Figures as people read them. */

/** `3.2 days`, `5 h`, `12 min`. */
export function formatDuration(seconds: number, { number } = companyFigures): string {
  if (seconds >= 2 * 86_400) return `${number(seconds / 86_400, { decimals: 1 })} days`;
  if (seconds >= 3_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 60)} min`;
}

/** A figure of a column. Nothing to show is a dash. */
export function formatFigure(
  key: ReportColumnKey,
  value: number | null | undefined,
  currency: string,
  figures = companyFigures,
): string {
  if (value === null || value === undefined) return '–';
  const { number, money } = figures;
  switch (reportColumns[key].cell) {
    case 'count':
      return number(value);
    case 'money':
      return money(value, currency);
    case 'percent':
      return `${number(value * 100, { decimals: 1 })}%`;
    case 'duration':
      return formatDuration(value, figures);
    case 'days':
      return `${number(value, { decimals: 1 })} days`;
  }
}
