import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { categories } from '../catalog/catalog.table.ts';
import { conditionGroups, defects } from './condition.table.ts';
import { defectColumns } from './defect-rows.queries.ts';

interface DefectFilter {
  category_id?: number;
  status: 'active' | 'archive';
}

export function listDefects(ctx: Ctx, { category_id, status }: DefectFilter): Promise<DefectRecord[]> {
  return selectDefects(
    ctx,
    and(
      eq(defects.is_archived, status === 'archive'),
      category_id === undefined ? undefined : eq(conditionGroups.category_id, category_id),
    ),
  );
}

export async function findDefect(ctx: Ctx, id: number): Promise<DefectRecord> {
  const [defect] = await selectDefects(ctx, eq(defects.id, id));
  if (!defect) throw notFound('Defect');
  return defect;
}

function selectDefects(ctx: Ctx, where: SQL | undefined): Promise<DefectRecord[]> {
  return ctx.db
    .select({
      ...defectColumns,
      category_id: conditionGroups.category_id,
      archived_at: defects.archived_at,
      version: defects.version,
    })
    .from(defects)
    .innerJoin(
      conditionGroups,
      and(eq(conditionGroups.company_id, defects.company_id), eq(conditionGroups.id, defects.group_id)),
    )
    .innerJoin(
      categories,
      and(eq(categories.company_id, conditionGroups.company_id), eq(categories.id, conditionGroups.category_id)),
    )
    .where(and(eq(defects.company_id, ctx.company_id), eq(conditionGroups.is_mac, categories.is_mac), where))
    .orderBy(asc(categories.sort), asc(conditionGroups.id), asc(defects.sort), asc(defects.id));
}

/** Whether an order device was quoted or inspected with the defect. Slow, but only needed before deleting. */
export async function isDefectUsed(ctx: Ctx, id: number): Promise<boolean> {
  const row = await readRow<{ is_used: boolean }>(
    ctx.db,
    sql`select exists (select 1 from order_items i
          where i.company_id = ${ctx.company_id} and ${id}::bigint = any (i.defect_ids || i.inspected_defect_ids)) as is_used`,
  );
  return row?.is_used ?? false;
}
