import { formatMoney } from '@tradepost/contracts/money';
import type {
  closeDrawer as closeContract,
  countDrawer as countContract,
  DrawerDetail,
  openDrawer as openContract,
} from '@tradepost/contracts/payouts/drawers/drawer.contract';
import type { DrawerEntryKind } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { type Counted, needsReason, readCounted } from '@tradepost/contracts/payouts/drawers/drawer.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findDrawer, findDrawerSettings, findSession } from './drawer.queries.ts';
import { type DrawerSessionRow, drawerCounts, drawerEntries, drawerSessions } from './drawer.table.ts';
import { emitDrawersChanged, lockDrawer } from './drawer-settings.commands.ts';

/** Opens a drawer with the counted cash. Throws 409 when it is open: of two at the same time, one gets it. */
export async function openDrawer(
  ctx: Ctx,
  drawer_id: number,
  { reason, ...counted }: ServedInput<typeof openContract>['body'],
): Promise<DrawerDetail> {
  const { location_id } = await lockDrawer(ctx, drawer_id);
  if (!(await findDrawerSettings(ctx, location_id)).uses_drawers)
    throw conflict('This location doesn’t use cash drawers. Turn them on first.');
  const { session, last_total, name } = await findDrawer(ctx, drawer_id);
  if (session) throw conflict(`${name} is already open. ${session.opened_by ?? 'Someone'} opened it.`, session);
  const { company_id, actor } = ctx;
  const { currency } = ctx.company;
  const total = readTotal(counted, currency);
  const [last] = await ctx.db
    .select({ number: sql<number>`coalesce(max(${drawerSessions.number}), 0)::int` })
    .from(drawerSessions)
    .where(and(eq(drawerSessions.company_id, company_id), eq(drawerSessions.drawer_id, drawer_id)));
  const [row] = await ctx.db
    .insert(drawerSessions)
    .values({
      company_id,
      drawer_id,
      location_id,
      currency,
      opening_total: total,
      balance: 0,
      number: (last?.number ?? 0) + 1,
      opened_by: actor.member_id,
      opened_at: ctx.clock.now().toISOString(),
    })
    .returning();
  if (!row) throw new Error('the session was not stored');
  await addCount(ctx, row, 'opening', { ...counted, total, expected_total: last_total, reason });
  await addEntry(ctx, row, { kind: 'opened', amount: total });
  return changed(ctx, row.id);
}

interface Movement {
  amount: number;
  reason: string;
}

export async function payIn(ctx: Ctx, id: number, { amount, reason }: Movement): Promise<DrawerDetail> {
  await addEntry(ctx, await lockOpenSession(ctx, id), { kind: 'pay_in', amount, reason });
  return changed(ctx, id);
}

/** Throws 422 when the drawer should not hold as much. */
export async function payOut(ctx: Ctx, id: number, { amount, reason }: Movement): Promise<DrawerDetail> {
  const session = await lockOpenSession(ctx, id);
  if (amount > session.balance) throw invalid({ amount: tooLittle(session) });
  await addEntry(ctx, session, { kind: 'pay_out', amount: -amount, reason });
  return changed(ctx, id);
}

const tooLittle = ({ balance, currency }: DrawerSessionRow) =>
  `The amount is too high. The drawer holds ${formatMoney(balance, currency)}.`;

/** Stores what was counted against what should be there. The balance stays. */
export async function countDrawer(
  ctx: Ctx,
  id: number,
  { reason, ...counted }: ServedInput<typeof countContract>['body'],
): Promise<DrawerDetail> {
  const session = await lockOpenSession(ctx, id);
  const total = readTotal(counted, session.currency);
  await addCount(ctx, session, 'count', { ...counted, total, expected_total: session.balance, reason });
  return changed(ctx, id);
}

/**
 * Closes a drawer with what was counted. Throws 409 when cash moved after the version that was read, because the count may
 * be without it, and 422 when a difference above the tolerance has no reason.
 */
export async function closeDrawer(
  ctx: Ctx,
  id: number,
  { reason, version, ...counted }: ServedInput<typeof closeContract>['body'],
): Promise<DrawerDetail> {
  const session = await lockOpenSession(ctx, id);
  if (session.version !== version)
    throw conflict('Cash moved since you started to count. Check your count.', await findSession(ctx, id));
  const total = readTotal(counted, session.currency);
  const difference = total - session.balance;
  const { tolerance } = await findDrawerSettings(ctx, session.location_id);
  if (needsReason(difference, tolerance) && !reason) {
    const amount = formatMoney(Math.abs(difference), session.currency);
    throw invalid({ reason: `Enter why ${amount} ${difference < 0 ? 'is missing' : 'is over'}` });
  }
  await addCount(ctx, session, 'closing', { ...counted, total, expected_total: session.balance, reason });
  await saveSession(ctx, id, {
    counted_total: total,
    difference,
    difference_reason: reason || null,
    closed_by: ctx.actor.member_id,
    closed_at: ctx.clock.now().toISOString(),
  });
  return changed(ctx, id);
}

async function changed(ctx: Ctx, id: number): Promise<DrawerDetail> {
  emitDrawersChanged(ctx, id);
  return findSession(ctx, id);
}

function readTotal(counted: Counted, currency: string): number {
  const read = readCounted(counted, currency);
  if ('problem' in read) throw invalid({ [read.field]: read.problem });
  return read.total;
}

/** Throws 404 for a session that the actor may not see, and 409 when it is closed. */
async function lockOpenSession(ctx: Ctx, id: number): Promise<DrawerSessionRow> {
  const [row] = await ctx.db.select().from(drawerSessions).where(oneSession(ctx, id)).for('no key update');
  const { location_ids } = ctx.actor;
  if (!row || (location_ids !== null && !location_ids.includes(row.location_id))) throw notFound('Drawer session');
  if (row.closed_at !== null) throw conflict('This drawer is already closed');
  return row;
}

const oneSession = (ctx: Ctx, id: number) =>
  and(eq(drawerSessions.company_id, ctx.company_id), eq(drawerSessions.id, id));

interface NewEntry {
  kind: DrawerEntryKind;
  amount: number;
  reason?: string;
  order_id?: number;
  box_id?: string | null;
  payout_id?: number;
}

/** Adds a movement to a locked session, and its amount to the balance. */
export async function addEntry(ctx: Ctx, session: DrawerSessionRow, entry: NewEntry): Promise<void> {
  const balance = session.balance + entry.amount;
  await ctx.db.insert(drawerEntries).values({
    ...entry,
    company_id: ctx.company_id,
    session_id: session.id,
    balance,
    member_id: ctx.actor.member_id,
    created_at: ctx.clock.now().toISOString(),
  });
  await saveSession(ctx, session.id, { balance });
}

async function saveSession(ctx: Ctx, id: number, change: Partial<DrawerSessionRow>): Promise<void> {
  await ctx.db
    .update(drawerSessions)
    .set({ ...change, version: sql`${drawerSessions.version} + 1`, updated_at: sql`app_now()` })
    .where(oneSession(ctx, id));
}

interface NewCount extends Counted {
  total: number;
  expected_total: number | null;
  reason: string | undefined;
}

async function addCount(
  ctx: Ctx,
  { id: session_id }: DrawerSessionRow,
  kind: 'opening' | 'count' | 'closing',
  { total, expected_total, pieces, reason }: NewCount,
): Promise<void> {
  await ctx.db.insert(drawerCounts).values({
    company_id: ctx.company_id,
    session_id,
    kind,
    counted_total: total,
    expected_total,
    pieces: pieces?.filter(({ count }) => count > 0) ?? null,
    reason: reason || null,
    member_id: ctx.actor.member_id,
    created_at: ctx.clock.now().toISOString(),
  });
}
