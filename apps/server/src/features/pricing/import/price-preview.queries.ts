import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import { type FilePreview, previewRows } from '@tradepost/contracts/files/preview.contract';
import { formatMoney } from '@tradepost/contracts/money';
import { signsOf } from '@tradepost/contracts/numbers';
import type { FileLayout } from '@tradepost/contracts/pricing/price-file.rules';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { collectPreview, fileOfUpload } from '../../../platform/sheets/preview-file.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import type { SheetRow } from '../../../platform/sheets/sheet-limits.ts';
import { inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { ensurePriceList } from '../prices.commands.ts';
import type { PriceImportRow } from './price-import.queries.ts';
import { stagingRules } from './run-import.commands.ts';
import { layOutOrRefuse, readStagedRow, type StagingRules, shapeOf } from './stage-rows.commands.ts';

/** The first prices of a file, in the currency of the company's own list. */
export async function previewPrices(
  scope: VendorScope,
  kind: PriceImportRow['kind'],
  { encoding }: { encoding?: FileEncoding | undefined },
  files: readonly UploadedFile[],
): Promise<FilePreview> {
  const file = fileOfUpload(files, scope.company.country_code, encoding);
  const rules = await inTransaction(scope, async (ctx) =>
    stagingRules(ctx, { kind, price_list_id: await ensurePriceList(ctx) }),
  );
  return collectPreview(async (preview, listener) => {
    let layout: FileLayout | undefined;
    for await (const row of readSheet(file, {}, { ...shapeOf(rules), ...listener })) {
      if (!layout) {
        layout = layOutOrRefuse(row.cells, rules);
        preview.columns = shownColumns(layout).map((at) => row.cells[at] ?? '');
        preview.ignored = [...layout.unknown];
        continue;
      }
      preview.rows.push(showRow(layout, rules, row));
      if (preview.rows.length >= previewRows) break;
    }
    if (preview.rows.length === 0) throw new SheetError('The file has a header but no rows.');
  });
}

const shownColumns = ({ products, prices }: FileLayout) => [...products.values(), ...prices.map(({ at }) => at)];

function showRow(layout: FileLayout, rules: StagingRules, row: SheetRow): FilePreview['rows'][number] {
  const { row: read, faults } = readStagedRow(layout, rules, row);
  const written = [...layout.products.values()].map((at) => row.cells[at] ?? '');
  const prices = layout.prices.map(({ at }, index) => {
    const amount = read.prices[index];
    return amount == null ? (row.cells[at] ?? '') : formatMoney(amount, rules.currency, signsOf(rules.country));
  });
  return { line: row.line, cells: [...written, ...prices], fault: faults.length > 0 ? faults.join('; ') : null };
}
