import { currencyOf } from '@tradepost/contracts/currencies';
import { fileTypes } from '@tradepost/contracts/pricing/price-file.contract';
import { z } from 'zod';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { storeSheet } from '../../../platform/sheets/store-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { countExported, listExportColumns, readExportRows } from './export-rows.queries.ts';
import { findListCurrency } from './price-import.queries.ts';

export const PriceExport = z.object({
  price_list_id: z.number(),
  category_id: z.number().optional(),
  brand_id: z.number().optional(),
  type: z.enum(fileTypes),
  name: z.string(),
});
export type PriceExport = z.output<typeof PriceExport>;

/** Progress is reported every so many rows. */
const reportEvery = 5_000;

/** Writes the prices of a scope into a file, in constant memory. */
export async function writePriceExport(scope: Scope, params: PriceExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { total, columns, decimals } = await inTransaction(scope, async (ctx) => ({
    total: await countExported(ctx, params),
    columns: await listExportColumns(ctx, params),
    decimals: currencyOf(await findListCurrency(ctx, params.price_list_id)).decimals,
  }));
  await run.report(0, total);
  const file = await storeSheet(
    scope,
    { name: params.name, format: params.type, headings: columns.headings },
    (writer) =>
      inTransaction(scope, async (ctx) => {
        // Reporting progress inside the transaction needs a second connection, which the embedded database does not have.
        const report = scope.platform.database.pool ? run.report : async () => {};
        let done = 0;
        for await (const row of readExportRows(ctx, params, columns, decimals)) {
          await writer.addRow(row);
          done += 1;
          if (done % reportEvery === 0) await report(done, total);
        }
      }),
  );
  await run.complete('Export Successfull!', file);
}
