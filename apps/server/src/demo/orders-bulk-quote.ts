import type { LineEdit, NewLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { ReconcileAction } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { createBulkQuote } from '../features/orders/bulk-quote/create-quote.commands.ts';
import { editLines } from '../features/orders/bulk-quote/edit-lines.commands.ts';
import { editBulkQuoteTerms } from '../features/orders/bulk-quote/edit-terms.commands.ts';
import { listLines } from '../features/orders/bulk-quote/quote-line.queries.ts';
import { reconcile } from '../features/orders/bulk-quote/reconcile/reconcile.commands.ts';
import { getReconciliation } from '../features/orders/bulk-quote/reconcile/reconcile.queries.ts';
import { takeLapsing } from '../features/orders/clock/end-leads.commands.ts';
import { moveOrder } from '../features/orders/moves/order-status.commands.ts';
import { acceptOffer, rejectOffer } from '../features/orders/offers/order-offer.commands.ts';
import { findOrder } from '../features/orders/order.queries.ts';
import { findLastQuote } from '../features/orders/quote-lines/sent-quote.queries.ts';
import { answerQuote } from '../features/orders/quotes/answer-quote.commands.ts';
import { setClock } from '../platform/clock.ts';
import { type Ctx, inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import type { Shelves } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import { asSystemActor, receiveAll, shipAll } from './orders-parcels.ts';
import { payoutOf, type Seller } from './orders-payees.ts';
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
  | 'on_hold'
  | 'recycled'
  | 'returned'
  | 'to_pay'
  | 'completed';

interface Sample {
  days: number;
  lines: number;
  stage: Stage | 'new' | 'negotiated';
  shipping_method: 'label' | 'own_label' | 'pallet' | 'pickup';
  parcel_count: number;
}

const samples: readonly Sample[] = [
  { days: 68, lines: 7, stage: 'completed', shipping_method: 'pallet', parcel_count: 2 },
  { days: 45, lines: 3, stage: 'recycled', shipping_method: 'label', parcel_count: 1 },
  { days: 37, lines: 5, stage: 'returned', shipping_method: 'own_label', parcel_count: 1 },
  { days: 22, lines: 8, stage: 'to_pay', shipping_method: 'pickup', parcel_count: 1 },
  { days: 18, lines: 12, stage: 'agreed', shipping_method: 'pallet', parcel_count: 1 },
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
export function listBulkQuotes(company: DemoCompany, shelves: Shelves, served: readonly Seller[]): TimedStory[] {
  const location_id = company.location_ids.mail_in;
  const now = company.scope.platform.clock.now();
  return samples.map((sample, index) => ({
    days: sample.days,
    tell: (at) => {
      const clock = setClock(at);
      const scope: Scope = { ...company.scope, platform: { ...company.scope.platform, clock } };
      const later: Story['later'] = (hours, work, by = scope) => {
        clock.set(new Date(Math.min(clock.now().getTime() + hours * 3_600_000, now.getTime())));
        return inTransaction({ ...by, platform: scope.platform }, work);
      };
      const seller = served[(index * 3 + 2) % served.length]!;
      return tellStory({ location_id, seller, sample, index, scope, later }, linesOf(shelves, sample.lines, index));
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
  sample: Sample;
  location_id: number;
  seller: Seller;
  index: number;
  scope: Scope;
  /** Does something that many hours after what was done before it. */
  later<T>(hours: number, work: (ctx: Ctx) => Promise<T>, by?: Scope): Promise<T>;
}

const cheap = 2_500;

async function tellStory(story: Story, lines: NewLine[]): Promise<void> {
  const { sample, index, later, scope, location_id, seller } = story;
  const { shipping_method, parcel_count, stage } = sample;
  const { id } = await later(0, (ctx) => {
    const day = new Date(ctx.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    return createBulkQuote(ctx, {
      location_id,
      customer_id: seller.id,
      shipping_method,
      parcel_count,
      valid_days: 14,
      lines: lines.slice(0, 500),
      pickup_on: shipping_method === 'pickup' ? day : null,
      seller_note: index % 2 === 0 ? 'Prices are for devices in the stated grade, unlocked and reset.' : null,
    });
  });
  const edit = (hours: number, body: LineEdit) => later(hours, (ctx) => editLines(ctx, id, body));
  for (let start = 500; start < lines.length; start += 500)
    await edit(0, { action: 'add', lines: lines.slice(start, start + 500) });
  if (stage === 'new') return;
  const rule = { base: 'catalog', type: 'percent', change: -1_000 - index * 50, round_up: true } as const;
  await edit(1, { action: 'rule', rule, only_unpriced: false });
  if (stage === 'priced') return;
  const { items } = await later(0, (ctx) => listLines(ctx, id, { page: 1, per_page: 100 }));
  const open = items.filter(({ unit_price }) => unit_price === null);
  if (open.length > 0)
    await edit(0.2, { action: 'edit', lines: open.map((line) => ({ id: line.id, unit_price: cheap })) });
  const move: Move = (hours, status_id, sub_status_id = null, more = {}) =>
    later(hours, (ctx) => moveOrder(ctx, id, { status_id, sub_status_id, is_forced: false, ...more } as never));
  await move(0.5, status.manualQuote, subStatus.requiresReview);
  if (stage === 'sent') return;
  if (stage === 'expired') return lapse(story, id);
  if (stage === 'negotiated') return negotiate(story, id, items, edit);
  if (stage === 'declined')
    return void (await move(24, status.leads, subStatus.cancelled, { reason: 'The seller found a better offer' }));
  await move(24, status.leads, subStatus.activeLead);
  if (stage === 'accepted') return;
  await later(24, (ctx) => shipAll(ctx, id), asSystemActor(scope, 'carrier'));
  if (stage === 'in_transit') return;
  await later(48, (ctx) => receiveAll(ctx, id));
  if (stage === 'delivered') return;
  if (stage === 'on_hold' || stage === 'recycled') {
    await move(1, status.onHold, subStatus.ownershipCheck, { reason: 'Proof of purchase is missing' });
    if (stage === 'recycled') await move(96, status.recycled, null, { reason: 'Left with us by the seller' });
    return;
  }
  await move(1, status.beingInspected);
  if (stage === 'inspected') return;
  await later(1, (ctx) => receive(ctx, id, stage));
  if (stage === 'returned') await move(48, status.returned, null, { reason: 'Sent back to the seller' });
  if (stage === 'to_pay' || stage === 'completed') await pay(story, id, move);
}

type Move = (hours: number, status_id: number, sub_status_id?: number | null, more?: object) => Promise<unknown>;

/** The days pass, and nobody answers. */
async function lapse({ scope, later }: Story, id: number): Promise<void> {
  const end = async (ctx: Ctx) => {
    for (const due of await takeLapsing(ctx, { size: 50, failed: [] })) if (due.order_id === id) await due.run();
  };
  await later(14 * 24 + 1, end, asSystemActor(scope, 'quote validity'));
}

type Lines = Awaited<ReturnType<typeof listLines>>['items'];

/** The seller answers online: other prices for two lines, and one is sold elsewhere. One of the prices is accepted. */
async function negotiate(
  { scope, later }: Story,
  id: number,
  items: Lines,
  edit: (hours: number, body: LineEdit) => Promise<unknown>,
): Promise<void> {
  const [first, second, third] = items as [Lines[0], Lines[0], Lines[0]];
  const price = (line: Lines[0]) => Math.round((line.unit_price ?? cheap) * 1.08);
  const lines = [
    { id: first.id, answer: 'counter' as const, price: price(first), note: 'All boxed, with chargers' },
    { id: second.id, answer: 'counter' as const, price: price(second) },
    { id: third.id, answer: 'decline' as const, note: 'Sold elsewhere' },
  ];
  const seller = { kind: 'customer', user_id: null, member_id: null, permissions: [], location_ids: null } as const;
  const answer = async (ctx: Ctx) => {
    const { version } = await findOrder(ctx, id);
    const quote = await findLastQuote(ctx, id);
    await answerQuote(ctx, id, quote?.id ?? 0, { answer: 'accept', version, lines });
  };
  await later(23, answer, { ...scope, actor: { ...seller, name: 'Seller' } });
  await edit(1, { action: 'act', act: 'accept', ids: [second.id] });
}

/** The seller agrees to the lot as it was counted, and is paid. */
async function pay({ sample: { stage }, seller, later }: Story, id: number, move: Move): Promise<void> {
  await later(0.2, async (ctx) => {
    const { version } = await findOrder(ctx, id);
    return editBulkQuoteTerms(ctx, id, { version, ...payoutOf(seller, 'check') });
  });
  const isOffered = await later(0, async (ctx) => (await findOrder(ctx, id)).status_id === status.notAsDescribed);
  if (isOffered) await later(24, (ctx) => acceptOffer(ctx, id, { acceptance: 'seller' }));
  else await move(0.5, status.payoutProcessing);
  if (stage === 'completed') await move(1, status.completed, null, { payout: { check_number: '2207' } });
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
    const isShort = (stage === 'offered' || stage === 'completed') && at === 0 && quantity > 1;
    const isOver = stage === 'over' && at === 1;
    const count = quantity + (isOver ? 2 : 0) - (isShort ? 1 : 0);
    const worse =
      (stage === 'offered' || stage === 'rejected' || stage === 'returned') && at === 2
        ? fair(condition_id)
        : undefined;
    await act({ action: 'count', line_id, condition_id: worse ?? condition_id, count, was: 0 });
  }
  if (stage === 'partly' || stage === 'over') return;
  await act({ action: 'close', note: 'Counted and graded' });
  if (stage === 'rejected' || stage === 'returned')
    await rejectOffer(ctx, id, { reason: 'The seller wants the devices back', is_handed_back: false });
}
