import { sellStates } from '@tradepost/contracts/invoices/invoice.data';
import type { matchInvoiceUnits as contract } from '@tradepost/contracts/invoices/invoice-line.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { matchCodes } from './find-units.queries.ts';

/** Which codes can be sold, with how many are in each state. */
export async function matchUnits(
  ctx: Ctx,
  { codes, location_id }: ServedInput<typeof contract>['body'],
): Promise<DataOf<typeof contract>> {
  const items = await matchCodes(ctx, codes, location_id);
  const counts = sellStates.flatMap((state) => {
    const count = items.filter((item) => item.state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
  return { items, counts, currency: ctx.company.currency };
}
