import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { type FilePreview, previewRows } from '@tradepost/contracts/files/preview.contract';
import { formatMoney } from '@tradepost/contracts/money';
import { signsOf } from '@tradepost/contracts/numbers';
import { listColumns } from '@tradepost/contracts/orders/quote-line.data';
import type { UploadedFile } from '../../../../platform/http/body.ts';
import { collectPreview, fileOfUpload } from '../../../../platform/sheets/preview-file.ts';
import { readSheet } from '../../../../platform/sheets/read-sheet.ts';
import type { SheetRow } from '../../../../platform/sheets/sheet-limits.ts';
import { asWritten } from '../../../../platform/sheets/table-rows.ts';
import type { VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { areHeadings, detectColumns, readLine } from './list-columns.rules.ts';

const rowsLookedAt = 50;
const columns = ['text', 'grade', 'quantity', 'identifier', 'price', 'note'] as const;

/** The first lines of a list, by the columns that it seems to have. They can be corrected once it is read. */
export function previewQuote(
  scope: VendorScope,
  { encoding }: { encoding?: FileEncoding | undefined },
  files: readonly UploadedFile[],
): Promise<FilePreview> {
  const { country_code: country, currency } = scope.company;
  const file = fileOfUpload(files, country, encoding);
  return collectPreview(async (preview, listener) => {
    const rows: SheetRow[] = [];
    for await (const row of readSheet(file, { columns: 100 }, { ...listener, fits: areHeadings })) {
      rows.push(row);
      if (rows.length >= rowsLookedAt) break;
    }
    const detected = detectColumns(rows.map(({ cells }) => cells));
    const [heading] = rows;
    preview.columns = columns.map((column) => listColumns[column]);
    if (detected.has_headings && heading)
      preview.ignored = heading.cells.filter((cell, at) => cell !== '' && detected.columns[at] === null);
    const values = detected.has_headings ? rows.slice(1) : rows;
    preview.rows = values.slice(0, previewRows).map((row) => {
      const line = row.fault ? null : readLine(asWritten(row, country), detected.columns, { currency, country });
      if (!line) return { line: row.line, cells: row.cells, fault: row.fault ?? 'No device or no quantity' };
      const price = line.their_price === null ? '' : formatMoney(line.their_price, currency, signsOf(country));
      const cells = [line.text, line.grade, String(line.quantity), line.identifiers.join(', '), price, line.note ?? ''];
      return { line: row.line, cells, fault: line.problem };
    });
  });
}
