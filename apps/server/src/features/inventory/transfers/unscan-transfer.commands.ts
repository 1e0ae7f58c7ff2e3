import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeTransfer, lockTransfer } from './change-transfer.commands.ts';
import { readTransfer } from './transfer.queries.ts';
import { type TransferRow, transferExtras, transferUnits } from './transfer.table.ts';
import { changeListed, changeUnits } from './unit-writes.commands.ts';

/** Takes scans back: unpacks units, or undoes their receipt. Repeating it changes nothing. */
export async function unscanTransfer(
  ctx: Ctx,
  id: number,
  { unit_ids, codes }: { unit_ids: readonly number[]; codes: readonly string[] },
): Promise<TransferDetail> {
  const { state } = await readTransfer(ctx, id);
  const transfer = await lockTransfer(ctx, id, state === 'open' ? 'sender' : 'receiver');
  if (transfer.state === 'open') {
    if (unit_ids.length > 0)
      await ctx.db
        .delete(transferUnits)
        .where(
          and(
            eq(transferUnits.company_id, ctx.company_id),
            eq(transferUnits.transfer_id, id),
            inArray(transferUnits.unit_id, [...unit_ids]),
          ),
        );
  } else if (transfer.state === 'sent') {
    if (unit_ids.length > 0) await returnToSent(ctx, transfer, unit_ids);
    if (codes.length > 0)
      await ctx.db
        .delete(transferExtras)
        .where(
          and(
            eq(transferExtras.company_id, ctx.company_id),
            eq(transferExtras.transfer_id, id),
            inArray(transferExtras.code, [...codes]),
          ),
        );
  } else throw conflict('This transfer is closed');
  return changeTransfer(ctx, id);
}

/** Only what did not change since: a unit that was sold after its receipt did arrive. */
async function returnToSent(ctx: Ctx, transfer: TransferRow, unit_ids: readonly number[]): Promise<void> {
  const rows = await readRows<{ unit_id: number }>(
    ctx.db,
    sql`select x.unit_id from transfer_units x join inventory_units u on u.company_id = x.company_id and u.id = x.unit_id
         where x.company_id = ${ctx.company_id} and x.transfer_id = ${transfer.id} and x.unit_id = any (${bigintArray(unit_ids)})
           and x.state = 'received' and u.status = x.status_before and u.location_id = ${transfer.to_location_id}
         for no key update of u`,
  );
  const returned = rows.map(({ unit_id }) => unit_id);
  await changeListed(ctx, transfer.id, returned, {
    state: 'sent',
    received_at: null,
    received_by_id: null,
    is_damaged: false,
    note: '',
  });
  await changeUnits(ctx, returned, { status: unitStatus.moved, location_id: transfer.from_location_id });
  if (returned.length === 0 && unit_ids.length === 1) await requireListed(ctx, transfer.id, unit_ids[0]!);
}

/** A unit that is on its way already is fine; one that moved on since its receipt can't go back. */
async function requireListed(ctx: Ctx, transfer_id: number, unit_id: number): Promise<void> {
  const [row] = await ctx.db
    .select({ state: transferUnits.state })
    .from(transferUnits)
    .where(
      and(
        eq(transferUnits.company_id, ctx.company_id),
        eq(transferUnits.transfer_id, transfer_id),
        eq(transferUnits.unit_id, unit_id),
      ),
    );
  if (!row) throw notFound('Unit');
  if (row.state === 'received')
    throw conflict('This unit changed since it was received, so its receipt can’t be undone');
}

/** Notes damage of a unit that arrived. */
export async function noteTransferUnit(
  ctx: Ctx,
  id: number,
  unit_id: number,
  { is_damaged, note }: { is_damaged: boolean; note: string },
): Promise<TransferDetail> {
  await lockTransfer(ctx, id, 'receiver');
  const changed = await ctx.db
    .update(transferUnits)
    .set({ is_damaged, note })
    .where(
      and(
        eq(transferUnits.company_id, ctx.company_id),
        eq(transferUnits.transfer_id, id),
        eq(transferUnits.unit_id, unit_id),
        eq(transferUnits.state, 'received'),
      ),
    )
    .returning({ unit_id: transferUnits.unit_id });
  if (changed.length === 0) throw notFound('Received unit');
  return changeTransfer(ctx, id);
}
