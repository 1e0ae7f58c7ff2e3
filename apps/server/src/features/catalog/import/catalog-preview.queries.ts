import { customCatalogColumns, findFault, findHeadingFault } from '@tradepost/contracts/catalog/custom-catalog.rules';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import type { FilePreview } from '@tradepost/contracts/files/preview.contract';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { fileOfUpload, previewLines } from '../../../platform/sheets/preview-file.ts';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import { requireOwnProducts } from '../own/require-own-products.rules.ts';

/** The first products of a file. */
export async function previewCatalog(
  scope: VendorScope,
  { encoding }: { encoding?: FileEncoding | undefined },
  files: readonly UploadedFile[],
): Promise<FilePreview> {
  requireOwnProducts(scope);
  const file = fileOfUpload(files, scope.company.country_code, encoding);
  const table = { columns: customCatalogColumns, findFault: findHeadingFault };
  return previewLines(file, table, ({ cells }) => ({ cells: {}, fault: findFault(cells) ?? null }));
}
