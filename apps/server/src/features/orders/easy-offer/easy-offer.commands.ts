import type { NewEasyOffer } from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storeNewOrder } from '../create/create-order.commands.ts';
import { listItems } from '../items/order-items.queries.ts';
import { requireMailIn } from '../mail-in/require-mail-in.rules.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import type { SavedOrder } from '../order.commands.ts';
import { describedItems } from './described-item.table.ts';
import { titleOf } from './indication.rules.ts';

const maxDevices = 100;

/** One device in the seller’s words. */
interface Thing {
  description: string;
  indication_min: number | null;
  indication_max: number | null;
}

/**
 * Creates an easy offer: a lead with an indication for each thing, otherwise a manual quote. Each thing is a custom
 * item at the lower end of its indication until it is matched.
 */
export function createEasyOffer(ctx: Ctx, form: NewEasyOffer): Promise<OrderRef> {
  requireMailIn(ctx);
  const things = thingsOf(form);
  return withMail(ctx, storeEasyOffer(ctx, form, things), form.notify_customer ? undefined : false);
}

function thingsOf({ things }: NewEasyOffer): Thing[] {
  const all = things.flatMap(({ description, quantity, indication_min, indication_max }, index) => {
    if (indication_min === undefined && indication_max !== undefined)
      throw invalid({ [`things.${index}.indication_min`]: 'Enter the lower end of the range too' });
    const min = indication_min ?? null;
    const thing: Thing = {
      description,
      indication_min: min,
      indication_max: min === null ? null : (indication_max ?? min),
    };
    return Array.from({ length: quantity }, () => thing);
  });
  if (all.length > maxDevices) throw invalid({ things: `An easy offer has at most ${maxDevices} devices` });
  return all;
}

async function storeEasyOffer(ctx: Ctx, form: NewEasyOffer, things: readonly Thing[]): Promise<SavedOrder> {
  const { channel, shipping_method, parcel_count } = form;
  const ref = await storeNewOrder(ctx, {
    kind: 'easy-offer',
    form: {
      ...form,
      items: things.map(({ description, indication_min }) => ({
        is_custom: true,
        title: titleOf(description),
        price: indication_min ?? undefined,
        quantity: 1,
        defect_ids: [],
      })),
      device_reason: undefined,
    },
    start: { status_id: status.leads, sub_status_id: subStatus.activeLead },
    may_wait: true,
    parcels: Array.from({ length: parcel_count }, () => ({ carrier: 'other' as const, tracking_number: null })),
    own: { channel, shipping_method, confirmed_at: ctx.clock.now().toISOString() },
  });
  const items = await listItems(ctx, ref.id);
  await ctx.db
    .insert(describedItems)
    .values(items.map(({ id }, index) => ({ company_id: ctx.company_id, item_id: id, ...(things[index] as Thing) })));
  return ref;
}
