import type { UnitNote } from '@tradepost/contracts/inventory/unit-record.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../edit-unit.commands.ts';
import { findUnitRow } from '../unit.queries.ts';
import { unitNotes } from './unit-record.table.ts';

/** The notes of a unit, newest first. */
export async function listNotes(ctx: Ctx, unit_id: number): Promise<{ items: UnitNote[] }> {
  await findUnitRow(ctx, unit_id);
  const items = await readRows<UnitNote>(
    ctx.db,
    sql`select n.id, n.body, coalesce(m.first_name || ' ' || m.last_name, 'System') as author, n.created_at
          from unit_notes n left join members m on m.company_id = n.company_id and m.id = n.member_id
         where n.company_id = ${ctx.company_id} and n.unit_id = ${unit_id} order by n.id desc`,
  );
  return { items };
}

export async function addNote(ctx: Ctx, unit_id: number, body: string): Promise<{ items: UnitNote[] }> {
  await findUnitRow(ctx, unit_id);
  await ctx.db.insert(unitNotes).values({ company_id: ctx.company_id, unit_id, body, member_id: ctx.actor.member_id });
  emitUnitChanged(ctx, unit_id);
  return listNotes(ctx, unit_id);
}
