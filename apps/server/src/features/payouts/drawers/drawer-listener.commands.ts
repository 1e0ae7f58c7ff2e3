import { formatMoney } from '@tradepost/contracts/money';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { orders } from '../../orders/order.table.ts';
import type { OrderListener } from '../../orders/order-events.commands.ts';
import type { OrderKeeper } from '../../orders/order-ports.queries.ts';
import type { OrderPayoutRow } from '../../orders/payout/order-payout.table.ts';
import { findDrawerSettings } from './drawer.queries.ts';
import { cashDrawers, type DrawerSessionRow, drawerEntries, drawerSessions } from './drawer.table.ts';
import { addEntry } from './drawer-session.commands.ts';
import { emitDrawersChanged } from './drawer-settings.commands.ts';

/** Cash that is paid to sellers leaves the drawer of the location, and cash that comes back goes into it. */
export const drawerKeeper: OrderKeeper = {
  findObstacles: async (ctx, { location_id }, step, method) => {
    if (step !== 'pay' || method !== 'cash') return [];
    if (!(await findDrawerSettings(ctx, location_id)).uses_drawers) return [];
    return (await findOpenSession(ctx, location_id)) ? [] : [await openFirst(ctx, location_id)];
  },
};

export const drawerListener: OrderListener = {
  onPaid: async (ctx, { id: order_id, box_id, location_id }, { id: payout_id, method, amount, currency }) => {
    if (method !== 'cash') return;
    const settings = await findDrawerSettings(ctx, location_id);
    if (!settings.uses_drawers) return;
    const session = await lockOpenSession(ctx, location_id);
    // It was closed after the obstacles were looked for.
    if (!session) throw conflict(await openFirst(ctx, location_id));
    if (session.currency !== currency) throw conflict(`The drawer holds ${session.currency}, not ${currency}`);
    if (amount > session.balance && !settings.allows_overdraft) {
      const [drawer] = await ctx.db
        .select({ name: cashDrawers.name })
        .from(cashDrawers)
        .where(and(eq(cashDrawers.company_id, ctx.company_id), eq(cashDrawers.id, session.drawer_id)));
      throw conflict(`${drawer?.name} holds only ${formatMoney(session.balance, currency)}. Put cash in first.`);
    }
    await addEntry(ctx, session, { kind: 'payout', amount: -amount, order_id, box_id, payout_id });
    emitDrawersChanged(ctx, session.id);
  },

  onPayoutsVoided: async (ctx, order_id, payouts) => {
    const paid = await listPaidFromDrawer(ctx, payouts);
    if (paid.length === 0) return;
    const [order] = await ctx.db
      .select({ box_id: orders.box_id, location_id: orders.location_id })
      .from(orders)
      .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id)));
    if (!order || !(await findDrawerSettings(ctx, order.location_id)).uses_drawers) return;
    for (const { id: payout_id, amount } of paid) {
      // Again for each, because the one before changed its balance.
      const session = await lockOpenSession(ctx, order.location_id);
      if (!session) throw conflict(`${await openFirst(ctx, order.location_id)}: the cash goes back into it`);
      await addEntry(ctx, session, { kind: 'returned', amount, order_id, box_id: order.box_id, payout_id });
      emitDrawersChanged(ctx, session.id);
    }
  },
};

/** Payouts from before the location used drawers did not leave one, so nothing comes back into one. */
async function listPaidFromDrawer(ctx: Ctx, payouts: readonly OrderPayoutRow[]): Promise<OrderPayoutRow[]> {
  const cash = payouts.filter(({ method }) => method === 'cash');
  if (cash.length === 0) return [];
  const recorded = await ctx.db
    .select({ payout_id: drawerEntries.payout_id })
    .from(drawerEntries)
    .where(
      and(
        eq(drawerEntries.company_id, ctx.company_id),
        eq(drawerEntries.kind, 'payout'),
        inArray(
          drawerEntries.payout_id,
          cash.map(({ id }) => id),
        ),
      ),
    );
  return cash.filter(({ id }) => recorded.some(({ payout_id }) => payout_id === id));
}

/** What to do before cash moves at a location without an open drawer. */
export async function openFirst(ctx: Ctx, location_id: number): Promise<string> {
  const [location] = await ctx.db
    .select({ name: locations.name })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  return `Open a cash drawer at ${location?.name ?? 'the location'} first`;
}

const selectOpen = (ctx: Ctx, location_id: number) =>
  ctx.db
    .select()
    .from(drawerSessions)
    .where(
      and(
        eq(drawerSessions.company_id, ctx.company_id),
        eq(drawerSessions.location_id, location_id),
        isNull(drawerSessions.closed_at),
      ),
    )
    .orderBy(sql`${drawerSessions.opened_by} is distinct from ${ctx.actor.member_id}`, drawerSessions.id)
    .limit(1);

/** The open drawer that the member uses: the one that they opened, or else the one that was opened first. */
const findOpenSession = async (ctx: Ctx, location_id: number): Promise<DrawerSessionRow | undefined> =>
  (await selectOpen(ctx, location_id))[0];

/** The same, locked until the end of the transaction. */
export const lockOpenSession = async (ctx: Ctx, location_id: number): Promise<DrawerSessionRow | undefined> =>
  (await selectOpen(ctx, location_id).for('no key update'))[0];
