import { OrderCustomer, type OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import { totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '../../../platform/db/sql.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { payoutTermsOf, payoutTermsPart, type StoredTerms } from '../../company/payout-method.queries.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { findOrder } from '../order.queries.ts';
import { problemsOf } from '../payout/order-payout.queries.ts';
import { totalToday } from '../price-lock/late-price.queries.ts';
import { isExpiredLead } from '../price-lock/price-lock.rules.ts';
import { promisePart } from '../promises/promise.queries.ts';
import { needConditions } from '../quote-lines/bulk-quote.queries.ts';
import { workflowPart } from '../status/order-status.queries.ts';
import { acceptsAutomatically, lotPart } from './offer-parts.queries.ts';
import { detailOf, itemOf, type StoredDetail, type StoredItem } from './order-detail.rules.ts';

/**
 * Reads an order with all its parts in one statement. Throws 404 for another company, kind or hidden location.
 */
export async function findOrderDetail(ctx: Ctx, id: number, kind?: OrderKind): Promise<OrderDetail> {
  const [stored] = await readDetail(ctx.db, {
    company_id: ctx.company_id,
    id,
    kind: kind ?? null,
    visible: idsLiteral(ctx.actor.location_ids),
    selected: idsLiteral(getVisibleLocations(ctx)),
  });
  if (!stored) throw notFound('Order');
  const { payout_details, payout_terms, ...order } = stored.data;
  const { methods } = payoutTermsOf(ctx, payout_terms);
  return detailOf(order, problemsOf(ctx, { ...order, payout_details }, methods), ctx.can, {
    methods,
    now: ctx.clock.now(),
    price_today: await findPriceToday(ctx, order),
  });
}

/** Today’s price of an order whose price is open again; null when there is nothing to decide. */
async function findPriceToday(ctx: Ctx, order: StoredDetail): Promise<number | null> {
  // Those of a quote are agreed line by line.
  if (order.kind === 'bulk-quote') return null;
  if (!order.is_late && !(order.kind !== 'in-store' && isExpiredLead(order))) return null;
  const total = await totalToday(ctx, { location_id: order.location.id, kind: order.kind }, order.items);
  return total === null ? null : totalOf({ ...order, items_total: total });
}

/** The devices of an order, also those of a lot, which the order itself only counts. */
export async function listOrderItems(ctx: Ctx, id: number): Promise<OrderDetail['items']> {
  await findOrder(ctx, id);
  const [stored] = await readItems(ctx.db, { company_id: ctx.company_id, id });
  return (stored?.items ?? []).map(itemOf);
}

const orderColumns = sql`o.id, o.kind, o.box_id, o.status_id, o.sub_status_id, o.prev_status_id, o.prev_sub_status_id, o.base_status_id, o.base_sub_status_id, o.status_at, o.hold_reason,
  o.currency, o.quoted_total, o.items_total, o.bonus_total, o.method_bonus, o.method_bonus_terms, o.is_promo_stacked, o.is_expedited,
  o.expedited_fee, o.shipping_cost, o.total, o.paid_total, o.promo_code, o.payout_method,
  o.payout_details, o.payout_mask, o.acceptance, o.price_locked_until, o.price_stopped_at, o.is_late, o.channel, o.referral_url, o.utm_source, o.utm_medium, o.utm_campaign,
  o.shipping_method, o.reconcile_state, o.language, o.is_left_for_testing, o.is_archived, o.version,
  o.created_at, o.updated_at, o.paid_at`;

const memberName = (company: SQL, id: SQL): SQL =>
  sql`(select m.first_name || ' ' || m.last_name from members m where m.company_id = ${company} and m.id = ${id})`;

/** The contract's fields are columns of the customer, except for the full name. */
const customerColumns = Object.keys(OrderCustomer.shape).map((field) =>
  field === 'name' ? sql`c.display_name as name` : sql`c.${sql.identifier(field)}`,
);
const customerPart = sql`(select row_to_json(x) from (select ${sql.join(customerColumns, sql`, `)}) as x)`;

const itemsPart = (only: SQL): SQL => sql`(select coalesce(json_agg(x order by x.position, x.id), '[]') from (
  select i.id, i.order_id, i.position, i.status, i.is_custom, i.title, i.category_id, i.model_id, i.imei, i.serial, i.price, i.awaits_price,
    i.quoted_price, i.price_steps, i.frozen_prices, i.defect_ids, i.inspected_defect_ids, i.note, i.variant_id, i.variant_label,
    i.condition_id, i.condition_label, i.marketer_id, i.marketer_name, i.partner_price, i.inspected_variant_id, i.inspected_variant_label, i.inspected_condition_id,
    i.inspected_condition_label, i.inspected_price, i.inspected_at, i.version,
    ${memberName(sql`i.company_id`, sql`i.inspected_by_id`)} as inspected_by,
    (select json_build_object('id', k.id, 'imei', k.imei, 'provider', k.provider, 'is_sandbox', k.is_sandbox,
        'result', k.result, 'details', k.details, 'checked_at', k.created_at)
       from imei_checks k where k.company_id = i.company_id and k.item_id = i.id order by k.id desc limit 1) as imei_check,
    (select u.id from inventory_units u where u.company_id = i.company_id and u.order_item_id = i.id) as unit_id
    from order_items i where i.company_id = o.company_id and i.order_id = o.id and ${only}
) as x)`;

/** A lot can have ten thousand devices: one of each status is enough to say what can be done with it. */
const sampleOfLot = sql`(o.kind <> 'bulk-quote' or i.id in (
  select min(r.id) from order_items r where r.company_id = o.company_id and r.order_id = o.id group by r.status))`;

const readItems = statement<{ company_id: number; id: number }, { items: StoredItem[] }>(
  ({ company_id, id }) =>
    sql`select ${itemsPart(sql`true`)} as items from orders o where o.company_id = ${company_id} and o.id = ${id}`,
);

const describedPart = sql`(select case when o.kind = 'easy-offer' then coalesce(json_agg(x order by x.position, x.item_id), '[]') else '[]' end from (
  select d.item_id, d.description, d.indication_min, d.indication_max, d.matched_at, i.position,
    ${memberName(sql`d.company_id`, sql`d.matched_by_id`)} as matched_by
    from order_described_items d join order_items i on i.company_id = d.company_id and i.id = d.item_id
   where o.kind = 'easy-offer' and i.company_id = o.company_id and i.order_id = o.id
) as x)`;

const quotePart = sql`(case when o.kind = 'bulk-quote' then (select row_to_json(x) from (
  select q.id, q.parcel_count, q.pickup_on, q.valid_days, q.seller_note, q.sent_at,
    case when coalesce(o.base_status_id, o.status_id) = ${sql.raw(String(status.manualQuote))} then (select json_build_object(
        'match', count(*) filter (where ${needConditions.device}), 'price', count(*) filter (where ${needConditions.price}),
        'price_by_catalog', count(*) filter (where ${needConditions.price} and l.catalog_price is not null),
        'answer', count(*) filter (where ${needConditions.answer}))
      from bulk_quote_lines l where l.company_id = q.company_id and l.quote_id = q.id) end as to_do
    from bulk_quotes q where q.company_id = o.company_id and q.order_id = o.id) as x) end)`;

const sentQuotePart = sql`(select row_to_json(x) from (
  select q.id, q.state, q.sent_at, q.opened_at, q.answered_at, q.note,
    (select coalesce(json_agg(json_build_object('id', a.id, 'item_id', a.item_id, 'line_id', a.line_id, 'title', a.title,
        'answer', a.answer, 'price', a.price, 'asked_price', a.asked_price, 'note', a.note) order by a.id), '[]')
       from quote_answers a where a.company_id = q.company_id and a.quote_id = q.id) as answers
    from sent_quotes q where q.company_id = o.company_id and q.order_id = o.id order by q.id desc limit 1) as x)`;

const offersPart = sql`(select coalesce(json_agg(x order by x.id desc), '[]') from (
  select f.id, f.state, f.acceptance, f.note, f.old_total, f.new_total, f.old_bonus, f.new_bonus, f.created_at as made_at, f.answered_at,
    f.answer_until, f.opened_at, f.return_address,
    ${memberName(sql`f.company_id`, sql`f.member_id`)} as made_by,
    (select coalesce(json_agg(json_build_object('item_id', n.item_id, 'title', i.title, 'old_price', n.old_price,
        'new_price', n.new_price, 'reason', n.reason, 'note', n.note, 'is_accepted', n.is_accepted) order by n.id), '[]')
       from order_offer_lines n join order_items i on i.company_id = n.company_id and i.id = n.item_id
      where n.company_id = f.company_id and n.offer_id = f.id) as lines,
    ${lotPart(sql`f.company_id`, sql`f.id`)} as lot, ${acceptsAutomatically} as accepts_automatically
    from order_offers f where f.company_id = o.company_id and f.order_id = o.id
) as x)`;

const payoutsPart = sql`(select coalesce(json_agg(x order by x.id desc), '[]') from (
  select p.id, p.method, p.mask, p.amount, p.currency, p.reference, p.check_number, p.state, p.created_at as paid_at,
    ${memberName(sql`p.company_id`, sql`p.member_id`)} as paid_by
    from order_payouts p where p.company_id = o.company_id and p.order_id = o.id
) as x)`;

const notesPart = sql`(select coalesce(json_agg(x order by x.is_pinned desc, x.created_at desc, x.id desc), '[]') from (
  select n.id, n.audience, n.body, n.is_pinned, n.is_from_seller, n.is_emailed, n.created_at,
    coalesce(${memberName(sql`n.company_id`, sql`n.member_id`)}, case when n.is_from_seller then 'Seller' else 'System' end) as author
    from order_notes n where n.company_id = o.company_id and n.order_id = o.id
) as x)`;

const picturesPart = sql`(select coalesce(json_agg(x order by x.id), '[]') from (
  select p.id, p.item_id, p.file_id, p.caption, p.is_for_customer, p.is_from_seller, p.created_at
    from order_pictures p where p.company_id = o.company_id and p.order_id = o.id
) as x)`;

const parcelsPart = sql`(select coalesce(json_agg(x order by x.id), '[]') from (
  select p.id, p.direction, p.carrier, p.tracking_number, p.state, p.is_custom, p.expected_at, p.shipped_at, p.delivered_at,
    p.received_at, p.created_at,
    (select coalesce(json_agg(json_build_object('id', e.id, 'state', e.state, 'description', e.description, 'place', e.place,
        'source', e.source, 'happened_at', e.happened_at, 'created_at', e.created_at) order by e.happened_at desc, e.id desc), '[]')
       from order_parcel_events e where e.company_id = p.company_id and e.parcel_id = p.id) as events
    from order_parcels p where p.company_id = o.company_id and p.order_id = o.id
) as x)`;

/** The previous (newer) or next (older) order in the list by age. */
const neighbor = (side: SQL, direction: SQL, locations: SQL): SQL =>
  sql`(select b.id from orders b
    where b.company_id = o.company_id and b.kind = o.kind and b.is_archived = o.is_archived
      and (b.created_at, b.id) ${side} (o.created_at, o.id) and ${isAmong(sql`b.location_id`, locations)}
    order by b.created_at ${direction}, b.id ${direction} limit 1)`;

/** Null asks for nothing. */
const isAmong = (id: SQL, ids: SQL): SQL => sql`(${ids}::bigint[] is null or ${id} = any(${ids}::bigint[]))`;
const idsLiteral = (ids: readonly number[] | null) => ids && arrayLiteral(ids);

interface DetailKey {
  company_id: number;
  id: number;
  kind: OrderKind | null;
  /** Locations as array literals: those that the actor may see, and those selected for the lists. */
  visible: string | null;
  selected: string | null;
}

const readDetail = statement<
  DetailKey,
  { data: StoredDetail & { payout_details: string | null; payout_terms: StoredTerms } }
>(
  ({ company_id, id, kind, visible, selected }) => sql`select row_to_json(d) as data from (
    select ${orderColumns},
      ${customerPart} as customer,
      json_build_object('id', l.id, 'name', l.name, 'timezone', coalesce(l.timezone, co.timezone)) as location,
      ${memberName(sql`o.company_id`, sql`o.member_id`)} as created_by,
      l.retention_years,
      ${itemsPart(sampleOfLot)} as items,
      ${describedPart} as described,
      ${quotePart} as quote,
      ${sentQuotePart} as sent_quote,
      ${offersPart} as offers,
      ${payoutsPart} as payouts,
      ${notesPart} as notes,
      ${picturesPart} as pictures,
      ${parcelsPart} as parcels,
      ${promisePart} as promise,
      (select json_build_object('id', p.id, 'box_id', p.box_id) from orders p
        where p.company_id = o.company_id and p.id = o.parent_id) as parent,
      (select coalesce(json_agg(json_build_object('id', s.id, 'box_id', s.box_id) order by s.id), '[]') from orders s
        where s.company_id = o.company_id and s.parent_id = o.id) as children,
      ${workflowPart(sql`o.company_id`, sql`o.kind`)} as workflow,
      ${payoutTermsPart(sql`o.company_id`)} as payout_terms,
      ${neighbor(sql`>`, sql`asc`, selected)} as previous_id,
      ${neighbor(sql`<`, sql`desc`, selected)} as next_id
      from orders o
      join companies co on co.company_id = o.company_id
      join locations l on l.company_id = o.company_id and l.id = o.location_id
      join customers c on c.company_id = o.company_id and c.id = o.customer_id
     where o.company_id = ${company_id} and o.id = ${id}
       and (${kind}::text is null or o.kind = ${kind}::text) and ${isAmong(sql`o.location_id`, visible)}
  ) as d`,
);
