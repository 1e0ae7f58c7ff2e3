import type { NewMailIn } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storeNewOrder } from '../create/create-order.commands.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import type { NewParcel } from '../parcels/new-parcels.commands.ts';
import { requireMailIn } from './mail-in-gate.rules.ts';

/** Creates a mail-in order: a lead whose parcels are expected, or a manual quote while a custom item has no price. */
export function createMailInOrder(ctx: Ctx, form: NewMailIn): Promise<OrderRef> {
  requireMailIn(ctx);
  const { channel, shipping_method, is_confirmed } = form;
  const is_unpriced = form.items.some((item) => item.is_custom && item.price === undefined);
  const start = is_unpriced
    ? { status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote }
    : { status_id: status.leads, sub_status_id: subStatus.activeLead };
  const confirmed_at = is_confirmed ? ctx.clock.now().toISOString() : null;
  const own = { channel, shipping_method, confirmed_at };
  const stored = storeNewOrder(ctx, { kind: 'mail-in', form, start, is_unpriced, parcels: parcelsOf(form), own });
  // An unfinished offer is not sent.
  return withMail(ctx, stored, form.notify_customer && is_confirmed ? undefined : false);
}

/** The parcels to expect. The number of the seller’s own label belongs to the first one. */
function parcelsOf({ parcel_count, shipping_method, carrier, tracking_number }: NewMailIn): NewParcel[] {
  const isOwn = shipping_method === 'own_label';
  return Array.from({ length: parcel_count }, (_, index) => ({
    carrier: isOwn ? carrier : 'other',
    tracking_number: (isOwn && index === 0 && tracking_number) || null,
  }));
}
