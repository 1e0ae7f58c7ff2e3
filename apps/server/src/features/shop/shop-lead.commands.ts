import { messages } from '@tradepost/contracts/errors';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { ServedInput } from '@tradepost/contracts/route';
import type { startShopLead as contract } from '@tradepost/contracts/shop/shop-checkout.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, HttpError, invalid } from '../../platform/errors/errors.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { storeNewOrder } from '../orders/create/create-order.commands.ts';
import { changeOrder } from '../orders/detail/change-order.commands.ts';
import { enterStatus } from '../orders/moves/order-status.commands.ts';
import { orders } from '../orders/order.table.ts';
import { storeSellerEntry } from '../orders/seller-entry/seller-entry.commands.ts';
import { isBegun } from '../orders/seller-entry/seller-entry.queries.ts';
import { sellerEntries } from '../orders/seller-entry/seller-entry.table.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import { measureOrder } from './measuring/measure.commands.ts';
import { toOrderItem, toSellerError } from './shop-item.rules.ts';
import { listShopLocations, requirePlace } from './shop-places.queries.ts';
import { attemptAddress, enterShop, findShopLocale, shopChannelOf } from './shop-scope.queries.ts';
import { findOrAddSeller } from './shop-seller.commands.ts';
import { type OpenedLead, shopLead } from './shop-tokens.rules.ts';

type LeadBody = ServedInput<typeof contract>['body'];

/** Keeps the email address of a seller who wants to see a price, as an unfinished lead. */
export async function startLead(call: PublicCall, body: LeadBody): Promise<{ lead: string }> {
  const { scope, is_preview } = await enterShop(call, body);
  refuseRobot(body.website);
  if (is_preview) {
    const nobody = { company_id: scope.company_id, customer_id: 0, order_id: null, added_version: null };
    return { lead: shopLead.seal(call.platform, nobody) };
  }
  const keys = attemptKeys('shop', `${scope.company_id} ${body.email}`, attemptAddress(scope, call));
  await countAttempt(call.platform, keys);
  const lead = await inTransaction(scope, async (ctx) => {
    const { language } = await findShopLocale(ctx, call, body);
    const blank = {
      first_name: '',
      last_name: '',
      phone: '',
      street: '',
      suite: '',
      city: '',
      state: '',
      zip_code: '',
    };
    const seller = { ...blank, email: body.email, marketing_consent: false, language };
    const { id: customer_id, added_version } = await findOrAddSeller(ctx, seller, { email: null, lead: null });
    // One that is there already was left by somebody else, for all that is known.
    const order = (await shareUnfinished(ctx, customer_id)) ? null : await storeLead(ctx, body, customer_id);
    const person = { ...blank, email: body.email };
    await measureOrder(ctx, call.request, body.visit, { name: 'generate_lead', value: 0, person, order });
    const order_id = order?.id ?? null;
    return { company_id: ctx.company_id, customer_id, order_id, added_version };
  });
  return { lead: shopLead.seal(call.platform, lead) };
}

/** A field that people do not see. */
export function refuseRobot(website: string): void {
  if (website !== '') throw invalid({ website: messages.unknown });
}

const isUnfinished = (ctx: Ctx, customer_id: number) =>
  and(
    eq(orders.company_id, ctx.company_id),
    eq(orders.customer_id, customer_id),
    eq(orders.status_id, status.leads),
    isBegun(sql`orders`),
    eq(orders.is_archived, false),
  );

/**
 * Whether the address has an unfinished lead already, so that coming back makes no second one. From then on the lead is
 * nobody's own.
 */
async function shareUnfinished(ctx: Ctx, customer_id: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUnfinished(ctx, customer_id), sql`${orders.created_at} > app_now() - interval '1 day'`));
  if (found.length === 0) return false;
  const of = found.map(({ id }) => id);
  await ctx.db
    .update(sellerEntries)
    .set({ is_shared: true })
    .where(and(eq(sellerEntries.company_id, ctx.company_id), inArray(sellerEntries.order_id, of)));
  return true;
}

/** Stores the device as a lead that no email and no label follows. Null for an offer over the limits. */
async function storeLead(ctx: Ctx, body: LeadBody, customer_id: number): Promise<OrderRef | null> {
  const { channel, item, referral_url, utm_source, utm_medium, utm_campaign, language } = body;
  const source = { referral_url, utm_source, utm_medium, utm_campaign };
  const place = await requirePlace(ctx, channel, undefined);
  const location_id = place.location_id ?? (await listShopLocations(ctx, channel))[0]?.id;
  if (location_id === undefined) throw conflict('The shop doesn’t buy this way at the moment.');
  const form = { location_id, customer_id, items: [toOrderItem(item)], ...source, language };
  const start = { status_id: status.leads, sub_status_id: subStatus.activeLead };
  // With a label of the seller's own none is bought.
  const own = {
    channel: shopChannelOf(ctx),
    confirmed_at: null,
    ...(channel === 'mail-in' ? { shipping_method: 'own_label' as const } : {}),
  };
  try {
    const ref = await storeNewOrder(ctx, { kind: channel, form, start, may_wait: true, is_unfinished: true, own });
    await storeSellerEntry(ctx, { order_id: ref.id, customer_id, marketing_consent: false });
    return ref;
  } catch (error) {
    if (error instanceof HttpError && 'limits' in error.errors) return null;
    throw toSellerError(error);
  }
}

/**
 * Cancels the unfinished lead that an order of the same seller replaces. One that staff changed in the meantime stays, and
 * so does one that belongs to another address.
 */
export async function endLead(
  ctx: Ctx,
  lead: OpenedLead | null,
  { box_id, customer_id }: { box_id: string; customer_id: number },
): Promise<void> {
  if (!lead?.order_id || lead.customer_id !== customer_id) return;
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUnfinished(ctx, lead.customer_id), eq(orders.id, lead.order_id)));
  if (!found) return;
  const reason = `The seller finished it as ${box_id}`;
  const to = { status_id: status.leads, sub_status_id: subStatus.cancelled };
  await changeOrder(ctx, found.id, { reason }, async (order) => ({
    ...(await enterStatus(ctx, order, to, reason)),
    is_archived: true,
    archived_at: ctx.clock.now().toISOString(),
  }));
}
