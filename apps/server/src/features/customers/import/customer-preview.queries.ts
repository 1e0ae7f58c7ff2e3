import { countryName } from '@tradepost/contracts/countries';
import { importColumns } from '@tradepost/contracts/customers/import.data';
import { findHeadingFault } from '@tradepost/contracts/customers/import.rules';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import type { FilePreview } from '@tradepost/contracts/files/preview.contract';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { fileOfUpload, previewLines } from '../../../platform/sheets/preview-file.ts';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { listSalesPeople } from '../sales-people.queries.ts';
import { readLine } from './save-lines.commands.ts';

/** The first customers of a file as they would be stored. */
export async function previewCustomers(
  scope: VendorScope,
  { encoding }: { encoding?: FileEncoding | undefined },
  files: readonly UploadedFile[],
): Promise<FilePreview> {
  const file = fileOfUpload(files, scope.company.country_code, encoding);
  const table = { columns: importColumns, findFault: findHeadingFault };
  return inReading(scope, async (ctx) => {
    const people = await listSalesPeople(ctx);
    return previewLines(file, table, (line) => {
      const read = readLine(ctx, line, people);
      if (!('values' in read)) return { cells: {}, fault: read.reason };
      const { first_name, last_name, company_name, email, phone, country_code, date_of_birth } = read.values;
      return {
        cells: {
          first_name: first_name ?? '',
          last_name: last_name ?? '',
          company_name: company_name ?? '',
          email: email ?? '',
          phone: phone ?? '',
          country_code: country_code ? countryName(country_code) : '',
          date_of_birth: date_of_birth ?? '',
        },
        fault: null,
      };
    });
  });
}
