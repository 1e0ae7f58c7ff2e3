import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { transferNumber } from '@tradepost/contracts/inventory/transfers/transfer.data';
import type { closeTransfer as closeContract } from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findHolds, findOpenTransfers, readUnits } from '../data-match/find-units.queries.ts';
import { changeTransfer, lockTransfer, requireVersion } from './change-transfer.commands.ts';
import { lockUnits } from './pack-units.commands.ts';
import { receiveUnits } from './scan-transfer.commands.ts';
import { countUnits } from './send-transfer.commands.ts';
import { type TransferRow, transferExtras } from './transfer.table.ts';
import { changeListed, changeUnits, listListed } from './unit-writes.commands.ts';

/** Finishes the receipt. What did not arrive is missing, and its sender hears of it. */
export async function closeTransfer(
  ctx: Ctx,
  id: number,
  { version, take_in }: ServedInput<typeof closeContract>['body'],
): Promise<TransferDetail> {
  const transfer = await lockTransfer(ctx, id, 'receiver');
  if (transfer.state === 'received') return changeTransfer(ctx, id);
  await requireVersion(ctx, transfer, version);
  if (transfer.state !== 'sent')
    throw conflict(transfer.state === 'open' ? 'Send this transfer first' : 'This transfer was canceled');
  await takeIn(ctx, transfer, take_in);
  await changeListed(ctx, id, await listListed(ctx, id, 'sent'), { state: 'missing' });
  const closed = await changeTransfer(ctx, id, {
    state: 'received',
    closed_at: ctx.clock.now().toISOString(),
    closed_by_id: ctx.actor.member_id,
  });
  if (closed.missing_count + closed.extra_count + closed.damaged_count > 0)
    await notify(ctx, {
      type: 'transfer_differs',
      title: `${closed.number} to ${closed.to_location} was received with differences`,
      body: [
        closed.missing_count > 0 && `${countUnits(closed.missing_count)} missing`,
        closed.extra_count > 0 && `${closed.extra_count} unexpected`,
        closed.damaged_count > 0 && `${closed.damaged_count} damaged`,
      ]
        .filter(Boolean)
        .join(', '),
      url: `/inventory/transfers/${id}`,
      location_id: transfer.from_location_id,
      once_key: `transfer-differs-${id}`,
    });
  return closed;
}

/** Moves unexpected units here that are in stock elsewhere: someone put them into the parcel without a scan. */
async function takeIn(ctx: Ctx, transfer: TransferRow, unit_ids: readonly number[]): Promise<void> {
  if (unit_ids.length === 0) return;
  await lockUnits(ctx, unit_ids);
  const extras = await readRows<{ unit_id: number }>(
    ctx.db,
    sql`select unit_id from transfer_extras where company_id = ${ctx.company_id} and transfer_id = ${transfer.id}
           and unit_id = any (${bigintArray(unit_ids)})`,
  );
  const units = await readUnits(ctx, unit_ids);
  const holds = await findHolds(ctx, unit_ids);
  const open = await findOpenTransfers(ctx, unit_ids);
  for (const [index, id] of unit_ids.entries()) {
    const unit = units.find((one) => one.id === id);
    if (!unit || !extras.some(({ unit_id }) => unit_id === id))
      throw invalid({ [`take_in.${index}`]: 'Scan this unit first' });
    const other = open.get(id);
    const why =
      unit.status !== 0 && unit.status !== 5
        ? 'It is not in stock'
        : other
          ? `It is packed in ${transferNumber(other.transfer_id)}`
          : holds.get(id);
    if (why) throw invalid({ [`take_in.${index}`]: `${unit.title} can’t move: ${why}` });
  }
  await setReason(ctx, `Arrived with ${transferNumber(transfer.id)}`);
  await changeUnits(ctx, unit_ids, { location_id: transfer.to_location_id });
  await ctx.db
    .update(transferExtras)
    .set({ is_taken_in: true })
    .where(
      and(
        eq(transferExtras.company_id, ctx.company_id),
        eq(transferExtras.transfer_id, transfer.id),
        inArray(transferExtras.unit_id, [...unit_ids]),
      ),
    );
}

/** Missing units that were found after all are in stock here. */
export async function findMissingUnits(ctx: Ctx, id: number, unit_ids: readonly number[]): Promise<TransferDetail> {
  const transfer = await lockTransfer(ctx, id, 'receiver');
  await requireMissing(ctx, id, unit_ids);
  await receiveUnits(ctx, transfer, unit_ids);
  return changeTransfer(ctx, id);
}

/** Missing units that will not come leave the stock. */
export async function writeOffUnits(
  ctx: Ctx,
  id: number,
  { unit_ids, reason }: { unit_ids: readonly number[]; reason: string },
): Promise<TransferDetail> {
  await lockTransfer(ctx, id, 'receiver').catch(() => lockTransfer(ctx, id, 'sender'));
  await requireMissing(ctx, id, unit_ids);
  await setReason(ctx, reason);
  await changeListed(ctx, id, unit_ids, { state: 'written_off', note: reason });
  const removed_reason = `Missing in ${transferNumber(id)}: ${reason}`;
  await changeUnits(ctx, unit_ids, { status: unitStatus.deleted, removed_reason });
  return changeTransfer(ctx, id);
}

async function requireMissing(ctx: Ctx, transfer_id: number, unit_ids: readonly number[]): Promise<void> {
  const rows = await readRows<{ unit_id: number; state: string }>(
    ctx.db,
    sql`select unit_id, state from transfer_units where company_id = ${ctx.company_id} and transfer_id = ${transfer_id}
           and unit_id = any (${bigintArray(unit_ids)})`,
  );
  if (rows.length < new Set(unit_ids).size) throw notFound('Unit');
  if (rows.some(({ state }) => state !== 'missing'))
    throw conflict('Only missing units of a received transfer can be found or written off');
}
