import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { transferNumber } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { conflict } from '../../../platform/errors/errors.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { findHolds, readUnits } from '../data-match/find-units.queries.ts';
import { changeTransfer, lockTransfer, requireVersion } from './change-transfer.commands.ts';
import { lockUnits } from './pack-units.commands.ts';
import type { TransferRow } from './transfer.table.ts';
import { whyNotSent } from './transfer-unit.rules.ts';
import { changeListed, changeUnits, listListed, statusBefore, statusNow } from './unit-writes.commands.ts';

/** Sends a transfer: its units are Moved, and the people at the destination hear of it. */
export async function sendTransfer(ctx: Ctx, id: number, version?: number): Promise<TransferDetail> {
  const transfer = await lockTransfer(ctx, id, 'sender');
  if (transfer.state === 'sent') return changeTransfer(ctx, id);
  await requireVersion(ctx, transfer, version);
  if (transfer.state !== 'open') throw conflict('This transfer is closed');
  const unit_ids = await listListed(ctx, id, 'packed');
  if (unit_ids.length === 0) throw conflict('Scan the units into the transfer before you send it');
  await lockUnits(ctx, unit_ids);
  await requireSendable(ctx, transfer, unit_ids);
  await changeListed(ctx, id, unit_ids, { state: 'sent', status_before: statusNow });
  await changeUnits(ctx, unit_ids, { status: unitStatus.moved });
  const sent = await changeTransfer(ctx, id, {
    state: 'sent',
    sent_at: ctx.clock.now().toISOString(),
    sent_by_id: ctx.actor.member_id,
  });
  await notify(ctx, {
    type: 'transfer_sent',
    title: `${countUnits(sent.unit_count)} on the way from ${sent.from_location} to ${sent.to_location}`,
    body: [`Transfer ${sent.number}`, sent.tracking_number && `Tracking number ${sent.tracking_number}`, sent.note]
      .filter(Boolean)
      .join('. '),
    url: `/inventory/transfers/${id}`,
    location_id: transfer.to_location_id,
    once_key: `transfer-sent-${id}`,
  });
  return sent;
}

export const countUnits = (count: number) => (count === 1 ? '1 unit' : `${count.toLocaleString('en')} units`);

/** A packed unit may have been sold or put on hold since. Throws 409 with each that can't go. */
async function requireSendable(ctx: Ctx, transfer: TransferRow, unit_ids: readonly number[]): Promise<void> {
  const holds = await findHolds(ctx, unit_ids);
  const from = { id: transfer.from_location_id, canName: (id: number) => seesLocation(ctx, id) };
  const refused = (await readUnits(ctx, unit_ids)).flatMap((unit) => {
    const why = whyNotSent({ ...unit, hold: holds.get(unit.id) ?? null, transfer_id: null }, from);
    return why === null ? [] : [{ unit_id: unit.id, title: unit.title, why }];
  });
  const [first] = refused;
  if (!first) return;
  const others = refused.length === 1 ? '' : `, and ${refused.length - 1} more can’t go`;
  throw conflict(`${first.title} can’t go: ${first.why}${others}. Take it out of ${transferNumber(transfer.id)}.`, {
    refused,
  });
}

/** Cancels a transfer of which nothing arrived. Its units are in stock where they were. */
export async function cancelTransfer(ctx: Ctx, id: number, reason: string): Promise<TransferDetail> {
  const transfer = await lockTransfer(ctx, id, 'sender');
  if (transfer.state === 'canceled') return changeTransfer(ctx, id);
  if (transfer.state === 'received') throw conflict('This transfer was received');
  if (transfer.received_count > 0)
    throw conflict(
      'Units of this transfer were received. Finish the receipt; what did not arrive is listed as missing.',
    );
  await setReason(ctx, reason);
  const [packed, sent] = [await listListed(ctx, id, 'packed'), await listListed(ctx, id, 'sent')];
  await changeListed(ctx, id, [...packed, ...sent], { state: 'returned' });
  await changeUnits(ctx, sent, { status: statusBefore(id) });
  return changeTransfer(ctx, id, {
    state: 'canceled',
    closed_at: ctx.clock.now().toISOString(),
    closed_by_id: ctx.actor.member_id,
    cancel_reason: reason,
  });
}
