import { type StatusId, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { checkImei } from '../features/orders/diagnostics/check-imei.commands.ts';
import { createInStoreOrder } from '../features/orders/in-store/in-store.commands.ts';
import { addItem, editItem, setItemStatus } from '../features/orders/item-changes/order-item.commands.ts';
import { listItems } from '../features/orders/items/order-items.queries.ts';
import { archiveOrder } from '../features/orders/moves/archive-order.commands.ts';
import { moveOrder } from '../features/orders/moves/order-status.commands.ts';
import { acceptOffer, makeOffer, rejectOffer } from '../features/orders/offers/order-offer.commands.ts';
import { splitOrder } from '../features/orders/splitting/split-order.commands.ts';
import type { setClock } from '../platform/clock.ts';
import { type Ctx, inTransaction, type Scope } from '../platform/tenancy/ctx.ts';
import { type Shelf, type Shelves, sampleImei } from './catalog-shelves.ts';
import type { SampleEnd, SampleOrder } from './orders.data.ts';
import { methodAtCounter, payoutOf, recordOf, type Seller } from './orders-payees.ts';

export interface Story {
  scope: Scope;
  /** Performs the actions the clerk has no permission for. */
  owner: Scope;
  clock: ReturnType<typeof setClock>;
  shelves: Shelves;
  index: number;
  /** The latest time an action may have. */
  end: Date;
}

export type Action = (story: Story, id: number) => Promise<unknown>;

/** Creates a sample order and performs the actions that lead to its final status. */
export async function createSampleOrder(
  story: Story,
  sample: SampleOrder & { end: SampleEnd },
  seller: Seller,
  location_id: number,
): Promise<void> {
  const { id } = await inTransaction(story.scope, (ctx) =>
    createInStoreOrder(ctx, {
      location_id,
      customer_id: seller.id,
      items: sample.models.map((key, at) => newItem(story, key, at)),
      start_inspection: !['lead', 'abandoned', 'cancelled'].includes(sample.end),
      is_left_for_testing: sample.end === 'for_testing',
      ...(sample.promo ? { promo_code: 'WELCOME10' } : {}),
      ...(sample.end === 'inspecting' ? {} : payoutOf(seller, methodAtCounter(story.index))),
    }),
  );
  await ends[sample.end](story, id);
}

export function newItem({ shelves, index }: Story, key: string, at: number) {
  const shelf = shelves.get(key) as Shelf;
  const condition = ['good', 'like-new', 'fair', 'good'][(index + at) % 4] ?? 'good';
  return {
    variant_id: shelf.variants[(index + at) % Math.min(3, shelf.variants.length)],
    condition_id: shelf.conditions[condition],
    imei: sampleImei(shelf, 100 + index * 10 + at),
    defect_ids: [],
    is_custom: false,
    quantity: 1,
  };
}

/** Advances the order's clock, but not past now. */
export function wait(story: Story, minutes: number): void {
  const next = new Date(story.clock.now().getTime() + minutes * 60_000);
  story.clock.set(next < story.end ? next : story.end);
}

export const move =
  (
    status_id: StatusId,
    more: { sub_status_id?: number; reason?: string; is_forced?: boolean } = {},
    minutes = 20,
  ): Action =>
  (story, id) => {
    wait(story, minutes);
    return inTransaction(story.owner, (ctx) => moveOrder(ctx, id, { status_id, is_forced: false, ...more }));
  };

/** Marks every device as passed, except the last one if `differs` is set. */
export const inspect =
  (differs = false): Action =>
  async (story, id) => {
    wait(story, 12);
    const items = await inTransaction(story.scope, (ctx) => listItems(ctx, id));
    for (const [at, item] of items.entries()) {
      const shelf = [...story.shelves.values()].find((candidate) => candidate.variants.includes(item.variant_id ?? 0));
      const isWorse = differs && at === items.length - 1;
      await inTransaction(story.scope, (ctx) =>
        editItem(ctx, item.id, {
          version: item.version,
          inspected_condition_id: isWorse ? shelf?.conditions.broken : (item.condition_id ?? undefined),
        }),
      );
      if (item.imei) await checkImei(story.scope, { imei: item.imei, item_id: item.id, with_blacklist: true });
    }
  };

export const offer: Action = async (story, id) => {
  await inspect(true)(story, id);
  wait(story, 6);
  await inTransaction(story.owner, async (ctx) => {
    const lines = (await listItems(ctx, id))
      .filter((item) => item.status === 'differs')
      .map((item) => ({ item_id: item.id, new_price: item.inspected_price ?? 0, reason: 'screen' as const }));
    await makeOffer(ctx, id, { action: 'make', lines, note: 'The display has a crack across the lower half.' });
  });
};

export const answer =
  (action: (ctx: Ctx, id: number) => Promise<unknown>): Action =>
  async (story, id) => {
    await offer(story, id);
    wait(story, 45);
    await inTransaction(story.owner, (ctx) => action(ctx, id));
  };

const accept = (acceptance: 'seller' | 'on_behalf', reason?: string) =>
  answer((ctx, id) => acceptOffer(ctx, id, { acceptance, reason }));

export const inOrder =
  (...actions: Action[]): Action =>
  async (story, id) => {
    for (const action of actions) await action(story, id);
  };

const payOut: Action = async (story, id) => {
  wait(story, 15);
  const payout = recordOf(methodAtCounter(story.index), story.index, 1001);
  await inTransaction(story.owner, (ctx) =>
    moveOrder(ctx, id, { status_id: status.completed, is_forced: false, payout }),
  );
};

export const toPay = inOrder(inspect(), move(status.payoutProcessing));

/** The part is made at once, so that no other order comes between their numbers. */
const splitLast: Action = async (story, id) => {
  await inTransaction(story.owner, async (ctx) => {
    const last = (await listItems(ctx, id)).at(-1);
    await splitOrder(ctx, id, {
      item_ids: last ? [last.id] : [],
      reason: 'The last phone is still locked to its owner’s account',
    });
  });
  await inspect()(story, id);
};

export const addExtra: Action = async (story, id) => {
  wait(story, 8);
  const item = newItem(story, 'apple-iphone-xr', 5);
  await inTransaction(story.scope, (ctx) => addItem(ctx, id, item));
  await inTransaction(story.scope, async (ctx) => {
    const extra = (await listItems(ctx, id)).at(-1);
    if (extra) await setItemStatus(ctx, extra.id, { status: 'extra', reason: 'Was in the box, not in the offer' });
  });
};

export const hold = (sub_status_id: number, reason: string) =>
  inOrder(inspect(), move(status.onHold, { sub_status_id, reason }));

const ends: Record<SampleEnd, Action> = {
  lead: async () => undefined,
  abandoned: move(status.leads, { sub_status_id: subStatus.abandoned }, 1440),
  cancelled: move(status.leads, { sub_status_id: subStatus.cancelled }, 300),
  manual_quote: move(status.manualQuote, { is_forced: true, reason: 'The seller wants a price for the engraved back' }),
  inspecting: async () => undefined,
  inspected: inspect(),
  offer_waiting: offer,
  offer_accepted: accept('seller'),
  offer_on_behalf: accept('on_behalf', 'The seller agreed by phone'),
  offer_rejected: answer((ctx, id) =>
    rejectOffer(ctx, id, { reason: 'Expected a higher price', is_handed_back: false }),
  ),
  handed_back: answer((ctx, id) => rejectOffer(ctx, id, { reason: 'Selling it privately', is_handed_back: true })),
  general_hold: hold(subStatus.generalHold, 'Waiting for the proof of purchase'),
  activation_lock: hold(subStatus.activationLock, 'Activation lock is on: the seller will sign out'),
  blacklisted: hold(subStatus.blacklisted, 'Reported as financed by a carrier'),
  police_hold: hold(subStatus.policeHold, 'Police request, case 26-118'),
  to_pay: toPay,
  payout_failed: inOrder(toPay, move(status.payoutProcessing, { sub_status_id: subStatus.payoutFailed }, 600)),
  completed: inOrder(toPay, payOut),
  returned: inOrder(
    inspect(),
    move(status.pendingReturn, { reason: 'The seller changed their mind' }),
    move(status.returned, { reason: 'Handed over' }, 90),
  ),
  recycled: inOrder(
    inspect(),
    move(status.recycled, { is_forced: true, reason: 'Swollen battery, the seller does not want it back' }),
  ),
  archived: inOrder(toPay, payOut, (story, id) => {
    wait(story, 4000);
    return inTransaction(story.owner, (ctx) => archiveOrder(ctx, id));
  }),
  for_testing: async () => undefined,
  split: splitLast,
  extra_device: addExtra,
};
