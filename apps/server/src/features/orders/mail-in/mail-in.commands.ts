import type { NewMailIn } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storeNewOrder } from '../create/create-order.commands.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import type { NewParcel } from '../new-parcels.commands.ts';
import { requireTrackingNumber } from '../parcels/tracking-number.rules.ts';
import { requireMailIn } from './require-mail-in.rules.ts';

/** Creates a mail-in order: a lead whose parcels are expected, or a manual quote while an item has no price. */
export function createMailInOrder(ctx: Ctx, form: NewMailIn): Promise<OrderRef> {
  requireMailIn(ctx);
  const { shipping_method, is_confirmed } = form;
  // An API key cannot say that its order came from elsewhere.
  const channel = ctx.api_key ? 'api' : form.channel;
  const start = { status_id: status.leads, sub_status_id: subStatus.activeLead };
  const confirmed_at = is_confirmed ? ctx.clock.now().toISOString() : null;
  const own = { channel, shipping_method, confirmed_at };
  const stored = storeNewOrder(ctx, { kind: 'mail-in', form, start, may_wait: true, parcels: parcelsOf(form), own });
  // An unfinished offer is not sent.
  return withMail(ctx, stored, form.notify_customer && is_confirmed ? undefined : false);
}

/** The parcels to expect. The number of the seller’s own label belongs to the first one. Throws 422 for one of another carrier. */
function parcelsOf({ parcel_count, shipping_method, carrier, tracking_number }: NewMailIn): NewParcel[] {
  const isOwn = shipping_method === 'own_label';
  if (isOwn && tracking_number) requireTrackingNumber(carrier, tracking_number);
  return Array.from({ length: parcel_count }, (_, index) => ({
    carrier: isOwn ? carrier : 'other',
    tracking_number: (isOwn && index === 0 && tracking_number) || null,
  }));
}
