import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import type { FilePreview } from '@tradepost/contracts/files/preview.contract';
import { findHeadingFault, unitFileColumns } from '@tradepost/contracts/inventory/unit-file.rules';
import { formatMoney } from '@tradepost/contracts/money';
import { signsOf } from '@tradepost/contracts/numbers';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { fileOfUpload, previewLines } from '../../../platform/sheets/preview-file.ts';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { openUnitReader } from './save-lines.commands.ts';

/** The first units of a file, with the device of the catalog that each would be. */
export async function previewUnits(
  scope: VendorScope,
  { encoding }: { encoding?: FileEncoding | undefined },
  files: readonly UploadedFile[],
): Promise<FilePreview> {
  const { country_code: country } = scope.company;
  const reader = await inReading(scope, (ctx) => openUnitReader(ctx));
  const table = { columns: unitFileColumns, findFault: findHeadingFault };
  return previewLines(fileOfUpload(files, country, encoding), table, (line) => {
    const unit = reader.read(line);
    if (typeof unit === 'string') return { cells: {}, fault: unit };
    const money = (amount: number | null | undefined) =>
      amount == null ? '' : formatMoney(amount, unit.currency, signsOf(country));
    return {
      cells: {
        imei: unit.imei ?? '',
        serial: unit.serial ?? '',
        device: unit.title,
        variant: unit.variant_label ?? '',
        cost: money(unit.purchase_cost),
        asking_price: money(unit.sale_price),
      },
      fault: null,
    };
  });
}
