import { messages } from '@tradepost/contracts/errors';
import type { moveUnits as moveContract, Transfer } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { readUnits } from '../data-match/find-units.queries.ts';
import { changeTransfer, lockTransfer } from './change-transfer.commands.ts';
import { openTransfer } from './create-transfer.commands.ts';
import { receiveUnits } from './scan-transfer.commands.ts';
import { sendTransfer } from './send-transfer.commands.ts';
import { readTransfer } from './transfer.queries.ts';

/** Sends chosen units to a location: one transfer for each location they leave, received at once when they are there. */
export async function moveUnits(
  ctx: Ctx,
  { ids: given, location_id, is_there, note }: ServedInput<typeof moveContract>['body'],
): Promise<DataOf<typeof moveContract>> {
  if (is_there && !seesLocation(ctx, location_id))
    throw invalid({ is_there: 'Only somebody who works at the destination can say that the units are there' });
  const ids = [...new Set(given)];
  const fieldOf = (id: number) => `ids.${given.indexOf(id)}`;
  const units = await readUnits(ctx, ids);
  const leaving = new Map<number, number[]>();
  for (const id of ids) {
    const unit = units.find((one) => one.id === id);
    if (!unit || !seesLocation(ctx, unit.location_id)) throw invalid({ [fieldOf(id)]: messages.choice('ids') });
    if (unit.location_id === location_id) throw invalid({ [fieldOf(id)]: `${unit.title} is at this location already` });
    leaving.set(unit.location_id, [...(leaving.get(unit.location_id) ?? []), id]);
  }
  const moved: Transfer[] = [];
  for (const [from_location_id, unit_ids] of leaving) {
    const places = { from_location_id, to_location_id: location_id, note };
    const { id } = await openTransfer(ctx, places, unit_ids, { to: 'location_id', fieldOf });
    await sendTransfer(ctx, id);
    if (is_there) await receiveAll(ctx, id, unit_ids);
    moved.push(await readTransfer(ctx, id));
  }
  return { moved: ids.length, transfers: moved };
}

async function receiveAll(ctx: Ctx, id: number, unit_ids: readonly number[]): Promise<void> {
  const transfer = await lockTransfer(ctx, id, 'receiver');
  await receiveUnits(ctx, transfer, unit_ids);
  await changeTransfer(ctx, id, {
    state: 'received',
    closed_at: ctx.clock.now().toISOString(),
    closed_by_id: ctx.actor.member_id,
  });
}
