import { type SQL, sql } from 'drizzle-orm';

/** What an offer for a lot changes and what it leaves, as JSON. */
export const lotPart = (company: SQL, offer_id: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('change', w.change, 'title', w.title, 'variant_label', w.variant_label,
      'condition_label', w.condition_label, 'received_label', w.received_label, 'quantity', w.quantity, 'old_price', w.old_price,
      'new_price', w.new_price) order by w.id), '[]')
     from order_offer_lots w where w.company_id = ${company} and w.offer_id = ${offer_id})`;

/** Whether an offer `f` of an order `o` is accepted at its deadline when nobody answers it. */
export const acceptsAutomatically: SQL = sql`(f.state = 'awaiting' and f.answer_until is not null and o.kind <> 'in-store'
  and exists (select from mail_in_settings s where s.company_id = f.company_id and s.is_auto_accept_on))`;

/** The devices of an order as described and as they came, as JSON. Those of a lot are in `lotPart`. */
export const offeredItemsPart = (company: SQL, order_id: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'status', i.status, 'price', i.price,
      'variant_label', i.variant_label, 'condition_label', i.condition_label,
      'received_variant_label', nullif(i.inspected_variant_label, i.variant_label),
      'received_label', nullif(i.inspected_condition_label, i.condition_label),
      'defects', (select coalesce(json_agg(d.name order by d.sort, d.id), '[]') from defects d
         where d.company_id = i.company_id and d.id = any (i.inspected_defect_ids) and not d.id = any (i.defect_ids)))
      order by i.position, i.id), '[]')
     from order_items i where i.company_id = ${company} and i.order_id = ${order_id})`;
