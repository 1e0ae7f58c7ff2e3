import type { priceTemplate } from '@tradepost/contracts/pricing/price-file.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { badRequest, conflict } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import { columnsOf } from '../../../platform/sheets/sheet-columns.ts';
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
  const columns = columnsOf(headings);
  return answerSheet(ctx, { file: 'price-template', sheet: 'Price template', format: type, columns, rows });
}
