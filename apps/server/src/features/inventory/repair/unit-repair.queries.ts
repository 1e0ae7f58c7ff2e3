import { formatTime } from '@tradepost/contracts/dates';
import { type UnitStatus, unitStatus, unitStatusFacts } from '@tradepost/contracts/inventory/unit.data';
import type { UnitRepair } from '@tradepost/contracts/inventory/unit-repair.contract';
import { repairTargets } from '@tradepost/contracts/inventory/unit-status.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { LockedUnit } from '../lock-units.commands.ts';
import { findUnitRow } from '../unit.queries.ts';
import {
  holdSentence,
  legalHoldSentence,
  listStandings,
  type UnitStanding,
  unitName,
} from '../unit-obstacles.queries.ts';

export interface LastMove {
  from: UnitStatus;
  to: UnitStatus;
  by: string;
  reason: string | null;
  at: string;
}

/** The last change of a unit’s status, as the change log has it. */
export async function findLastMove(ctx: Ctx, id: number): Promise<LastMove | undefined> {
  return readRow<LastMove>(
    ctx.db,
    sql`select (fields -> 'status' ->> 0)::int as from, (fields -> 'status' ->> 1)::int as to, coalesce(actor_name, 'System') as by,
               reason, created_at as at
          from changes
         where company_id = ${ctx.company_id} and root = 'inventory_units' and root_id = ${id} and entity = 'inventory_units'
           and action = 'update' and fields ? 'status'
         order by id desc limit 1`,
  );
}

/** Why a unit has its status, and what it can be forced to. */
export async function findRepair(ctx: Ctx, id: number): Promise<UnitRepair> {
  const unit = await findUnitRow(ctx, id);
  const standing = (await listStandings(ctx, [id])).get(id);
  const last = await findLastMove(ctx, id);
  return {
    status: unit.status,
    why: explain(ctx, unit, standing, last),
    last_move: last ? { ...last, refusal: refuseUndo(ctx, unit, standing, last) } : null,
    targets: repairTargets(unit.status).map((status) => ({
      status,
      refusal: refuseForce(ctx, unit, standing, status),
    })),
    version: unit.version,
  };
}

function explain(ctx: Ctx, unit: LockedUnit, standing: UnitStanding | undefined, last: LastMove | undefined): string[] {
  const { timezone, country_code } = ctx.company;
  const time = (at: string) => formatTime(at, timezone, country_code);
  const label = (status: UnitStatus) => unitStatusFacts[status].label;
  const why = [
    last
      ? `${last.by} moved it from ${label(last.from)} to ${label(last.to)} on ${time(last.at)}${last.reason ? `: ${last.reason}` : ''}`
      : `It has been ${label(unit.status)} since it came in on ${time(unit.created_at)}`,
  ];
  if (standing?.invoice) why.push(`It is on invoice ${standing.invoice.number} since ${time(standing.invoice.since)}`);
  if (standing?.transfer_id) why.push(`It is on transfer ${standing.transfer_id}`);
  const hold = holdSentence(ctx, standing);
  if (hold) why.push(`It ${hold}`);
  if (unit.removed_reason && unit.removed_reason !== last?.reason) why.push(`Reason on record: ${unit.removed_reason}`);
  return why;
}

/** Why a unit can’t be forced to a status; null when it can. The law, open invoices and transfers are stronger than a repair. */
export function refuseForce(
  ctx: Ctx,
  unit: LockedUnit,
  standing: UnitStanding | undefined,
  to: UnitStatus,
): string | null {
  if (standing?.invoice)
    return `${unitName(unit)} is on invoice ${standing.invoice.number}. Take it off or return it there first.`;
  if (standing?.transfer_id)
    return `${unitName(unit)} is on transfer ${standing.transfer_id}. Receive it or cancel the transfer first.`;
  const isKept = to === unitStatus.notAvailable || (to === unitStatus.deleted && !standing?.is_police_held);
  const hold = isKept ? null : legalHoldSentence(ctx, standing);
  return hold ? `${unitName(unit)} ${hold}` : null;
}

/** Why the last move can’t be undone; null when it can. */
export function refuseUndo(
  ctx: Ctx,
  unit: LockedUnit,
  standing: UnitStanding | undefined,
  last: LastMove,
): string | null {
  if (last.to !== unit.status) return 'Its status changed since';
  if (last.from === unitStatus.pending) return 'It was on an invoice that no longer has it';
  if (last.from === unitStatus.moved) return 'It was on a transfer that has ended';
  if (last.from === unitStatus.sold) return 'Its sale has ended. Record the sale again.';
  return refuseForce(ctx, unit, standing, last.from);
}
