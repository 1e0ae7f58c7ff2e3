import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { isLostNumber, lostNumberText } from '@tradepost/contracts/files/lost-number.rules';
import { type FilePreview, previewRows } from '@tradepost/contracts/files/preview.contract';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { collectPreview, fileOfUpload } from '../../../platform/sheets/preview-file.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import type { SheetRow } from '../../../platform/sheets/sheet-limits.ts';
import { asWritten, textOfRow } from '../../../platform/sheets/table-rows.ts';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import { areHeadings, type ListLayout, noIdentifier, readHeadings, readLine } from './read-list.rules.ts';

const columns = ['IMEI or serial number', 'Device', 'Grade', 'Color', 'Price'];

/** The first lines of a list as a data match reads them. */
export function previewMatch(
  scope: VendorScope,
  { encoding }: { encoding?: FileEncoding | undefined },
  files: readonly UploadedFile[],
): Promise<FilePreview> {
  const { country_code: country } = scope.company;
  const file = fileOfUpload(files, country, encoding);
  return collectPreview(async (preview, listener) => {
    preview.columns = [...columns];
    let layout: ListLayout | null | undefined;
    for await (const row of readSheet(file, {}, { ...listener, fits: areHeadings })) {
      if (layout === undefined) {
        layout = readHeadings(row.cells);
        if (layout) {
          const used = new Set(Object.values(layout));
          preview.ignored = row.cells.filter((heading, at) => heading.trim() !== '' && !used.has(at));
          continue;
        }
      }
      preview.rows.push(showRow(layout, row, country));
      if (preview.rows.length >= previewRows) break;
    }
    if (preview.rows.length === 0) throw new SheetError('The list has no IMEI or serial number.');
  });
}

function showRow(layout: ListLayout | null, row: SheetRow, country: string): FilePreview['rows'][number] {
  const cells = asWritten(row, country);
  const line = row.fault ? null : readLine(layout, cells);
  if (!line) return { line: row.line, cells: ['', textOfRow(cells)], fault: row.fault ?? noIdentifier };
  const { identifier, device_text, grade, color, price = '' } = line;
  const fault = isLostNumber(identifier) ? lostNumberText(identifier) : null;
  return { line: row.line, cells: [identifier, device_text, grade, color, price], fault };
}
