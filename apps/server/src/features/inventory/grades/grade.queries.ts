import type {
  Grade,
  listGrades as listContract,
  listGradeOptions,
} from '@tradepost/contracts/inventory/grade.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { inventoryConditions } from '../unit.table.ts';

const maxUnits = 1_000;

/** Units in stock with a grade, counted to a thousand: enough to say that it is used. */
const units = sql`(select count(*)::int from (select 1 from inventory_units u where u.company_id = g.company_id and u.grade_id = g.id
  and u.status not in (${unitStatus.sold}, ${unitStatus.deleted}) ${takeRows(maxUnits)}) as used) as units`;

const readGrades = (ctx: Ctx, where: SQL, rest: SQL = sql``): Promise<Grade[]> =>
  readRows<Grade>(
    ctx.db,
    sql`select g.id, g.name, g.description, g.sort, ${units}, g.version, g.created_at, g.updated_at from inventory_conditions g
         where g.company_id = ${ctx.company_id} and not g.is_archived and ${where} order by g.sort, g.id ${rest}`,
  );

/** A page of the grades. */
export async function listGrades(
  ctx: Ctx,
  { search, ...paging }: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const where = search ? sql`search_matches(g.name, ${search})` : sql`true`;
  return listPage(ctx, paging, {
    counted: sql`from inventory_conditions g where g.company_id = ${ctx.company_id} and not g.is_archived and ${where}`,
    rows: (take) => readGrades(ctx, where, take),
  });
}

export const listAllGrades = async (ctx: Ctx): Promise<{ items: Grade[] }> => ({
  items: await readGrades(ctx, sql`true`),
});

/** The grades to choose from. */
export async function listOptions(ctx: Ctx): Promise<DataOf<typeof listGradeOptions>> {
  const items = await readRows<{ id: number; name: string; description: string }>(
    ctx.db,
    sql`select id, name, description from inventory_conditions where company_id = ${ctx.company_id} and not is_archived order by sort, id`,
  );
  return { items };
}

export async function findGrade(ctx: Ctx, id: number): Promise<Grade> {
  const [grade] = await readGrades(ctx, sql`g.id = ${id}`);
  if (!grade) throw notFound('Grade');
  return grade;
}

export async function lockGrade(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .select()
    .from(inventoryConditions)
    .where(
      and(
        eq(inventoryConditions.company_id, ctx.company_id),
        eq(inventoryConditions.id, id),
        eq(inventoryConditions.is_archived, false),
      ),
    )
    .for('no key update');
  if (!row) throw notFound('Grade');
  return row;
}
