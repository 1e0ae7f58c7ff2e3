import type { listTestNames as contract, TestName } from '@tradepost/contracts/diagnostics/test-name.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

const readNames = async (ctx: Ctx, more: SQL): Promise<TestName[]> => {
  const rows = await readRows<TestName>(
    ctx.db,
    sql`select n.id, n.name, n.defect_ids, n.condition_ids, n.is_ignored,
               not n.is_ignored and n.defect_ids = '{}' and n.condition_ids = '{}' as is_unknown, n.created_at, n.version
          from device_test_names n where n.company_id = ${ctx.company_id} ${more}`,
  );
  return rows.map((row) => ({
    ...row,
    defect_ids: row.defect_ids.map(Number),
    condition_ids: row.condition_ids.map(Number),
    created_at: instantOf(row.created_at),
  }));
};

/** The names of tests, those that mean nothing yet first. */
export async function listTestNames(ctx: Ctx): Promise<DataOf<typeof contract>> {
  const meaningsOf = (table: 'defects' | 'conditions') =>
    readRows<{ id: number; name: string; category: string }>(
      ctx.db,
      sql`select m.id, m.name, g.name as category from ${sql.identifier(table)} m
            join condition_groups g on g.company_id = m.company_id and g.id = m.group_id
           where m.company_id = ${ctx.company_id} and not m.is_archived order by g.id, m.sort, m.id`,
    );
  return {
    items: await readNames(ctx, sql`order by is_unknown desc, lower(n.name) limit 2000`),
    defects: await meaningsOf('defects'),
    conditions: await meaningsOf('conditions'),
  };
}

export async function findTestName(ctx: Ctx, id: number): Promise<TestName> {
  const [row] = await readNames(ctx, sql`and n.id = ${id}`);
  if (!row) throw notFound('Test');
  return row;
}
