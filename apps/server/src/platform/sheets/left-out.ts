import type { LeftOutRow } from '@tradepost/contracts/files/preview.contract';
import type { SkippedRow } from './table-rows.ts';

/** The first rows of a file that are no part of its list, and how many there are. A file may have a million. */
export interface LeftOut {
  rows: LeftOutRow[];
  count: number;
}

const maxKept = 50;

export const noneLeftOut = (): LeftOut => ({ rows: [], count: 0 });

/** Counts a row. Only the first are kept. */
export function leaveOut(left: LeftOut, row: LeftOutRow): void {
  left.count += 1;
  if (left.rows.length < maxKept) left.rows.push(row);
}

const reasons: Record<SkippedRow['why'], string> = {
  title: 'Above the headings',
  total: 'Total',
  heading: 'Repeated headings',
  sheet: 'Not part of the list',
};

export const leftOutRow = ({ line, text, why }: SkippedRow): LeftOutRow => ({ line, text, reason: reasons[why] });
