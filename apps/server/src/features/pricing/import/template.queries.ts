import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { priceTemplate } from '@tradepost/contracts/pricing/price-file.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { badRequest, conflict } from '../../../platform/http/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOwnList, listExportColumns, listTemplateRows, maxTemplateRows } from './export-rows.queries.ts';
import { findListCurrency } from './price-import.queries.ts';

export const allSynced =
  'All your items are currently under price sync. To download the template, please make sure at least one item is priced manually.';

/** A file to fill in, with the manually priced products of the scope. */
export async function writeTemplate(
  ctx: Ctx,
  { type, ...input }: ServedInput<typeof priceTemplate>['query'],
): Promise<BinaryAnswer> {
  if (input.price_list_id !== undefined) await findListCurrency(ctx, input.price_list_id);
  const scope = { ...input, price_list_id: input.price_list_id ?? (await findOwnList(ctx)) ?? 0 };
  const rows = await listTemplateRows(ctx, scope);
  if (rows.length === 0) throw conflict(allSynced);
  if (rows.length > maxTemplateRows)
    throw badRequest('That’s too many products for a template. Choose a brand or use the export.');
  const { headings } = await listExportColumns(ctx, scope);
  const out = new PassThrough();
  const content = buffer(out);
  const writer = await openSheetWriter(out, type, {
    name: 'Price template',
    headings,
    country: ctx.company.country_code,
  });
  for (const row of rows) await writer.addRow(headings.map((_, at) => row[at] ?? null));
  await writer.finish();
  out.end();
  const { ending, content_type } = sheetFiles[type];
  return { name: `price-template.${ending}`, content_type, content: await content };
}
