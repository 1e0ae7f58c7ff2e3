import { createInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { createMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { editOrderItem, setItemStatus } from '@tradepost/contracts/orders/order-item.contract';
import { archiveOrder, restoreOrder } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder, offerOnOrder, rejectOffer, splitOrder } from '@tradepost/contracts/orders/order-status.contract';
import {
  type OrderKind,
  type StatusId,
  sentInKinds,
  status,
  statusesOf,
  subStatus,
  unboughtItemStatuses,
} from '@tradepost/contracts/orders/order-status.data';
import { checkMove } from '@tradepost/contracts/orders/order-status.rules';
import { decideLatePrice, scanIn, setCustomTracking } from '@tradepost/contracts/orders/parcel.contract';
import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { findStatus, shippedWorkflow } from '@tradepost/contracts/orders/workflow.rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { runOrderClock } from './clock/order-clock.commands.ts';
import { recordParcelEvent } from './parcels/parcel-event.commands.ts';
import { isForward } from './parcels/parcel-state.rules.ts';
import { orderCountsBy } from './status/order-counts.queries.ts';

/** `WALK_MOVES=2000 WALK_SEED=7 vitest run random-walk` walks longer, or another way. */
const moves = Number(process.env.WALK_MOVES ?? 100);
const seed = Number(process.env.WALK_SEED ?? 1);

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first));
  await test.within((ctx) => ctx.db.execute(sql`delete from orders`));
  await test.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`),
  );
});
afterAll(() => test.close());

/** How each kind of order is created and read. */
const kinds = {
  'in-store': { create: createInStoreOrder, find: findInStoreOrder },
  'mail-in': { create: createMailInOrder, find: findMailInOrder },
} as const satisfies Partial<Record<OrderKind, object>>;
type Walked = keyof typeof kinds;

/** Numbers from 0 to 1 that the seed decides. */
function randomOf(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Walk {
  kind: Walked;
  random(): number;
  ids: number[];
  trail: string[];
}

const pick = <T>({ random }: Walk, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

async function create(walk: Walk): Promise<void> {
  const item = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good };
  const body = {
    ...{ location_id: test.first.location_id, customer_id, payout_method: 'cash' },
    items: [{ ...item, quantity: 1 + Math.floor(walk.random() * 3) }],
    ...(walk.kind === 'mail-in' ? { parcel_count: 1 + Math.floor(walk.random() * 2) } : {}),
    ...(walk.kind === 'in-store' ? { start_inspection: walk.random() < 0.5 } : {}),
  };
  const { status: answer, data, message } = await test.owner.call(kinds[walk.kind].create, { body: body as never });
  expect([answer, message]).toEqual([200, undefined]);
  walk.ids.push(data.id);
}

const read = async (kind: Walked, id: number): Promise<OrderDetail> =>
  (await test.owner.call(kinds[kind].find, { params: { id } })).data;

type Step = (walk: Walk, order: OrderDetail) => Promise<{ status: number } | undefined>;

/** What may happen to an order. Most answers are yes; a refusal changes nothing. */
const steps: Record<string, Step> = {
  async move(walk, order) {
    const to = pick(walk, walk.random() < 0.8 ? order.moves.map((each) => each.status_id) : statusesOf[walk.kind]);
    if (to === undefined) return;
    const payout = to === status.completed ? { payout: { reference: 'TEST' } } : {};
    return test.owner.call(moveOrder, {
      params: { id: order.id },
      body: { status_id: to, reason: 'Walking', ...payout },
    });
  },
  async changeSub(walk, order) {
    const sub = pick(walk, Object.values(subStatus));
    const body = { status_id: order.status_id, sub_status_id: sub, reason: 'Walking' };
    return test.owner.call(moveOrder, { params: { id: order.id }, body });
  },
  async inspect(walk, order) {
    const item = pick(walk, order.items);
    const { good, broken } = catalog.condition_ids;
    const inspected_condition_id = walk.random() < 0.6 ? good : broken;
    return (
      item &&
      test.owner.call(editOrderItem, {
        params: { id: item.id },
        body: { version: item.version, inspected_condition_id },
      })
    );
  },
  async markItem(walk, order) {
    const item = pick(walk, order.items);
    const to = pick(walk, ['received', 'missing', 'rejected', 'passed'] as const);
    return (
      item && to && test.owner.call(setItemStatus, { params: { id: item.id }, body: { status: to, reason: 'Walking' } })
    );
  },
  async makeOffer(walk, order) {
    const item = pick(walk, order.items);
    const line = item && {
      item_id: item.id,
      new_price: Math.floor(walk.random() * 20_000),
      reason: 'condition' as const,
    };
    return line && test.owner.call(offerOnOrder, { params: { id: order.id }, body: { action: 'make', lines: [line] } });
  },
  accept: (_, { id }) => test.owner.call(offerOnOrder, { params: { id }, body: { action: 'accept' } }),
  reject: ({ kind }, { id }) =>
    test.owner.call(rejectOffer, { params: { id }, body: { reason: 'Walking', is_handed_back: kind === 'in-store' } }),
  async split(walk, order) {
    const item = pick(walk, order.items);
    const answer =
      item && (await test.owner.call(splitOrder, { params: { id: order.id }, body: { item_ids: [item.id] } }));
    if (answer?.status === 200) walk.ids.push(answer.data.id);
    return answer;
  },
  archive: (_, { id }) => test.owner.call(archiveOrder, { params: { id } }),
  restore: (_, { id }) => test.owner.call(restoreOrder, { params: { id } }),
  scan: (_, { box_id }) => test.owner.call(scanIn, { body: { code: box_id } }),
  async track(walk, { id, status_id }) {
    const direction = status_id === status.pendingReturn ? 'out' : 'in';
    const tracking_number = `TEST${Math.floor(walk.random() * 1e9)}`;
    return test.owner.call(setCustomTracking, { params: { id }, body: { direction, tracking_number } });
  },
  async carrier(walk, order) {
    const parcel = pick(walk, order.parcels);
    const state = pick(walk, ['in_transit', 'out_for_delivery', 'delivered', 'exception'] as ParcelState[]);
    const scope = await scopeOf(test.platform, test.first.company_id, null, 'carrier');
    if (!parcel || !state || !scope) return;
    const happened_at = new Date(test.clock.now().getTime() - Math.floor(walk.random() * 86_400_000)).toISOString();
    const event = { state, description: 'Walking', source: 'carrier' as const, source_key: happened_at, happened_at };
    for (let times = 0; times < 2; times += 1)
      await test.within((ctx) => recordParcelEvent(ctx, parcel.id, event), scope);
    return { status: 200 };
  },
  decide: (walk, { id }) =>
    test.owner.call(decideLatePrice, { params: { id }, body: { price: walk.random() < 0.5 ? 'keep' : 'today' } }),
  async wait(walk) {
    test.clock.advance(Math.floor(walk.random() * 4) * 86_400_000 + 60_000);
    test.owner = await test.signIn('owner@first.test');
    await runOrderClock(test.platform);
    return { status: 200 };
  },
};

const weights: Record<string, number> = { move: 8, inspect: 5, scan: 2, carrier: 3, wait: 1, makeOffer: 2, accept: 2 };
const deck = Object.keys(steps).flatMap((name) => Array(weights[name] ?? 1).fill(name) as string[]);

/** Throws when the rules forbid what became of the order. */
function requireLegal(kind: Walked, before: OrderDetail, after: OrderDetail): void {
  const to = { status_id: after.status_id as StatusId, sub_status_id: after.sub_status_id };
  expect(statusesOf[kind]).toContain(to.status_id);
  if (to.sub_status_id !== null)
    expect(findStatus(shippedWorkflow(before.kind), to.status_id)?.sub_statuses.map(({ id }) => id)).toContain(
      to.sub_status_id,
    );
  const isSame = before.status_id === after.status_id && before.sub_status_id === after.sub_status_id;
  const isAllowed = isSame || checkMove({ ...before, kind }, to).is_allowed || isForward(before, to);
  expect([before.status_id, before.sub_status_id, to, isAllowed]).toEqual([
    before.status_id,
    before.sub_status_id,
    to,
    true,
  ]);
  const bought = after.items.filter((item) => !unboughtItemStatuses.includes(item.status));
  expect(after.total).toBe(bought.reduce((sum, item) => sum + item.price, 0) + after.bonus_total);
  const isExpired = to.status_id === status.leads && to.sub_status_id === subStatus.expired;
  if (sentInKinds.includes(kind) && isExpired) expect(after.is_archived).toBe(true);
  if (to.status_id === status.completed && !before.is_archived) expect(after.paid_total).toBeGreaterThanOrEqual(0);
  if (after.price_lock.is_late) expect([status.payoutProcessing, status.completed]).not.toContain(to.status_id);
  for (const parcel of after.parcels) {
    const old = before.parcels.find(({ id }) => id === parcel.id);
    if (old?.state === 'received') expect(parcel.state).toBe('received');
  }
}

it.each(Object.keys(kinds) as Walked[])(
  '%s orders never get where the rules forbid',
  async (kind) => {
    const walk: Walk = { kind, random: randomOf(seed), ids: [], trail: [] };
    try {
      for (let at = 0; at < moves / Object.keys(kinds).length; at += 1) {
        if (walk.ids.length === 0 || walk.random() < 0.08) await create(walk);
        const before = await read(kind, pick(walk, walk.ids.slice(-6))!);
        const name = pick(walk, deck)!;
        const answer = await steps[name]!(walk, before);
        const after = await read(kind, before.id);
        walk.trail.push(
          `${before.id} ${name} ${answer?.status}: ${before.status_id}/${before.sub_status_id} to ${after.status_id}/${after.sub_status_id}`,
        );
        expect(answer?.status ?? 200).toBeLessThan(500);
        requireLegal(kind, before, after);
      }
    } catch (error) {
      throw new Error(`seed ${seed}\n${walk.trail.slice(-30).join('\n')}`, { cause: error });
    }
    const [counted, stored] = await test.within(async (ctx) => [
      await readRows(
        ctx.db,
        sql`select status_id, sub_status_id, is_archived, sum(n)::int as n ${orderCountsBy('totals', sql`kind = ${kind}`)} group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
      ),
      await readRows(
        ctx.db,
        sql`select status_id, sub_status_id, is_archived, count(*)::int as n from orders where kind = ${kind} group by 1, 2, 3 order by 1, 2, 3`,
      ),
    ]);
    expect(counted).toEqual(stored);
  },
  moves * 1_000 + 60_000,
);
