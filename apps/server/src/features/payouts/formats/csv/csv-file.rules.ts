import { currencyOf } from '@tradepost/contracts/currencies';
import { csvType } from '@tradepost/contracts/files/file-types.data';
import { stringify } from 'csv-stringify/sync';
import { type CsvStyle, csvStyleOf } from '../../../../platform/sheets/csv-style.ts';
import { csvCell } from '../../../../platform/sheets/sheet-cells.ts';
import { decimalOf } from '../../../../platform/sheets/writing/xlsx.ts';
import type { BankFile, FileRequest } from '../bank-format.rules.ts';

export interface CsvFile {
  name: string;
  headings: readonly string[] | null;
  rows: readonly (readonly string[])[];
}

const machineStyle: CsvStyle = { separator: ',', decimal: '.' };

/** A file for a bank or service: commas, no byte order mark. Cells are guarded against formulas as in every export. */
export function csvForBank(request: FileRequest, file: CsvFile): BankFile {
  return toFile(request, file, machineStyle, '');
}

/** A list that a person reads in a spreadsheet: in the style of the company's country. */
export function csvForPeople(request: FileRequest, file: CsvFile): BankFile {
  return toFile(request, file, csvStyleOf(request.lines[0]?.country ?? 'US'), '\uFEFF');
}

function toFile(request: FileRequest, { name, headings, rows }: CsvFile, style: CsvStyle, mark: string): BankFile {
  const cells = [...(headings ? [headings] : []), ...rows].map((row) => row.map((cell) => csvCell(cell, style)));
  const text = mark + stringify(cells, { record_delimiter: 'windows', delimiter: style.separator });
  return {
    name: `${name}-${request.batch_number}.csv`,
    content_type: `${csvType}; charset=utf-8`,
    content: Buffer.from(text, 'utf8'),
    references: request.lines.map(({ reference }) => reference),
  };
}

/** `1234.50`, or `1234` in a currency without decimals. */
export function plainAmount(amount: number, currency: string, decimal: CsvStyle['decimal'] = '.'): string {
  return decimalOf({ amount, decimals: currencyOf(currency).decimals }).replace('.', decimal);
}
