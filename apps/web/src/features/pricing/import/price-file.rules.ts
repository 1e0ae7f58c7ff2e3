import type { FileType, PriceImport } from '@tradepost/contracts/pricing/price-file.contract';
import { formatCount, formatMany } from '../../../lib/formats/numbers.ts';

/** A file of products by ID or name, or of books by ISBN. */
export type FileKind = 'prices' | 'isbn';

export const exportTypes: readonly { type: FileType; label: string }[] = [
  { type: 'csv', label: 'CSV' },
  { type: 'excel', label: 'XLSX' },
  { type: 'zip', label: 'ZIP' },
];

/** The result of a dry run, one line for each fact. */
export function describeReport(report: PriceImport): string[] {
  const { totalRows, totalSuccess, totalInvalid, unchanged_cells, custom_kept, new_books, held_cells } = report;
  const lines = [`${formatCount(totalSuccess)} of ${formatMany(totalRows, 'row')} can be imported.`];
  if (totalInvalid > 0) lines.push(`${formatMany(totalInvalid, 'row')} will be rejected.`);
  if (new_books > 0)
    lines.push(`${formatMany(new_books, 'book is', 'books are')} new and will be added to your catalog.`);
  if (unchanged_cells > 0) lines.push(`${formatMany(unchanged_cells, 'price is', 'prices are')} the same as now.`);
  if (custom_kept > 0)
    lines.push(`${formatMany(custom_kept, 'custom price overrides', 'custom prices override')} the imported price.`);
  if (held_cells > 0)
    lines.push(`${formatMany(held_cells, 'price changes', 'prices change')} so much that approval is needed first.`);
  return lines;
}

/** The number of price changes as text; empty when no price changes. */
export function describeChanges({ raised, lowered, added }: PriceImport): string {
  const parts = [
    raised > 0 ? `${formatCount(raised)} go up` : '',
    lowered > 0 ? `${formatCount(lowered)} go down` : '',
    added > 0 ? `${formatCount(added)} are new` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The columns of the rejected rows: line and reason first, then all columns that have a value. */
export function rejectColumns(rejects: readonly Record<string, string>[]): string[] {
  const keys = new Set(rejects.flatMap((row) => Object.entries(row).flatMap(([key, text]) => (text ? [key] : []))));
  const middle = [...keys].filter((key) => key !== 'line' && key !== 'reason');
  return ['line', 'reason', ...middle].filter((key) => keys.has(key));
}
