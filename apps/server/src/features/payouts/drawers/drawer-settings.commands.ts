import type {
  CashDrawer,
  createDrawer as createContract,
  DrawerSettings,
  saveDrawerSettings as saveContract,
} from '@tradepost/contracts/payouts/drawers/drawer.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { locations } from '../../company/location.table.ts';
import { findDrawer, findDrawerSettings, findShownDrawer } from './drawer.queries.ts';
import { type CashDrawerRow, cashDrawers, drawerSessions, drawerSettings } from './drawer.table.ts';

export function emitDrawersChanged(ctx: Ctx, id?: number): void {
  ctx.emit('offer-has-changes', { entity: 'cash_drawer', ...(id === undefined ? {} : { id }) });
}

/** Throws 404 for a location of another company, and for one that the actor may not see. */
async function requireLocation(ctx: Ctx, id: number): Promise<void> {
  const { location_ids } = ctx.actor;
  const [found] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, id)));
  if (!found || (location_ids !== null && !location_ids.includes(id))) throw notFound('Location');
}

/** Stores whether a location pays cash from drawers. The first save inserts the row, and a concurrent one waits for it. */
export async function saveDrawerSettings(
  ctx: Ctx,
  location_id: number,
  { version, ...columns }: ServedInput<typeof saveContract>['body'],
): Promise<DrawerSettings> {
  await requireLocation(ctx, location_id);
  const where = and(eq(drawerSettings.company_id, ctx.company_id), eq(drawerSettings.location_id, location_id));
  await saveVersioned(ctx, {
    table: drawerSettings,
    where,
    version,
    lock: async () => {
      await ctx.db
        .insert(drawerSettings)
        .values({ company_id: ctx.company_id, location_id, version: 0 })
        .onConflictDoNothing();
      const [row] = await ctx.db.select().from(drawerSettings).where(where).for('no key update');
      if (!row) throw new Error('the settings vanished');
      return row;
    },
    current: () => findDrawerSettings(ctx, location_id),
    change: async () => {
      if (!columns.uses_drawers && (await isAnyOpen(ctx, location_id)))
        throw invalid({ uses_drawers: 'Close the open drawers of this location first' });
      return { ...columns, updated_at: sql`app_now()` };
    },
  });
  emitDrawersChanged(ctx);
  return findDrawerSettings(ctx, location_id);
}

async function isAnyOpen(ctx: Ctx, location_id: number): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: drawerSessions.id })
    .from(drawerSessions)
    .where(
      and(
        eq(drawerSessions.company_id, ctx.company_id),
        eq(drawerSessions.location_id, location_id),
        isNull(drawerSessions.closed_at),
      ),
    );
  return open !== undefined;
}

/** Adds a drawer. Throws 422 on a name that the location has already. */
export async function createDrawer(
  ctx: Ctx,
  { location_id, name }: ServedInput<typeof createContract>['body'],
): Promise<CashDrawer> {
  await requireLocation(ctx, location_id);
  const [row] = await ctx.db
    .insert(cashDrawers)
    .values({ company_id: ctx.company_id, location_id, name })
    .returning({ id: cashDrawers.id });
  if (!row) throw new Error('the drawer was not stored');
  emitDrawersChanged(ctx);
  return findShownDrawer(ctx, row.id);
}

const oneDrawer = (ctx: Ctx, id: number) => and(eq(cashDrawers.company_id, ctx.company_id), eq(cashDrawers.id, id));

/** Also makes two who open, rename or remove a drawer at the same time wait for each other. */
export async function lockDrawer(ctx: Ctx, id: number): Promise<CashDrawerRow> {
  await findDrawer(ctx, id);
  const [row] = await ctx.db.select().from(cashDrawers).where(oneDrawer(ctx, id)).for('no key update');
  if (!row || row.is_archived) throw notFound('Drawer');
  return row;
}

export async function renameDrawer(
  ctx: Ctx,
  id: number,
  { name, version }: { name: string; version: number },
): Promise<CashDrawer> {
  await saveVersioned(ctx, {
    table: cashDrawers,
    where: oneDrawer(ctx, id),
    version,
    lock: () => lockDrawer(ctx, id),
    current: () => findShownDrawer(ctx, id),
    change: () => ({ name, updated_at: sql`app_now()` }),
  });
  emitDrawersChanged(ctx);
  return findShownDrawer(ctx, id);
}

/** Takes a drawer out of use. Its history stays. */
export async function removeDrawer(ctx: Ctx, id: number): Promise<null> {
  await lockDrawer(ctx, id);
  const { session, name } = await findDrawer(ctx, id);
  if (session) throw conflict(`Close ${name} first`);
  await ctx.db
    .update(cashDrawers)
    .set({ is_archived: true, version: sql`${cashDrawers.version} + 1`, updated_at: sql`app_now()` })
    .where(oneDrawer(ctx, id));
  emitDrawersChanged(ctx);
  return null;
}
