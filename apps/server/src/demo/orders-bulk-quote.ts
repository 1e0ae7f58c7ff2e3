import type { LineEdit, NewLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { ReconcileAction } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { createBulkQuote } from '../features/orders/bulk-quote/create-quote.commands.ts';
import { editLines } from '../features/orders/bulk-quote/edit-lines.commands.ts';
import { listLines } from '../features/orders/bulk-quote/quote-line.queries.ts';
import { reconcile } from '../features/orders/bulk-quote/reconcile/reconcile.commands.ts';
import { getReconciliation } from '../features/orders/bulk-quote/reconcile/reconcile.queries.ts';
import { rejectOffer } from '../features/orders/offers/order-offer.commands.ts';
import { moveOrder } from '../features/orders/status/order-status.commands.ts';
import { setClock } from '../platform/clock.ts';
import { type Ctx, inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import type { Shelves } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import type { TimedStory } from './orders-times.ts';

/** How far a sample goes on its way. Each step implies those before it. */
type Stage =
  | 'priced'
  | 'sent'
  | 'expired'
  | 'declined'
  | 'accepted'
  | 'in_transit'
  | 'delivered'
  | 'inspected'
  | 'over'
  | 'partly'
  | 'offered'
  | 'rejected'
  | 'agreed'
  | 'on_hold';

interface Sample {
  days: number;
  lines: number;
  stage: Stage | 'new' | 'negotiated';
  shipping_method: 'label' | 'own_label' | 'pallet' | 'pickup';
  parcel_count: number;
}

const samples: readonly Sample[] = [
  { days: 40, lines: 12, stage: 'agreed', shipping_method: 'pallet', parcel_count: 1 },
  { days: 33, lines: 6, stage: 'rejected', shipping_method: 'label', parcel_count: 2 },
  { days: 30, lines: 8, stage: 'expired', shipping_method: 'own_label', parcel_count: 1 },
  { days: 26, lines: 4, stage: 'declined', shipping_method: 'label', parcel_count: 1 },
  { days: 20, lines: 9, stage: 'offered', shipping_method: 'pallet', parcel_count: 2 },
  { days: 16, lines: 5, stage: 'on_hold', shipping_method: 'own_label', parcel_count: 1 },
  { days: 14, lines: 10, stage: 'partly', shipping_method: 'pickup', parcel_count: 1 },
  { days: 12, lines: 4, stage: 'over', shipping_method: 'label', parcel_count: 1 },
  { days: 10, lines: 7, stage: 'inspected', shipping_method: 'label', parcel_count: 3 },
  { days: 8, lines: 3, stage: 'delivered', shipping_method: 'own_label', parcel_count: 1 },
  { days: 7, lines: 6, stage: 'in_transit', shipping_method: 'label', parcel_count: 2 },
  { days: 6, lines: 5, stage: 'accepted', shipping_method: 'pickup', parcel_count: 1 },
  { days: 5, lines: 2_000, stage: 'priced', shipping_method: 'pallet', parcel_count: 4 },
  { days: 4, lines: 9, stage: 'sent', shipping_method: 'label', parcel_count: 1 },
  { days: 2, lines: 8, stage: 'negotiated', shipping_method: 'pallet', parcel_count: 1 },
  { days: 1, lines: 6, stage: 'new', shipping_method: 'label', parcel_count: 1 },
];

/** Bulk quotes in every status, created by the same commands that staff use. */
export function listBulkQuotes(company: DemoCompany, shelves: Shelves, served: readonly number[]): TimedStory[] {
  const location_id = company.location_ids.mail_in;
  return samples.map((sample, index) => ({
    days: sample.days,
    tell: (at) => {
      const scope: Scope = { ...company.scope, platform: { ...company.scope.platform, clock: setClock(at) } };
      const story = { location_id, customer_id: served[(index * 3 + 1) % served.length] ?? 0, index };
      return inTransaction(scope, (ctx) => tellStory(ctx, sample, linesOf(shelves, sample.lines, index), story));
    },
  }));
}

/** Devices of the catalog in turn, and now and then one that it does not have. */
function linesOf(shelves: Shelves, count: number, seed: number): NewLine[] {
  const all = [...shelves].filter(([, { conditions }]) => 'good' in conditions);
  return Array.from({ length: count }, (_, at): NewLine => {
    const quantity = ((at * 7 + seed) % 9) + 1;
    if (at % 11 === 5) return { text: `Nokia ${3310 + at} with charger`, grade: 'B', quantity, identifiers: [] };
    const [key, { variants, conditions }] = all[(at * 5 + seed) % all.length]!;
    const grade = at % 3 === 0 ? 'like-new' : 'good';
    const device = { variant_id: variants[at % variants.length], condition_id: conditions[grade] ?? conditions.good };
    return {
      text: key.replaceAll('-', ' '),
      grade: grade === 'good' ? 'B' : 'A',
      quantity,
      identifiers: [],
      ...device,
    };
  });
}

interface Story {
  location_id: number;
  customer_id: number;
  index: number;
}

const cheap = 2_500;

async function tellStory(ctx: Ctx, sample: Sample, lines: NewLine[], story: Story): Promise<void> {
  const { shipping_method, parcel_count, stage } = sample;
  const day = new Date(ctx.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await createBulkQuote(ctx, {
    ...{ location_id: story.location_id, customer_id: story.customer_id },
    lines: lines.slice(0, 500),
    ...{ shipping_method, parcel_count, pickup_on: shipping_method === 'pickup' ? day : null },
    valid_days: 14,
    seller_note: story.index % 2 === 0 ? 'Prices are for devices in the stated grade, unlocked and reset.' : null,
  });
  const edit = (body: LineEdit) => editLines(ctx, id, body);
  for (let start = 500; start < lines.length; start += 500)
    await edit({ action: 'add', lines: lines.slice(start, start + 500) });
  if (stage === 'new') return;
  await edit({
    action: 'rule',
    rule: { base: 'catalog', type: 'percent', change: -1_000 - story.index * 50, round_up: true },
    only_unpriced: false,
  });
  if (stage === 'priced') return;
  const { items } = await listLines(ctx, id, { page: 1, per_page: 100 });
  const open = items.filter(({ unit_price }) => unit_price === null);
  if (open.length > 0) await edit({ action: 'edit', lines: open.map((line) => ({ id: line.id, unit_price: cheap })) });
  const move = (status_id: number, sub_status_id: number | null = null, reason?: string) =>
    moveOrder(ctx, id, { status_id, sub_status_id, is_forced: false, ...(reason ? { reason } : {}) });
  await move(status.manualQuote, subStatus.requiresReview);
  if (stage === 'sent' || stage === 'expired') return;
  if (stage === 'declined')
    return void (await move(status.leads, subStatus.cancelled, 'The seller found a better offer'));
  if (stage === 'negotiated') {
    const [first, second, third] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
    const price = (line: typeof first) => Math.round((line.unit_price ?? cheap) * 1.08);
    await edit({ action: 'act', act: 'counter', ids: [first.id], price: price(first), body: 'By phone: all boxed' });
    await edit({ action: 'act', act: 'counter', ids: [second.id], price: price(second) });
    await edit({ action: 'act', act: 'accept', ids: [second.id] });
    await edit({ action: 'act', act: 'decline', ids: [third.id], body: 'Sold elsewhere' });
    return;
  }
  await move(status.leads, subStatus.activeLead);
  if (stage === 'accepted') return;
  await move(status.inTransit);
  if (stage === 'in_transit') return;
  await move(status.delivered, subStatus.scannedIn);
  if (stage === 'delivered') return;
  if (stage === 'on_hold')
    return void (await move(status.onHold, subStatus.ownershipCheck, 'Proof of purchase is missing'));
  await move(status.beingInspected);
  if (stage === 'inspected') return;
  await receive(ctx, id, stage);
}

/** Counts what arrived: a part of the lot, more than quoted, some in another grade, or all of it. */
async function receive(ctx: Ctx, id: number, stage: Stage): Promise<void> {
  const act = (action: ReconcileAction) => reconcile(ctx, id, action);
  const { items, conditions } = await getReconciliation(ctx, id, { page: 1, per_page: 100, show: 'all' });
  const fair = (of: number | null) => {
    const own = conditions.find((condition) => condition.id === of);
    return conditions.find(({ name, category_id }) => name === 'Fair' && category_id === own?.category_id)?.id;
  };
  for (const [at, line] of items.entries()) {
    const { line_id, condition_id, quantity } = line;
    if (line_id === null || (stage === 'partly' && at % 2 === 1)) continue;
    const isShort = stage === 'offered' && at === 0 && quantity > 1;
    const isOver = stage === 'over' && at === 1;
    const count = quantity + (isOver ? 2 : 0) - (isShort ? 1 : 0);
    const worse = (stage === 'offered' || stage === 'rejected') && at === 2 ? fair(condition_id) : undefined;
    await act({ action: 'count', line_id, condition_id: worse ?? condition_id, count, was: 0 });
  }
  if (stage === 'partly' || stage === 'over') return;
  await act({ action: 'close', note: 'Counted and graded' });
  if (stage === 'rejected')
    await rejectOffer(ctx, id, { reason: 'The seller wants the devices back', is_handed_back: false });
}
