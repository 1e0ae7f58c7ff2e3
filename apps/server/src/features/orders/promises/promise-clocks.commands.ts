import {
  type Clock,
  type ClockChange,
  type Marks,
  marksOf,
  nextOfClock,
  promisedMs,
  waitingFor,
} from '@tradepost/contracts/orders/clock/promise.rules';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { BusinessHours } from '@tradepost/contracts/orders/promises/business-time.rules';
import type { PromiseStep } from '@tradepost/contracts/orders/promises/promise.data';
import type { PromiseSettings } from '@tradepost/contracts/orders/promises/promise-settings.contract';
import { isOwnStatus } from '@tradepost/contracts/orders/workflow.rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { EnteredOrder, OrderListener } from '../order-events.commands.ts';
import { orderPromises } from './promise.table.ts';
import { businessHoursOf, findPromiseSettings, hasPromises, promisedFor } from './promise-settings.queries.ts';

/** Keeps the clock of an order: it starts, pauses and ends with the moves of the order. */
export const promiseListener: OrderListener = {
  onEntered: followPromise,
  onCompleted: (ctx, order) => followPromise(ctx, { ...order, status_id: status.completed, sub_status_id: null }),
  onSplit: (ctx, order, { part_id }) => copyClock(ctx, order.id, part_id),
};

type Stored = typeof orderPromises.$inferSelect;

const ofOrder = (ctx: Ctx, order_id: number) =>
  and(
    eq(orderPromises.company_id, ctx.company_id),
    eq(orderPromises.order_id, order_id),
    isNull(orderPromises.done_at),
  );

async function findOpen(ctx: Ctx, order_id: number): Promise<Stored | undefined> {
  const [row] = await ctx.db.select().from(orderPromises).where(ofOrder(ctx, order_id));
  return row;
}

async function followPromise(ctx: Ctx, order: EnteredOrder): Promise<void> {
  // An own status is part of the step that the order came from.
  if (isOwnStatus(order.status_id)) return;
  const settings = await findPromiseSettings(ctx);
  // A company without promises has no clocks: turning them off deletes the open ones.
  if (!hasPromises(settings)) return;
  const hours = businessHoursOf(settings, ctx.company.timezone);
  const now = ctx.clock.now().getTime();
  const standing = { kind: order.kind, ...standingOf(order) };
  const open = await findOpen(ctx, order.id);
  const change = nextOfClock(open ? clockOf(open) : null, standing, now, hours);
  if (open) await applyChange(ctx, open, change, now);
  const waiting = waitingFor(standing);
  if ((change.to === 'none' || change.to === 'close') && waiting !== null && waiting !== 'hold')
    await startClock(ctx, { order_id: order.id, step: waiting, start: now, settings, hours });
}

export const clockOf = (row: Stored): Clock => ({
  step: row.step,
  promised: row.promised_seconds * 1000,
  counted: row.counted_seconds * 1000,
  since: row.counting_since === null ? null : Date.parse(row.counting_since),
  due: Date.parse(row.due_at),
});

const iso = (ms: number) => new Date(ms).toISOString();
const seconds = (ms: number) => Math.round(ms / 1000);
const columnsOf = ({ amber, red, due }: Marks) => ({ amber_at: iso(amber), red_at: iso(red), due_at: iso(due) });

async function applyChange(ctx: Ctx, open: Stored, change: ClockChange, now: number): Promise<void> {
  if (change.to === 'stay' || change.to === 'none') return;
  const columns =
    change.to === 'pause'
      ? { counted_seconds: seconds(change.counted), counting_since: null }
      : change.to === 'resume'
        ? { counting_since: iso(now), ...columnsOf(change.marks) }
        : {
            counted_seconds: seconds(change.took),
            counting_since: null,
            done_at: iso(now),
            done_by_id: ctx.actor.member_id,
            outcome: change.outcome,
          };
  await ctx.db
    .update(orderPromises)
    .set(columns)
    .where(and(eq(orderPromises.company_id, ctx.company_id), eq(orderPromises.id, open.id)));
}

interface NewClock {
  order_id: number;
  step: PromiseStep;
  /** Milliseconds. */
  start: number;
  settings: PromiseSettings;
  hours: BusinessHours;
}

/** Starts the clock of a step that the company promises. */
export async function startClock(ctx: Ctx, { order_id, step, start, settings, hours }: NewClock): Promise<void> {
  const promised = promisedFor(settings, step);
  if (!promised) return;
  const ms = promisedMs(promised, hours);
  await ctx.db.insert(orderPromises).values({
    company_id: ctx.company_id,
    order_id,
    step,
    started_at: iso(start),
    promised_seconds: seconds(ms),
    counting_since: iso(start),
    ...columnsOf(marksOf(start, ms, ms, hours)),
  });
}

/** Gives a running clock what is promised now. */
export async function resetClock(
  ctx: Ctx,
  open: Stored,
  { settings, hours }: Pick<NewClock, 'settings' | 'hours'>,
): Promise<void> {
  const where = and(eq(orderPromises.company_id, ctx.company_id), eq(orderPromises.id, open.id));
  const promised = promisedFor(settings, open.step);
  if (!promised) {
    await ctx.db.delete(orderPromises).where(where);
    return;
  }
  const ms = promisedMs(promised, hours);
  const { since, counted } = clockOf(open);
  const marks = since === null ? null : marksOf(since, ms - counted, ms, hours);
  await ctx.db
    .update(orderPromises)
    .set({ promised_seconds: seconds(ms), ...(marks ? columnsOf(marks) : {}) })
    .where(where);
}

/** The part of a split order waits as long as the order did. */
async function copyClock(ctx: Ctx, order_id: number, part_id: number): Promise<void> {
  const open = await findOpen(ctx, order_id);
  if (!open) return;
  const { id: _, ...row } = open;
  await ctx.db
    .insert(orderPromises)
    .values({ ...row, order_id: part_id })
    .onConflictDoNothing();
}
