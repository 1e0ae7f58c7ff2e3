import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { runMatch } from '../features/orders/data-match/run-match.commands.ts';
import { storeMatch } from '../features/orders/data-match/store-match.commands.ts';
import { confirmEasyOfferMatch } from '../features/orders/easy-offer/confirm-match.commands.ts';
import { createEasyOffer } from '../features/orders/easy-offer/easy-offer.commands.ts';
import { listItems } from '../features/orders/items/order-items.queries.ts';
import { createMailInOrder } from '../features/orders/mail-in/mail-in.commands.ts';
import { moveOrder } from '../features/orders/moves/order-status.commands.ts';
import { addPictures } from '../features/orders/notes/order-picture.commands.ts';
import { acceptOffer, rejectOffer } from '../features/orders/offers/order-offer.commands.ts';
import { findOrder } from '../features/orders/order.queries.ts';
import { setClock } from '../platform/clock.ts';
import { unseenRun } from '../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import { type Shelf, type Shelves, sampleImei } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import { type EasyEnd, type SampleEasyOffer, sampleEasyOffers } from './orders-easy-offer.data.ts';
import { asSystemActor, receiveAll, shipAll } from './orders-parcels.ts';
import { payoutOf, type Seller } from './orders-payees.ts';
import { samplePhoto } from './orders-photo.ts';
import type { TimedStory } from './orders-times.ts';

interface Easy {
  scope: Scope;
  clock: ReturnType<typeof setClock>;
  shelves: Shelves;
  sample: SampleEasyOffer;
  index: number;
}
type Step = (easy: Easy, id: number) => Promise<unknown>;

/** Easy offers in every status, and a mail-in order with the result of a data match. */
export function listEasyOffers(company: DemoCompany, shelves: Shelves, served: readonly Seller[]): TimedStory[] {
  const location_id = company.location_ids.mail_in;
  const now = company.scope.platform.clock.now();
  const offers = sampleEasyOffers.map(
    (sample, index): TimedStory => ({
      days: sample.days,
      tell: async (at) => {
        const clock = setClock(at);
        const scope: Scope = { ...company.scope, platform: { ...company.scope.platform, clock } };
        const easy: Easy = { scope, clock, shelves, sample, index };
        const id = await create(easy, location_id, served[index % served.length]!);
        if (sample.has_photos) await addPhotos(easy, id);
        for (const step of steps[sample.end]) {
          clock.set(new Date(Math.min(clock.now().getTime() + 40 * 60_000, now.getTime())));
          await step(easy, id);
        }
      },
    }),
  );
  return [...offers, { days: 4, tell: (at) => createMatchedMailIn(company, shelves, served[3]!.id, at) }];
}

async function create({ scope, sample }: Easy, location_id: number, seller: Seller): Promise<number> {
  const { id } = await inTransaction(scope, (ctx) =>
    createEasyOffer(ctx, {
      location_id,
      customer_id: seller.id,
      shipping_method: 'label',
      parcel_count: 1,
      channel: 'widget',
      notify_customer: true,
      ...payoutOf(seller, 'check'),
      things: sample.things.map(({ description, told }) => ({
        description,
        quantity: 1,
        indication_min: told?.[0],
        indication_max: told?.[1],
      })),
    }),
  );
  return id;
}

async function addPhotos({ scope, index }: Easy, order_id: number): Promise<void> {
  const items = await inTransaction(scope, (ctx) => listItems(ctx, order_id));
  for (const [at, item] of items.entries()) {
    const content = samplePhoto(index + at);
    const photo = { field: 'picture', name: `photo-${at + 1}.png`, content_type: 'image/png', content };
    await addPictures(scope, order_id, { item_id: item.id, caption: 'From the seller' }, [photo]);
  }
}

const inOne =
  (change: (ctx: Ctx, id: number, easy: Easy) => Promise<unknown>): Step =>
  (easy, id) =>
    inTransaction(easy.scope, (ctx) => change(ctx, id, easy));

const move = (status_id: number, more: object = {}): Step =>
  inOne((ctx, id) => moveOrder(ctx, id, { status_id, is_forced: false, ...more } as never));

const match = inOne(async (ctx, id, { sample, shelves, index }) => {
  const { version } = await findOrder(ctx, id);
  const items = await listItems(ctx, id);
  return confirmEasyOfferMatch(ctx, id, {
    version,
    note: 'We looked at your photos and at the devices.',
    things: items.map((item, at) => {
      const [model, condition] = sample.things[at]!.is;
      const shelf = shelves.get(model) as Shelf;
      return {
        item_id: item.id,
        variant_id: shelf.variants[0],
        condition_id: shelf.conditions[condition],
        ...(sample.days > 3 ? { imei: sampleImei(shelf, 7_000 + index * 10 + at) } : {}),
        defect_ids: [],
        is_custom: false,
        quantity: 1,
      };
    }),
  });
});

const sent: Step[] = [({ scope }, id) => inTransaction(asSystemActor(scope, 'carrier'), (ctx) => shipAll(ctx, id))];
const arrived: Step[] = [...sent, inOne(receiveAll)];
const onTheBench: Step[] = [...arrived, move(status.beingInspected)];
const offered: Step[] = [...onTheBench, match];
const accept = inOne((ctx, id) => acceptOffer(ctx, id, { acceptance: 'seller' }));
const reject = inOne((ctx, id) => rejectOffer(ctx, id, { reason: 'The seller expected more', is_handed_back: false }));

const steps: Record<EasyEnd, readonly Step[]> = {
  described: [],
  no_indication: [],
  quoted: [match],
  matched_early: [match],
  in_transit: sent,
  delivered: arrived,
  inspected: onTheBench,
  matched_equal: offered,
  matched_lower: offered,
  accepted: [...offered, accept],
  completed: [...offered, move(status.payoutProcessing), move(status.completed, { payout: { check_number: '2101' } })],
  held: [
    ...onTheBench,
    move(status.onHold, { sub_status_id: subStatus.activationLock, reason: 'The phone is still locked to an account' }),
  ],
  rejected: [...offered, reject],
  returned: [...offered, reject, move(status.returned, { reason: 'Sent back to the seller' })],
};

/** A mail-in order on the bench, whose IMEIs were scanned and matched, and not confirmed yet. */
async function createMatchedMailIn(
  company: DemoCompany,
  shelves: Shelves,
  customer_id: number,
  at: Date,
): Promise<void> {
  const clock = setClock(at);
  const scope: Scope = { ...company.scope, platform: { ...company.scope.platform, clock } };
  const easy: Easy = { scope, clock, shelves, index: 0, sample: sampleEasyOffers[0]! };
  const [phone, other] = [shelves.get('apple-iphone-15') as Shelf, shelves.get('apple-iphone-14') as Shelf];
  const item = (shelf: Shelf) => ({
    variant_id: shelf.variants[0],
    condition_id: shelf.conditions.good,
    defect_ids: [],
    is_custom: false,
    quantity: 1,
  });
  const { id } = await inTransaction(scope, (ctx) =>
    createMailInOrder(ctx, {
      location_id: company.location_ids.mail_in,
      customer_id,
      items: [phone, phone, other].map(item),
      shipping_method: 'label',
      parcel_count: 1,
      carrier: 'other',
      channel: 'staff',
      is_confirmed: true,
      notify_customer: true,
    }),
  );
  for (const step of onTheBench) await step(easy, id);
  const line = (shelf: Shelf, serial: number, device_text: string, grade: string, color: string) => ({
    identifier: sampleImei(shelf, serial) ?? '',
    device_text,
    grade,
    color,
  });
  const match_id = await inTransaction(scope, (ctx) =>
    storeMatch(ctx, id, 'diagnostics.csv', [
      line(phone, 8_001, 'Apple iPhone 15 128 GB Unlocked', 'Good', 'Blue'),
      line(phone, 8_002, 'Apple iPhone 15 256 GB Unlocked', 'Broken', 'Black'),
      line(other, 8_003, 'Apple iPhone 14 128 GB Unlocked', '', 'Midnight'),
      line(phone, 8_004, 'Apple iPhone 15 128 GB Unlocked', 'Good', 'Pink'),
      { identifier: '356991201447356', device_text: '', grade: '', color: '' },
    ]),
  );
  await runMatch(scope, { match_id }, unseenRun);
}
