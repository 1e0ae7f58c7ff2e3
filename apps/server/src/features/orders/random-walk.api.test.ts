import {
  createBulkQuote,
  editBulkQuote,
  findBulkQuote,
  moveBulkQuote,
  splitBulkQuote,
} from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import {
  editQuoteLines,
  type LineEdit,
  listQuoteLines,
} from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { type ReconcileAction, reconcileQuote } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { addQuoteMessage } from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import { createEasyOffer, findEasyOffer } from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import { confirmEasyOfferMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { createInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { createMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { addOrderItem, editOrderItem, setItemStatus } from '@tradepost/contracts/orders/order-item.contract';
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
import { lineActs } from '@tradepost/contracts/orders/quote-line.data';
import { findStatus, shippedWorkflow } from '@tradepost/contracts/orders/workflow.rules';
import { randomOf } from '@tradepost/contracts/random';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { isLongRun, testSeed } from '../../testing/test-run.ts';
import { allowLabels } from '../../testing/test-shipping.ts';
import { runOrderClock } from './clock/order-clock.commands.ts';
import { recordParcelEvent } from './parcels/parcel-event.commands.ts';
import { isForward } from './parcels/parcel-state.rules.ts';
import { orderCountsBy } from './status/order-counts.queries.ts';

const moves = isLongRun ? 500 : 30;
const seed = testSeed();

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;

beforeAll(async () => {
  test = await openTestApp();
  await allowLabels(test.first, 5);
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first));
  await test.within((ctx) => ctx.db.execute(sql`delete from orders`));
  await asSystem(test.platform, (db) => db.execute(sql`update companies set package_id = 4`));
  test.owner = await test.signIn('owner@first.test');
  await test.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`),
  );
});
afterAll(() => test.close());

/** How each kind of order is created and read. */
const kinds = {
  'in-store': { create: createInStoreOrder, find: findInStoreOrder },
  'mail-in': { create: createMailInOrder, find: findMailInOrder },
  'bulk-quote': { create: createBulkQuote, find: findBulkQuote },
  'easy-offer': { create: createEasyOffer, find: findEasyOffer },
} as const satisfies Record<OrderKind, object>;

interface Walk {
  kind: OrderKind;
  random(): number;
  ids: number[];
  trail: string[];
}

const pick = <T>({ random }: Walk, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const upTo = ({ random }: Walk, most: number) => 1 + Math.floor(random() * most);
const several = <T>(walk: Walk, make: () => T): T[] => Array.from({ length: upTo(walk, 3) }, make);

/** What an order of each kind is made of. */
const contentOf: Record<OrderKind, (walk: Walk) => object> = {
  'in-store': (walk) => ({ items: [{ ...device(), quantity: upTo(walk, 3) }], start_inspection: walk.random() < 0.5 }),
  'mail-in': (walk) => ({ items: [{ ...device(), quantity: upTo(walk, 3) }], parcel_count: upTo(walk, 2) }),
  'bulk-quote': (walk) => ({
    payout_method: undefined,
    parcel_count: upTo(walk, 2),
    lines: several(walk, () => ({
      text: 'iPhone 15',
      quantity: upTo(walk, 3),
      ...(walk.random() < 0.7 ? device() : {}),
      ...(walk.random() < 0.3 ? { identifiers: [`SN${upTo(walk, 1e9)}`] } : {}),
      ...(walk.random() < 0.7 ? { unit_price: upTo(walk, 30_000) } : {}),
    })),
  }),
  'easy-offer': (walk) => ({
    parcel_count: upTo(walk, 2),
    things: several(walk, () => ({
      description: 'iPhone 15, small crack',
      quantity: upTo(walk, 2),
      ...(walk.random() < 0.7 ? { indication_min: 20_000, indication_max: 28_000 } : {}),
    })),
  }),
};

const device = () => ({ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good });

async function create(walk: Walk): Promise<void> {
  const body = {
    location_id: test.first.location_id,
    customer_id,
    payout_method: walk.kind === 'in-store' ? 'cash' : 'store_credit',
    ...contentOf[walk.kind](walk),
  };
  const { status: answer, data, message } = await test.owner.call(kinds[walk.kind].create, { body: body as never });
  expect([answer, message]).toEqual([200, undefined]);
  walk.ids.push(data.id);
}

const read = async (kind: OrderKind, id: number): Promise<OrderDetail> =>
  (await test.owner.call(kinds[kind].find, { params: { id } })).data;

type Step = (walk: Walk, order: OrderDetail) => Promise<{ status: number } | undefined>;

/** The devices of a lot are not part of its detail. */
const itemsOf = (
  { kind }: Walk,
  order: OrderDetail,
): Promise<{ id: number; version: number }[]> | OrderDetail['items'] =>
  kind === 'bulk-quote'
    ? test.within((ctx) =>
        readRows(ctx.db, sql`select id, version from order_items where order_id = ${order.id} order by id`),
      )
    : order.items;

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
  async goOn(walk, order) {
    const to = pick(
      walk,
      order.moves.map((each) => each.status_id).filter((id) => id !== status.onHold && id !== status.pendingReturn),
    );
    const payout = to === status.completed ? { payout: { reference: 'TEST' } } : {};
    const body = { status_id: to ?? 0, reason: 'Walking', ...payout };
    return to === undefined ? undefined : test.owner.call(moveOrder, { params: { id: order.id }, body });
  },
  async changeSub(walk, order) {
    const sub = pick(walk, Object.values(subStatus));
    const body = { status_id: order.status_id, sub_status_id: sub, reason: 'Walking' };
    return test.owner.call(moveOrder, { params: { id: order.id }, body });
  },
  async inspect(walk, order) {
    const item = pick(walk, await itemsOf(walk, order));
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
    const item = pick(walk, await itemsOf(walk, order));
    const to = pick(walk, ['received', 'missing', 'rejected', 'passed'] as const);
    return (
      item && to && test.owner.call(setItemStatus, { params: { id: item.id }, body: { status: to, reason: 'Walking' } })
    );
  },
  async makeOffer(walk, order) {
    const item = pick(walk, await itemsOf(walk, order));
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
    const item = pick(walk, await itemsOf(walk, order));
    const answer =
      item && (await test.owner.call(splitOrder, { params: { id: order.id }, body: { item_ids: [item.id] } }));
    if (answer?.status === 200) walk.ids.push(answer.data.id);
    return answer;
  },
  addItem: (_, { id }) =>
    test.owner.call(addOrderItem, { params: { id }, body: { ...device(), quantity: 1 } as never }),
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

const linesOf = async ({ id }: OrderDetail) =>
  (await test.owner.call(listQuoteLines, { params: { id }, query: {} })).data.items;

/** What may happen to a bulk quote besides. */
const quoteSteps: Record<string, Step> = {
  async priceAll(_, { id }) {
    const rule = { base: 'catalog', type: 'percent', change: -1_000, round_up: true } as const;
    return test.owner.call(editQuoteLines, { params: { id }, body: { action: 'rule', rule } });
  },
  async priceLines(walk, order) {
    const lines = (await linesOf(order)).filter(({ unit_price }) => unit_price === null);
    const body = { action: 'edit', lines: lines.map(({ id }) => ({ id, unit_price: upTo(walk, 20_000) })) } as const;
    return lines.length > 0 ? test.owner.call(editQuoteLines, { params: { id: order.id }, body }) : undefined;
  },
  async editLine(walk, order) {
    const line = pick(walk, await linesOf(order));
    const change = pick(walk, [
      { quantity: upTo(walk, 4) },
      { variant_id: null },
      { ...device() },
      { unit_price: null },
    ]);
    const edits: (LineEdit | object | undefined)[] = [
      line && { action: 'edit', lines: [{ id: line.id, version: line.version, ...change }] },
      line && { action: 'remove', ids: [line.id] },
      { action: 'add', lines: [{ text: 'Walkman', quantity: upTo(walk, 2) }] },
    ];
    const body = pick(walk, edits) as LineEdit | undefined;
    return body && test.owner.call(editQuoteLines, { params: { id: order.id }, body });
  },
  async negotiate(walk, order) {
    const [line, act] = [pick(walk, await linesOf(order)), pick(walk, lineActs)];
    const body =
      line && act && ({ action: 'act', act, ids: [line.id], price: upTo(walk, 30_000) } satisfies LineEdit | object);
    return body && test.owner.call(editQuoteLines, { params: { id: order.id }, body });
  },
  send: (_, { id }) =>
    test.owner.call(moveBulkQuote, {
      params: { id },
      body: { status_id: status.manualQuote, sub_status_id: subStatus.requiresReview },
    }),
  agree: (_, { id }) =>
    test.owner.call(moveBulkQuote, {
      params: { id },
      body: { status_id: status.leads, sub_status_id: subStatus.activeLead },
    }),
  cancel: (_, { id }) =>
    test.owner.call(moveBulkQuote, {
      params: { id },
      body: { status_id: status.leads, sub_status_id: subStatus.cancelled },
    }),
  note: (_, { id }) => test.owner.call(addQuoteMessage, { params: { id }, body: { side: 'theirs', body: 'Walking' } }),
  async editTerms(walk, { id, version }) {
    const body = { version, parcel_count: upTo(walk, 3), valid_days: upTo(walk, 20) };
    return test.owner.call(editBulkQuote, { params: { id }, body });
  },
  setPayout: (_, { id, version }) =>
    test.owner.call(editBulkQuote, { params: { id }, body: { version, payout_method: 'cash' } }),
  async count(walk, order) {
    const line = pick(walk, await linesOf(order));
    if (!line) return;
    const condition_id = line.condition_id && walk.random() < 0.2 ? catalog.condition_ids.broken : line.condition_id;
    const [present] = await test.within((ctx) =>
      readRows<{ n: number }>(
        ctx.db,
        sql`select count(*)::int as n from order_items where order_id = ${order.id} and quote_line_id = ${line.id}
             and coalesce(inspected_condition_id, condition_id) is not distinct from ${condition_id}`,
      ),
    );
    const count = Math.max(0, line.quantity + (walk.random() < 0.7 ? 0 : upTo(walk, 3) - 2));
    return reconcile(order, { action: 'count', line_id: line.id, condition_id, count, was: present?.n ?? 0 });
  },
  async countAll(_, order) {
    for (const line of await linesOf(order)) {
      const body = {
        action: 'count',
        line_id: line.id,
        condition_id: line.condition_id,
        count: line.quantity,
      } as const;
      await reconcile(order, { ...body, was: 0 });
    }
    return { status: 200 };
  },
  async scanDevice(walk, order) {
    const line = pick(walk, await linesOf(order));
    const code = walk.random() < 0.5 ? line?.identifiers[0] : `SN${upTo(walk, 1e9)}`;
    const to = pick(walk, [{ line_id: line?.id }, { title: 'Extra' }, {}]);
    return code === undefined ? undefined : reconcile(order, { action: 'scan', code, ...to });
  },
  async priceGrade(walk, order) {
    const line = pick(walk, await linesOf(order));
    const grade = { line_id: line?.id ?? null, condition_id: catalog.condition_ids.broken };
    return reconcile(order, { action: 'price', ...grade, price: upTo(walk, 10_000) });
  },
  decideOver: (walk, order) =>
    reconcile(order, {
      action: 'over',
      decision: walk.random() < 0.5 ? 'approved' : 'returned',
      reason: 'Walking',
    }),
  async close(walk, order) {
    const answer = await reconcile(order, { action: 'close' });
    if (answer.status !== 409 || walk.random() < 0.3) return answer;
    await reconcile(order, {
      action: 'over',
      decision: pick(walk, ['approved', 'returned']) ?? 'returned',
      reason: 'Walking',
    });
    return reconcile(order, { action: 'close' });
  },
  reopen: (_, order) => reconcile(order, { action: 'reopen', reason: 'Walking' }),
  async splitLines(walk, order) {
    const line = pick(walk, await linesOf(order));
    if (!line) return;
    const answer = await test.owner.call(splitBulkQuote, { params: { id: order.id }, body: { line_ids: [line.id] } });
    if (answer.status === 200) walk.ids.push(answer.data.id);
    return answer;
  },
};

const reconcile = ({ id }: OrderDetail, body: ReconcileAction) =>
  test.owner.call(reconcileQuote, { params: { id }, body });

/** Matches some things of an easy offer, each to a device within or outside what its seller was told. */
const matchThings: Step = async (walk, order) => {
  const things = order.described
    .filter(() => walk.random() < 0.7)
    .map(({ item_id }) => {
      const condition_id = walk.random() < 0.7 ? catalog.condition_ids.good : catalog.condition_ids.broken;
      const custom = { item_id, is_custom: true, title: 'Old phone', price: upTo(walk, 30_000) };
      return walk.random() < 0.8 ? { item_id, variant_id: catalog.variant_id, condition_id } : custom;
    });
  const body = { version: order.version, things } as never;
  return things.length > 0 ? test.owner.call(confirmEasyOfferMatch, { params: { id: order.id }, body }) : undefined;
};

const weights: Record<string, number> = {
  priceLines: 3,
  negotiate: 3,
  send: 3,
  agree: 3,
  count: 4,
  countAll: 4,
  close: 4,
  decideOver: 2,
  match: 4,
  move: 4,
  goOn: 6,
  inspect: 5,
  scan: 2,
  carrier: 3,
  wait: 1,
  makeOffer: 2,
  accept: 2,
};
const deckOf = (of: Record<string, Step>) =>
  Object.keys(of).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));
/** What is mostly done in a status, so that a walk gets far. Any other step may come too. */
const fittingSteps: Partial<Record<number, readonly string[]>> = {
  [status.manualQuote]: ['priceLines', 'negotiate', 'editLine', 'send', 'agree', 'editTerms', 'match'],
  [status.leads]: ['track', 'scan', 'editTerms', 'match'],
  [status.inTransit]: ['scan', 'carrier', 'editTerms'],
  [status.delivered]: ['splitLines', 'decide', 'match', 'setPayout'],
  [status.beingInspected]: [
    'inspect',
    'inspect',
    'markItem',
    'makeOffer',
    'match',
    'match',
    'splitLines',
    'countAll',
    'count',
    'count',
    'scanDevice',
    'priceGrade',
    'decideOver',
    'close',
    'close',
    'reopen',
  ],
  [status.notAsDescribed]: ['accept', 'accept', 'reject', 'makeOffer', 'match'],
};

const ownSteps: Record<OrderKind, Record<string, Step>> = {
  'in-store': {},
  'mail-in': {},
  'bulk-quote': quoteSteps,
  'easy-offer': { match: matchThings },
};

/** Throws when the rules forbid what became of the order. */
function requireLegal(kind: OrderKind, before: OrderDetail, after: OrderDetail): void {
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
  // The total of a lot is that of its lines until it is reconciled.
  if (kind !== 'bulk-quote') {
    const bought = after.items.filter((item) => !unboughtItemStatuses.includes(item.status));
    expect(after.total).toBe(bought.reduce((sum, item) => sum + item.price, 0) + after.bonus_total);
  }
  const isExpired = to.status_id === status.leads && to.sub_status_id === subStatus.expired;
  if (sentInKinds.includes(kind) && isExpired) expect(after.is_archived).toBe(true);
  if (to.status_id === status.completed && !before.is_archived) expect(after.paid_total).toBeGreaterThanOrEqual(0);
  if (after.price_lock.is_late) expect([status.payoutProcessing, status.completed]).not.toContain(to.status_id);
  for (const parcel of after.parcels) {
    const old = before.parcels.find(({ id }) => id === parcel.id);
    if (old?.state === 'received') expect(parcel.state).toBe('received');
  }
}

interface QuoteState {
  items: number;
  unready: number;
  bought: number;
  quoted: number;
  unsettled: number;
  is_closed: boolean;
  total: number;
  bonus_total: number;
  reconcile_state: string;
}

/** Statuses of a quote that nobody has agreed to yet. */
const unagreed: readonly number[] = [
  status.manualQuote,
  status.onHold,
  status.pendingReturn,
  status.returned,
  status.recycled,
];

/** Throws when the lines, the devices and the total of a bulk quote do not belong together. */
async function requireQuote({ id, status_id, sub_status_id }: OrderDetail): Promise<void> {
  const [quote] = await test.within((ctx) =>
    readRows<QuoteState>(
      ctx.db,
      sql`select o.total, o.bonus_total, o.reconcile_state, q.reconciled_at is not null as is_closed,
                 (select count(*)::int from order_items i where i.order_id = o.id) as items,
                 (select count(*)::int from order_items i where i.order_id = o.id and i.status in ('expected', 'received')) as unready,
                 (select coalesce(sum(i.price), 0)::int from order_items i where i.order_id = o.id
                   and i.status not in ('missing', 'rejected', 'returned')) as bought,
                 (select coalesce(sum(l.quantity * l.unit_price), 0)::int from bulk_quote_lines l where l.quote_id = q.id
                   and l.state <> 'declined') as quoted,
                 (select count(*)::int from bulk_quote_lines l where l.quote_id = q.id
                   and l.state not in ('accepted', 'declined')) as unsettled
            from orders o join bulk_quotes q on q.order_id = o.id where o.id = ${id}`,
    ),
  );
  if (!quote) throw new Error('an order without its quote');
  const isClosed = quote.reconcile_state === 'fully';
  const isOver = sub_status_id === subStatus.cancelled || status_id === status.returned;
  if (!isOver)
    expect({ total: quote.total }).toEqual({ total: (isClosed ? quote.bought : quote.quoted) + quote.bonus_total });
  if (status_id === status.returned) expect(quote.total).toBe(quote.bonus_total);
  expect({ is_closed: quote.is_closed, state: quote.reconcile_state }).toEqual({
    is_closed: isClosed,
    state: isClosed ? 'fully' : quote.items > 0 ? 'partly' : 'not',
  });
  if (isClosed) expect({ unready: quote.unready }).toEqual({ unready: 0 });
  if (status_id === status.payoutProcessing || status_id === status.completed || status_id === status.notAsDescribed)
    expect(quote.reconcile_state).toBe('fully');
  const isUnanswered = status_id === status.leads && sub_status_id === subStatus.expired;
  if (!unagreed.includes(status_id) && !isUnanswered) expect({ unsettled: quote.unsettled }).toEqual({ unsettled: 0 });
}

it.each(Object.keys(kinds) as OrderKind[])(
  '%s orders never get where the rules forbid',
  async (kind) => {
    const walk: Walk = { kind, random: randomOf(seed), ids: [], trail: [] };
    try {
      const own = { ...steps, ...ownSteps[kind] };
      const deck = deckOf(own);
      for (let at = 0; at < moves; at += 1) {
        if (walk.ids.length === 0 || walk.random() < 0.06) await create(walk);
        const before = await read(kind, pick(walk, walk.ids.slice(-4))!);
        const fitting = (fittingSteps[before.status_id] ?? []).filter((step) => step in own);
        const name = pick(walk, before.is_archived || walk.random() < 0.4 ? deck : [...fitting, 'goOn'])!;
        const answer = await own[name]!(walk, before);
        const after = await read(kind, before.id);
        walk.trail.push(
          `${before.id} ${name} ${answer?.status}: ${before.status_id}/${before.sub_status_id} to ${after.status_id}/${after.sub_status_id}`,
        );
        expect(answer?.status ?? 200).toBeLessThan(500);
        requireLegal(kind, before, after);
        if (kind === 'bulk-quote') await requireQuote(after);
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
    const [days, recount] = await test.within(async (ctx) => [
      await readRows(
        ctx.db,
        sql`select fact, day::text as day, sum(n)::int as n, sum(amount)::int as amount from (
              select fact, day, n, amount from report_days where not is_month and dimension = 'channel' and kind = ${kind}
              union all select fact, day, n, amount from report_changes where channel is not null and kind = ${kind}) as d
            group by 1, 2 having sum(n) <> 0 order by 1, 2`,
      ),
      await readRows(
        ctx.db,
        sql`select fact, day::text as day, sum(n)::int as n, sum(amount)::int as amount from report_recount
             where dimension = 'channel' and kind = ${kind} group by 1, 2 order by 1, 2`,
      ),
    ]);
    expect(days).toEqual(recount);
  },
  moves * 1_000 + 60_000,
);
