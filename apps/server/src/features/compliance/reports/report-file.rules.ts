import { type ReportField, reportFieldFacts } from '@tradepost/contracts/compliance/report.data';
import { type Cell, escapeXml } from '../../../platform/sheets/writing/xlsx.ts';

/** What a report says about itself. */
export interface ReportHead {
  company: string;
  location: string;
  agency: string;
  from_day: string;
  day: string;
  timezone: string;
  revision: number;
  purchase_count: number;
}

/** A device of a report. */
export interface ReportRow {
  order_item_id: number;
  cells: Record<ReportField, Cell>;
}

export const headingsOf = (fields: readonly ReportField[]): string[] =>
  fields.map((field) => reportFieldFacts[field].label);

/** What stands in the file of a day without purchases. */
export const emptyText = 'No purchases';

/** A row of the file. */
export const cellsOf = ({ cells }: ReportRow, fields: readonly ReportField[]): Cell[] =>
  fields.map((field) => cells[field]);

/** The text of a cell, as XML and the printed report have it: amounts with a point, times with a space. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object' && 'local_time' in cell) return cell.local_time;
  if (typeof cell !== 'object') return String(cell);
  const { amount, decimals } = cell;
  return (amount / 10 ** decimals).toFixed(decimals);
}

const element = (name: string, text: string | number) => `<${name}>${escapeXml(String(text))}</${name}>`;

/** The report as XML. Every value is the text of an element, so that there is one way to escape. */
export function writeXml(head: ReportHead, fields: readonly ReportField[], rows: readonly ReportRow[]): string {
  const facts = Object.entries(head).map(([name, value]) => `  ${element(name, value)}`);
  const devices = rows.map(({ cells }) =>
    ['    <device>', ...fields.map((field) => `      ${element(field, textOf(cells[field]))}`), '    </device>'].join(
      '\n',
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<purchase_report>',
    ...facts,
    ...(devices.length === 0 ? ['  <devices/>'] : ['  <devices>', ...devices, '  </devices>']),
    '</purchase_report>',
    '',
  ].join('\n');
}
