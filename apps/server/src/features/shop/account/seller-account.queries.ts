import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { Carrier, ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { trackingUrl } from '@tradepost/contracts/orders/parcel.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type {
  listSellerOrders as contract,
  SellerOrder,
} from '@tradepost/contracts/shop/account/seller-account.contract';
import { sellerStateOf } from '@tradepost/contracts/shop/account/seller-state.rules';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { HttpError, notFound } from '../../../platform/errors/errors.ts';
import type { PublicCall } from '../../../platform/http/serve.ts';
import { type Ctx, inReading } from '../../../platform/tenancy/ctx.ts';
import { answerLinkOf, sellerLinksOf } from '../../orders/links/order-links.rules.ts';
import { isBegun } from '../../orders/seller-entry/seller-entry.queries.ts';
import { attemptKeys, findGuessed } from '../../session/login-attempts.commands.ts';
import { enterShop } from '../shop-scope.queries.ts';
import { sellerAccount } from '../shop-tokens.rules.ts';
import { findStorefront } from '../site/storefront.queries.ts';

/** Throws 404 where the company has turned signing in off. */
export async function requireAccounts(ctx: Ctx): Promise<void> {
  if (!(await findStorefront(ctx)).portal_login) throw notFound('Page');
}

/** The customers of an email address. A blocked one may see what they sold before. */
const sellersOf = (ctx: Ctx, email: string) => sql`
  select c.id from customers c where c.company_id = ${ctx.company_id} and lower(c.email) = ${email}`;

interface OrderRow {
  id: number;
  customer_id: number;
  box_id: string;
  kind: OrderKind;
  created_at: string;
  status_id: number;
  sub_status_id: number | null;
  is_confirmed: boolean;
  total: number;
  awaits_price: boolean;
  paid_total: number;
  currency: string;
  price_locked_until: string | null;
  location_name: string;
  devices: string[] | null;
  parcels: { direction: 'in' | 'out'; carrier: Carrier; tracking_number: string; state: ParcelState }[] | null;
  offer_id: number | null;
  answer_until: string | null;
  /** Null without a label. */
  is_printerless: boolean | null;
}

/** The orders of the seller who is signed in. Wrong tokens are rate limited by IP address, to stop guessing. */
export async function listSellerOrders(
  call: PublicCall,
  { token, ...query }: ServedInput<typeof contract>['body'],
): Promise<DataOf<typeof contract>> {
  const { platform, request } = call;
  const { scope } = await enterShop(call, query);
  const account = await findGuessed(platform, attemptKeys('token', token, request.ip), async () => {
    const opened = sellerAccount.open(platform, token);
    return opened?.company_id === scope.company_id ? opened : null;
  });
  if (!account) throw new HttpError(403, 'Sign in again to see your orders.', {}, { is_signed_out: true });
  const { email } = account;
  return inReading(scope, async (ctx) => {
    await requireAccounts(ctx);
    const page = await listPage(ctx, query, {
      counted: sql`from orders o where o.company_id = ${ctx.company_id} and o.customer_id in (${sellersOf(ctx, email)})`,
      rows: selectOrders(ctx, email),
      toItem: (row: OrderRow) => toSellerOrder(ctx, row),
    });
    return { ...page, email };
  });
}

const selectOrders = (ctx: Ctx, email: string) =>
  sql`select o.id, o.customer_id, o.box_id, o.kind, o.created_at, coalesce(o.base_status_id, o.status_id) as status_id,
             coalesce(o.base_sub_status_id, o.sub_status_id) as sub_status_id,
             not ${isBegun(sql`o`)} as is_confirmed,
             o.total, order_awaits_price(o.company_id, o.id) as awaits_price, o.paid_total, o.currency, o.price_locked_until, l.name as location_name,
             (select array_agg(concat_ws(' · ', i.title, nullif(i.variant_label, '')) order by i.position) from order_items i
               where i.company_id = o.company_id and i.order_id = o.id) as devices,
             (select json_agg(json_build_object('direction', p.direction, 'carrier', p.carrier,
                       'tracking_number', p.tracking_number, 'state', p.state) order by p.id) from order_parcels p
               where p.company_id = o.company_id and p.order_id = o.id and p.tracking_number is not null
                 and p.state <> 'voided') as parcels,
             f.id as offer_id, f.answer_until,
             (select bool_and(s.is_printerless) from shipping_labels s
               where s.company_id = o.company_id and s.order_id = o.id and s.type = 'in' and s.state = 'bought') as is_printerless
        from orders o
        join locations l on l.company_id = o.company_id and l.id = o.location_id
        left join lateral (
          select p.id, p.answer_until from order_offers p
           where p.company_id = o.company_id and p.order_id = o.id and p.state = 'awaiting' order by p.id desc limit 1) f on true
       where o.company_id = ${ctx.company_id} and o.customer_id in (${sellersOf(ctx, email)})
       order by o.created_at desc, o.id desc`;

function toSellerOrder(ctx: Ctx, row: OrderRow): SellerOrder {
  const { box_id, kind, created_at, currency, location_name, total, awaits_price, paid_total } = row;
  const state = sellerStateOf({ ...row, is_paid: paid_total > 0 });
  const isWaiting = state === 'awaiting_devices' || state === 'awaiting_visit';
  return {
    box_id,
    kind,
    created_at,
    state,
    currency,
    location_name,
    devices: row.devices ?? [],
    total: awaits_price || state === 'quote_pending' ? null : state === 'paid' ? paid_total : total,
    price_locked_until: isWaiting ? row.price_locked_until : null,
    parcels: (row.parcels ?? []).map(({ carrier, tracking_number, ...parcel }) => ({
      ...parcel,
      tracking_number,
      tracking_url: trackingUrl(carrier, tracking_number),
      carrier: carrier === 'other' ? null : carriers[carrier],
    })),
    ...linksOf(ctx, row, isWaiting),
  };
}

/** The pages of the order that wait for its seller, on this host. */
function linksOf(
  ctx: Ctx,
  { id, customer_id, kind, offer_id, answer_until, is_printerless }: OrderRow,
  isWaiting: boolean,
) {
  const { company_id, platform } = ctx;
  const onThisHost = (url: string) => url.slice(new URL(url).origin.length);
  const answer =
    offer_id === null
      ? null
      : answerLinkOf(platform, { company_id, order_id: id, offer_id, customer_id }, answer_until);
  const { kit_url, code_url } = sellerLinksOf(platform, { company_id, order_id: id, customer_id });
  const hasLabel = isWaiting && (kind === 'in-store' || is_printerless !== null);
  return {
    answer_url: answer && onThisHost(answer.url),
    label_url: hasLabel ? onThisHost(kind === 'in-store' || is_printerless ? code_url : kit_url) : null,
  };
}
