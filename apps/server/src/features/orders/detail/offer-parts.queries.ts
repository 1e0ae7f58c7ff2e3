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
