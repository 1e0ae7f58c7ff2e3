import type { View } from '@tradepost/contracts/views/view.contract';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import { members } from '../../platform/identity/member.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { customTableSelections, customTables } from './view.table.ts';

/** The acting member. API keys have no views. */
export function ownId(ctx: Ctx): number {
  return ctx.actor.member_id ?? 0;
}

/** The member's own and the shared views of one list or of all, own views first, then by name. */
export function listViewsOf(ctx: Ctx, list?: string): Promise<View[]> {
  return selectViews(ctx, list === undefined ? undefined : eq(customTables.list, list));
}

/** One of the member's own or the shared views. Throws 404 for any other. */
export async function findView(ctx: Ctx, id: number): Promise<View> {
  const [view] = await selectViews(ctx, eq(customTables.id, id));
  if (!view) throw notFound('View');
  return view;
}

function selectViews(ctx: Ctx, where: SQL | undefined): Promise<View[]> {
  const isOwn = eq(customTables.member_id, ownId(ctx));
  return ctx.db
    .select({
      id: customTables.id,
      list: customTables.list,
      name: customTables.name,
      state: customTables.state,
      is_shared: customTables.is_shared,
      is_own: sql<boolean>`${isOwn}`,
      owner: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
      is_selected: sql<boolean>`${customTableSelections.custom_table_id} is not null`,
      created_at: customTables.created_at,
    })
    .from(customTables)
    .innerJoin(members, and(eq(members.company_id, customTables.company_id), eq(members.id, customTables.member_id)))
    .leftJoin(
      customTableSelections,
      and(
        eq(customTableSelections.company_id, customTables.company_id),
        eq(customTableSelections.custom_table_id, customTables.id),
        eq(customTableSelections.member_id, ownId(ctx)),
      ),
    )
    .where(and(eq(customTables.company_id, ctx.company_id), or(isOwn, customTables.is_shared), where))
    .orderBy(desc(isOwn), asc(sql`lower(${customTables.name})`), asc(customTables.id));
}
