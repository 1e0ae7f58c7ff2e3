import type { NewMailIn } from '@tradepost/contracts/orders/mail-in.contract';
import { orderChannels, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { createCustomer } from '../features/customers/customer.commands.ts';
import { listItems } from '../features/orders/items/order-items.queries.ts';
import { createMailInOrder } from '../features/orders/mail-in/mail-in.commands.ts';
import { archiveOrder } from '../features/orders/moves/archive-order.commands.ts';
import { moveOrder } from '../features/orders/moves/order-status.commands.ts';
import { acceptOffer, rejectOffer } from '../features/orders/offers/order-offer.commands.ts';
import { findOrder } from '../features/orders/order.queries.ts';
import { setCustomTracking } from '../features/orders/parcels/custom-tracking.commands.ts';
import { listParcels } from '../features/orders/parcels/parcel.queries.ts';
import { recordParcelEvent } from '../features/orders/parcels/parcel-event.commands.ts';
import { scanIn } from '../features/orders/receiving/scan-in.commands.ts';
import { splitOrder } from '../features/orders/splitting/split-order.commands.ts';
import { setClock } from '../platform/clock.ts';
import { inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import type { Shelves } from './catalog-shelves.ts';
import type { DemoCompany } from './company.ts';
import type { MailInEnd } from './orders-mail-in.data.ts';
import { asSystemActor } from './orders-parcels.ts';
import { methodByMail, payoutOf, recordOf, type Seller } from './orders-payees.ts';
import {
  type Action,
  addExtra,
  answer,
  hold,
  inOrder,
  inspect,
  move,
  newItem,
  offer,
  type Story,
  toPay,
  wait,
} from './orders-story.ts';
import type { TimedStory } from './orders-times.ts';

/** Creates a sample mail-in order and performs what leads to its final state. */
export async function createSampleMailIn(
  story: Story,
  sample: { end: MailInEnd; models: readonly string[] },
  seller: Seller,
  location_id: number,
): Promise<void> {
  const { index } = story;
  const isUnfinished = sample.end === 'mail_unfinished';
  const { id } = await inTransaction(story.owner, (ctx) =>
    createMailInOrder(ctx, {
      location_id,
      customer_id: seller.id,
      items: sample.models.map((key, at) => newItem(story, key, at)) as NewMailIn['items'],
      channel: isUnfinished ? 'widget' : (orderChannels[index % orderChannels.length] ?? 'staff'),
      is_confirmed: !isUnfinished,
      parcel_count: sample.end === 'mail_part_arrived' ? 2 : 1,
      notify_customer: true,
      ...shippingOf(story, sample.end),
      // Those that are to be paid make a batch of checks.
      ...payoutOf(seller, sample.end === 'mail_to_pay' ? 'check' : methodByMail(index)),
    }),
  );
  await ends[sample.end](story, id);
}

const waiting: readonly MailInEnd[] = ['mail_lead', 'mail_unfinished', 'mail_cancelled', 'mail_expired', 'mail_quote'];

/** Orders on their way have a number; the others wait for their label or kit. */
function shippingOf(
  { index }: Story,
  end: MailInEnd,
): Pick<NewMailIn, 'shipping_method' | 'carrier'> & Partial<NewMailIn> {
  if (waiting.includes(end)) {
    const methods = ['label', 'kit', 'drop_off'] as const;
    return { shipping_method: methods[index % methods.length] ?? 'label', carrier: 'other' };
  }
  const numbers = [
    { carrier: 'usps' as const, tracking_number: `94001118992231${String(10_000_000 + index * 7919).slice(0, 8)}` },
    { carrier: 'ups' as const, tracking_number: `1Z999AA10${String(100_000_000 + index * 7919).slice(0, 9)}` },
    { carrier: 'fedex' as const, tracking_number: String(779_900_000_000 + index * 7919) },
  ];
  return { shipping_method: 'own_label', ...(numbers[index % numbers.length] ?? { carrier: 'other' }) };
}

const hours = (story: Story, count: number) => wait(story, count * 60);

/** What the carrier tells of the first parcel, as its system actor. */
const told =
  (state: ParcelState, description: string, place: string, after: number, expected = 0): Action =>
  async (story, id) => {
    hours(story, after);
    await inTransaction(asSystemActor(story.owner, 'carrier'), async (ctx) => {
      const parcel = (await listParcels(ctx, id)).at(-1);
      const at = ctx.clock.now();
      if (parcel)
        await recordParcelEvent(ctx, parcel.id, {
          state,
          description,
          place,
          source: 'carrier',
          source_key: `${state} ${at.toISOString()}`,
          ...(expected > 0 ? { expected_at: new Date(at.getTime() + expected * 3_600_000).toISOString() } : {}),
        });
    });
  };

const accepted = told('in_transit', 'Accepted at the post office', 'Peoria, IL', 20, 52);
const moving = inOrder(accepted, told('in_transit', 'Left the sorting center', 'Chicago, IL', 14));
const outForDelivery = inOrder(moving, told('out_for_delivery', 'Out for delivery', 'Springfield, IL', 16, 6));
const delivered = inOrder(outForDelivery, told('delivered', 'Delivered at the front desk', 'Springfield, IL', 5));

const scanNow: Action = async (story, id) => {
  await inTransaction(story.owner, async (ctx) => scanIn(ctx, { code: (await findOrder(ctx, id)).box_id }));
};

const scan: Action = (story, id) => {
  hours(story, 2);
  return scanNow(story, id);
};

const splitOff: Action = (story, id) =>
  inTransaction(story.owner, async (ctx) => {
    const last = (await listItems(ctx, id)).at(-1);
    const reason = 'The last phone is still locked to its owner’s account';
    await splitOrder(ctx, id, { item_ids: last ? [last.id] : [], reason });
  });

const scanned = inOrder(delivered, scan);
const inspecting = inOrder(scanned, move(status.beingInspected, {}, 60));
const offered = inOrder(inspecting, offer);
const payOut: Action = async (story, id) => {
  wait(story, 15);
  const payout = recordOf(methodByMail(story.index), story.index, 2001);
  await inTransaction(story.owner, (ctx) =>
    moveOrder(ctx, id, { status_id: status.completed, is_forced: false, payout }),
  );
};

const paid = inOrder(inspecting, toPay, payOut);

const sentBack: Action = async (story, id) => {
  hours(story, 20);
  await inTransaction(story.owner, (ctx) =>
    setCustomTracking(ctx, id, {
      direction: 'out',
      carrier: 'ups',
      tracking_number: `1Z999AA20${String(200_000_000 + story.index * 7919).slice(0, 9)}`,
    }),
  );
};

const rejected = inOrder(
  inspecting,
  answer((ctx, id) => rejectOffer(ctx, id, { reason: 'Wants the phone back', is_handed_back: false })),
);

const late: Action = async (story, id) => {
  hours(story, 20 * 24);
  await scan(story, id);
};

const expire: Action = (story, id) => {
  hours(story, 14 * 24);
  return move(
    status.leads,
    { sub_status_id: subStatus.expired, reason: 'The price lock ended before a parcel was scanned' },
    0,
  )({ ...story, owner: asSystemActor(story.owner, 'price lock') }, id);
};

const autoAccept: Action = async (story, id) => {
  hours(story, 14 * 24);
  const reason = 'The seller did not answer in time';
  await inTransaction(asSystemActor(story.owner, 'auto-accept'), (ctx) =>
    acceptOffer(ctx, id, { acceptance: 'auto', reason }),
  );
};

const ends: Record<MailInEnd, Action> = {
  mail_lead: async () => undefined,
  mail_own_label: async () => undefined,
  mail_unfinished: (story, id) =>
    move(
      status.leads,
      { sub_status_id: subStatus.abandoned },
      1440,
    )({ ...story, owner: asSystemActor(story.owner, 'unfinished leads') }, id),
  mail_cancelled: move(status.leads, { sub_status_id: subStatus.cancelled }, 300),
  mail_expired: expire,
  mail_quote: move(status.manualQuote, { is_forced: true, reason: 'The seller wants a price for the engraved back' }),
  mail_moving: moving,
  mail_out_for_delivery: outForDelivery,
  mail_problem: inOrder(moving, told('exception', 'The address label is damaged', 'Chicago, IL', 10)),
  mail_delivered: delivered,
  mail_part_arrived: inOrder(moving, scan),
  mail_scanned: scanned,
  mail_late: late,
  mail_inspecting: inspecting,
  mail_offer_waiting: offered,
  mail_offer_accepted: inOrder(
    inspecting,
    answer((ctx, id) => acceptOffer(ctx, id, { acceptance: 'seller' })),
  ),
  mail_offer_rejected: rejected,
  mail_auto_accepted: inOrder(offered, autoAccept),
  mail_hold: inOrder(
    scanned,
    move(status.beingInspected),
    hold(subStatus.generalHold, 'Waiting for the proof of purchase'),
  ),
  mail_activation_lock: inOrder(
    inspecting,
    hold(subStatus.activationLock, 'Activation lock is on: the seller will sign out'),
  ),
  mail_blacklisted: inOrder(inspecting, hold(subStatus.blacklisted, 'Reported as financed by a carrier')),
  // At once, so that no order is made between it and its part.
  mail_split: inOrder(scanNow, move(status.beingInspected, {}, 0), splitOff, inspect()),
  mail_extra_device: inOrder(inspecting, addExtra),
  mail_to_pay: inOrder(inspecting, toPay),
  mail_payout_failed: inOrder(
    inspecting,
    toPay,
    move(status.payoutProcessing, { sub_status_id: subStatus.payoutFailed }, 600),
  ),
  mail_completed: paid,
  mail_returning: inOrder(rejected, sentBack),
  mail_returned: inOrder(rejected, sentBack, told('in_transit', 'Accepted from the shipper', 'Springfield, IL', 6)),
  mail_recycled: inOrder(
    inspecting,
    inspect(),
    move(status.recycled, { is_forced: true, reason: 'Swollen battery, the seller does not want it back' }),
  ),
  mail_archived: inOrder(paid, async (story, id) => {
    hours(story, 24);
    await inTransaction(story.owner, (ctx) => archiveOrder(ctx, id));
  }),
};

/** Parcels that came without a word of what they are. */
export async function seedOrphans(scope: Scope): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    await scanIn(ctx, { code: '420627019400111899223197280377', note: 'No letter inside, sender “K. Moore”' });
    await scanIn(ctx, { code: '1Z999AA10999999991' });
  });
}

/** A seller who reads German, with an order whose revised offer waits for an answer. */
export function listGermanOrders(company: DemoCompany, shelves: Shelves): TimedStory[] {
  const end = company.scope.platform.clock.now();
  return [
    {
      days: 6,
      tell: async (at) => {
        const clock = setClock(at);
        const scope: Scope = { ...company.scope, platform: { ...company.scope.platform, clock } };
        const jana = {
          first_name: 'Jana',
          last_name: 'Vogt',
          email: 'jana.vogt@example.com',
          address_text: '55 Maple Street, Springfield, IL 62704',
        };
        const { id } = await inTransaction(scope, (ctx) =>
          createCustomer(ctx, { ...jana, language: 'de', marketing_consent: false, allow_duplicate: false }),
        );
        // Its devices have numbers of their own: those of the other samples are below.
        const story = { scope, owner: scope, clock, shelves, index: 901, end };
        const sample = { end: 'mail_offer_waiting', models: ['apple-iphone-14', 'apple-iphone-13'] } as const;
        await createSampleMailIn(story, sample, { ...jana, id }, company.location_ids.mail_in);
      },
    },
  ];
}
