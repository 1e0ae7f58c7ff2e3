import type { handBackDevice } from '@tradepost/contracts/orders/counter/hand-back.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requireLocationAndCustomer } from '../create/new-order.queries.ts';
import { storedIdentifier } from '../items/price-items.queries.ts';
import { handedBackDevices } from './handed-back.table.ts';

/** Records a device that was offered at the counter and is handed back. It is recognized when it comes again. */
export async function recordHandBack(
  ctx: Ctx,
  { location_id, title, imei, serial, reason }: ServedInput<typeof handBackDevice>['body'],
): Promise<DataOf<typeof handBackDevice>> {
  await requireLocationAndCustomer(ctx, 'in-store', { location_id });
  const [stored] = await ctx.db
    .insert(handedBackDevices)
    .values({
      company_id: ctx.company_id,
      location_id,
      member_id: ctx.actor.member_id,
      title,
      imei: storedIdentifier(imei),
      serial: storedIdentifier(serial),
      reason,
    })
    .returning({ id: handedBackDevices.id });
  if (!stored) throw new Error('the device vanished');
  return { id: stored.id };
}
