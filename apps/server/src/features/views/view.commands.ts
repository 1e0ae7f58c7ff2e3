import type { View, ViewForm } from '@tradepost/contracts/views/view.contract';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { forbidden, invalid } from '../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../platform/tenancy/ctx.ts';
import { findView, ownId } from './view.queries.ts';
import { customTableSelections, customTables } from './view.table.ts';

/** Saves a view and selects it. */
export async function createView(ctx: Ctx, { list, ...form }: ViewForm & { list: string }): Promise<View> {
  if (form.is_shared) requirePermission(ctx, 'views.share');
  await refuseSameName(ctx, list, form.name);
  const [row] = await ctx.db
    .insert(customTables)
    .values({ ...form, list, company_id: ctx.company_id, member_id: ownId(ctx) })
    .returning({ id: customTables.id });
  return switchView(ctx, row?.id ?? 0, true);
}

export async function editView(ctx: Ctx, id: number, form: ViewForm): Promise<View> {
  const view = await findOwnView(ctx, id);
  if (form.is_shared && !view.is_shared) requirePermission(ctx, 'views.share');
  await refuseSameName(ctx, view.list, form.name, id);
  await ctx.db.update(customTables).set(form).where(oneView(ctx, id));
  return findView(ctx, id);
}

export async function deleteView(ctx: Ctx, id: number): Promise<null> {
  await findOwnView(ctx, id);
  await ctx.db.delete(customTables).where(oneView(ctx, id));
  return null;
}

/** Selects the view on its list, or with `is_selected` false, deselects it. */
export async function switchView(ctx: Ctx, id: number, is_selected: boolean): Promise<View> {
  const { list } = await findView(ctx, id);
  const { company_id } = ctx;
  const member_id = ownId(ctx);
  if (is_selected) {
    await ctx.db
      .insert(customTableSelections)
      .values({ company_id, member_id, list, custom_table_id: id })
      .onConflictDoUpdate({
        target: [customTableSelections.company_id, customTableSelections.member_id, customTableSelections.list],
        set: { custom_table_id: id },
      });
  } else {
    await ctx.db
      .delete(customTableSelections)
      .where(
        and(
          eq(customTableSelections.company_id, company_id),
          eq(customTableSelections.member_id, member_id),
          eq(customTableSelections.custom_table_id, id),
        ),
      );
  }
  return findView(ctx, id);
}

async function findOwnView(ctx: Ctx, id: number): Promise<View> {
  const view = await findView(ctx, id);
  if (!view.is_own) throw forbidden(`Only ${view.owner} can change this view`);
  return view;
}

async function refuseSameName(ctx: Ctx, list: string, name: string, except_id = 0): Promise<void> {
  const [same] = await ctx.db
    .select({ id: customTables.id })
    .from(customTables)
    .where(
      and(
        eq(customTables.company_id, ctx.company_id),
        eq(customTables.member_id, ownId(ctx)),
        eq(customTables.list, list),
        eq(sql`lower(${customTables.name})`, name.toLowerCase()),
        ne(customTables.id, except_id),
      ),
    );
  if (same) throw invalid({ name: 'You already have a view with this name' });
}

function oneView(ctx: Ctx, id: number): SQL | undefined {
  return and(eq(customTables.company_id, ctx.company_id), eq(customTables.id, id));
}
