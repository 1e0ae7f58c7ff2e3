import {
  type MessageLanguage,
  messageLanguageCodes,
  shippedLanguage,
} from '@tradepost/contracts/company/language.data';
import type { NamesOfConditions } from '@tradepost/contracts/conditions/seller-names.rules';
import { chooseLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import { factsOfTemplate, type TemplateKey } from '@tradepost/contracts/messages/template.data';
import { type OfferReason, status } from '@tradepost/contracts/orders/order-status.data';
import { type TotalParts, takenFees } from '@tradepost/contracts/orders/order-totals.rules';
import { and, eq, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { mailLogoUrlOf } from '../../company/logo-link.rules.ts';
import { listPayoutTerms, payoutNames } from '../../company/payout-method.queries.ts';
import { type CustomerRow, customers } from '../../customers/customer.table.ts';
import { listOfferDevices, type OfferDevice, type OfferedItem, totalBefore } from '../detail/offer-devices.rules.ts';
import { acceptsAutomatically, lotPart, offeredItemsPart } from '../detail/offer-parts.queries.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { answerLinkOf, quoteLinkOf, sellerLinksOf, sellerQuoteUrl } from '../links/order-links.rules.ts';
import type { OrderRow } from '../order.table.ts';
import { findVisibleShippingCost } from '../order-ports.queries.ts';
import { isBought } from '../order-totals.rules.ts';
import { findWorkflow, listWorkflows } from '../status/order-status.queries.ts';
import { shippedTextOf } from './order-mail.rules.ts';
import type { OrderMailInput, TemplateText } from './order-mail-input.rules.ts';

export async function findOrderCustomer(ctx: Ctx, order: Pick<OrderRow, 'customer_id'>): Promise<CustomerRow> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, order.customer_id)));
  if (!customer) throw new Error('an order without its customer');
  return customer;
}

type OfferLine = Pick<OfferDevice, 'item_id' | 'title' | 'old_price' | 'new_price' | 'note' | 'is_accepted'>;

interface StoredOffer {
  id: number;
  items: OfferedItem[];
  lines: (OfferLine & { reason: OfferReason })[];
}

/** The email's data as read from the database, without derived fields. */
interface Stored
  extends Omit<
    OrderMailInput,
    'company' | 'customer' | 'order' | 'items' | 'payouts' | 'seller_links' | 'statuses' | 'offer' | 'condition_names'
  > {
  company: Omit<OrderMailInput['company'], 'logo_url'> & { logo_id: number | null };
  offer: (Omit<NonNullable<OrderMailInput['offer']>, 'devices'> & StoredOffer) | null;
  /** The one that the seller can answer now. */
  sent_quote_id: number | null;
  customer: { id: number; first_name: string; last_name: string; email: string | null; phone: string | null };
  messages: {
    /** The language of the order, the customer and the company, the first one wins. */
    languages: (string | null)[];
    /** The languages that the company offers; null: all. */
    offered: string[] | null;
    texts: (TemplateText & { template_id: number })[];
    switches: { template_id: number; sends_email: boolean; sends_sms: boolean }[];
    /** The company's names of the statuses that the templates belong to, by id. */
    labels: Record<string, string | null> | null;
    is_unsubscribed: boolean;
    condition_names: NamesOfConditions;
  };
  order: Omit<OrderMailInput['order'], 'payout_method_label'> & TotalParts & { payout_method: string | null };
  items: (Omit<OrderMailInput['items'][number], 'is_bought'> & Pick<OrderItemRow, 'status'>)[];
  payouts: (Omit<OrderMailInput['payouts'][number], 'method_label'> & { method: string })[];
}

/** What a message about an order is made of. */
export interface OrderMessage {
  to: { email: string | null; phone: string | null };
  input: OrderMailInput;
  /** The seller's. */
  language: MessageLanguage;
  /** The text of a template in the seller’s language, the company’s own or the shipped one. Null: it has none. */
  textOf(template: TemplateKey | number): TemplateText | null;
  sends(template: TemplateKey | number, channel: 'email' | 'sms'): boolean;
  is_unsubscribed: boolean;
}

/** With all its devices, and the total of before with those that are not bought. */
function offerOf(status_id: number, { items, lines, ...offer }: NonNullable<Stored['offer']>) {
  const devices = listOfferDevices({ status_id, items, lines });
  return { ...offer, devices, old_total: totalBefore(offer.old_total, devices) };
}

const isRequested = (template: TemplateKey | number) =>
  typeof template === 'string' && factsOfTemplate(template).is_requested === true;

export const templateIdOf = (template: TemplateKey | number): number =>
  typeof template === 'number' ? template : factsOfTemplate(template).id;

/** Reads the recipient, all data and the texts of the templates for an order's messages in one statement. */
export async function readOrderMessage(
  ctx: Ctx,
  order_id: number,
  templates: readonly (TemplateKey | number)[],
): Promise<OrderMessage> {
  // Sent together with the next statement, unless the change of the order read them already.
  void listWorkflows(ctx);
  void listPayoutTerms(ctx);
  const template_ids = `{${templates.map(templateIdOf).join(',')}}`;
  const [stored] = await readStored(ctx.db, { company_id: ctx.company_id, id: order_id, template_ids });
  if (!stored) throw new Error('an order without its company, location or customer');
  const { customer, order, items, payouts, messages, company, sent_quote_id, ...facts } = stored.data;
  const { company_id, platform } = ctx;
  const offer = facts.offer && offerOf(order.status_id, facts.offer);
  const nameOf = await payoutNames(ctx);
  const holder = { company_id, order_id, customer_id: customer.id };
  const quoted = sent_quote_id === null ? null : { ...holder, quote_id: sent_quote_id };
  const answered = offer && { ...holder, offer_id: offer.id };
  const input: OrderMailInput = {
    ...facts,
    offer,
    company: {
      ...company,
      logo_url: company.logo_id === null ? null : mailLogoUrlOf(platform, { company_id, file_id: company.logo_id }),
    },
    customer,
    statuses: (await findWorkflow(ctx, order.kind)).statuses,
    seller_links: {
      ...sellerLinksOf(platform, holder),
      ...(order.kind === 'bulk-quote' && { quote_url: sellerQuoteUrl(platform, holder) }),
      ...(answered && { answer_url: answerLinkOf(platform, answered, offer.answer_until ?? null).url }),
      ...(quoted && { answer_url: quoteLinkOf(platform, quoted, order.price_locked_until).url }),
    },
    order: {
      ...order,
      shipping_cost: await findVisibleShippingCost(ctx, order),
      expedited_fee: takenFees(order).expedited_fee,
      expedited_label: (await listPayoutTerms(ctx)).expedited.label || null,
      payout_method_label: order.payout_method && nameOf(order.payout_method),
    },
    items: items.map((item) => ({ ...item, is_bought: isBought(item) })),
    condition_names: messages.condition_names,
    payouts: payouts.map((payout) => ({ ...payout, method_label: nameOf(payout.method) })),
  };
  const language = chooseLanguage(messages.languages, messages.offered ?? messageLanguageCodes) ?? shippedLanguage;
  return {
    to: { email: customer.email, phone: customer.phone },
    input,
    language,
    textOf: (template) => {
      // A status that the company does not have, or no longer has.
      const isUnknown = typeof template === 'number' && !messages.labels?.[template] && messages.texts.length === 0;
      return isUnknown
        ? null
        : chooseText(messages.texts, templateIdOf(template), language, (code) =>
            shippedTextOf(template, order.kind, code),
          );
    },
    sends: (template, channel) => {
      const own = messages.switches.find(({ template_id }) => template_id === templateIdOf(template));
      if (channel === 'sms') return own?.sends_sms ?? false;
      return isRequested(template) || (own?.sends_email ?? true);
    },
    is_unsubscribed: messages.is_unsubscribed,
  };
}

/** The company's own text in the language, or else the shipped one of that language. */
export function chooseText(
  texts: Stored['messages']['texts'],
  template_id: number,
  language: MessageLanguage,
  shipped: (language: MessageLanguage) => TemplateText | null,
): TemplateText | null {
  const own = texts.find((text) => text.template_id === template_id && text.language === language);
  return own ?? shipped(language);
}

const readStored = statement<{ company_id: number; id: number; template_ids: string }, { data: Stored }>(
  ({ company_id, id, template_ids }) => sql`select row_to_json(m) as data from (
    select
      json_build_object('name', co.name, 'email', co.email, 'phone', co.phone, 'country_code', co.country_code,
        'logo_id', (select g.file_id from company_logos g where g.company_id = co.company_id)) as company,
      json_build_object('name', l.name, 'address_text', l.address_text, 'phone', l.phone,
        'timezone', coalesce(l.timezone, co.timezone)) as location,
      json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'email', c.email, 'phone', c.phone_key) as customer,
      json_build_object('kind', o.kind, 'box_id', o.box_id, 'status_id', o.status_id, 'sub_status_id', o.sub_status_id,
        'prev_status_id', o.prev_status_id,
        'currency', o.currency, 'items_total', o.items_total, 'bonus_total', o.bonus_total, 'shipping_cost', o.shipping_cost, 'total', o.total, 'awaits_price', order_awaits_price(o.company_id, o.id),
        'method_bonus', o.method_bonus, 'method_bonus_terms', o.method_bonus_terms, 'is_promo_stacked', o.is_promo_stacked,
        'expedited_fee', o.expedited_fee, 'paid_total', o.paid_total,
        'promo_code', o.promo_code, 'hold_reason', o.hold_reason, 'is_left_for_testing', o.is_left_for_testing,
        'price_locked_until', o.price_locked_until,
        'days_late', case when o.is_late then greatest(1, ceil(extract(epoch from o.price_stopped_at - o.price_locked_until) / 86400))::int end, 'payout_method', o.payout_method, 'payout_mask', o.payout_mask) as "order",
      (select coalesce(json_agg(json_build_object('title', i.title, 'price', i.price, 'awaits_price', i.awaits_price, 'status', i.status,
          'variant_label', coalesce(i.inspected_variant_label, i.variant_label),
          'condition_label', coalesce(i.inspected_condition_label, i.condition_label)) order by i.position, i.id), '[]')
         from order_items i where i.company_id = o.company_id and i.order_id = o.id and o.kind <> 'bulk-quote') as items,
      (select json_build_object('id', f.id, 'answer_until', f.answer_until, 'note', f.note, 'old_total', f.old_total, 'new_total', f.new_total,
          'old_bonus', f.old_bonus, 'new_bonus', f.new_bonus,
          'promo_min_total', (select p.min_total from promo_codes p where p.company_id = o.company_id and p.id = o.promo_code_id),
          'lines',
          (select coalesce(json_agg(json_build_object('item_id', n.item_id, 'title', i.title, 'old_price', n.old_price, 'new_price', n.new_price,
              'reason', n.reason, 'note', n.note, 'is_accepted', n.is_accepted) order by i.position, n.id), '[]')
             from order_offer_lines n join order_items i on i.company_id = n.company_id and i.id = n.item_id
            where n.company_id = f.company_id and n.offer_id = f.id and o.kind <> 'bulk-quote'),
          'items', case when o.kind = 'bulk-quote' then '[]'::json else ${offeredItemsPart(sql`o.company_id`, sql`o.id`)} end,
          'lot', ${lotPart(sql`f.company_id`, sql`f.id`)}, 'accepts_automatically', ${acceptsAutomatically})
         from order_offers f where f.company_id = o.company_id and f.order_id = o.id order by f.id desc limit 1) as offer,
      (select q.id from sent_quotes q where q.company_id = o.company_id and q.order_id = o.id and q.state = 'awaiting'
          and o.status_id = ${sql.raw(String(status.manualQuote))} order by q.id desc limit 1) as sent_quote_id,
      (select coalesce(json_agg(json_build_object('method', p.method, 'mask', p.mask, 'amount', p.amount,
          'reference', p.reference, 'check_number', p.check_number) order by p.id), '[]')
         from order_payouts p where p.company_id = o.company_id and p.order_id = o.id and p.state = 'paid') as payouts,
      json_build_object(
        'languages', json_build_array(o.language, c.language, (select s.language from message_settings s where s.company_id = o.company_id)),
        'offered', (select to_json(s.languages) from message_settings s where s.company_id = o.company_id),
        'texts', (select coalesce(json_agg(json_build_object('template_id', t.template_id, 'language', t.language,
            'subject', t.subject, 'body', t.body, 'sms', t.sms)), '[]')
           from message_texts t where t.company_id = o.company_id and t.template_id = any (${template_ids}::int[]) and t.kind in (o.kind, 'any')),
        'switches', (select coalesce(json_agg(json_build_object('template_id', w.template_id, 'sends_email', w.sends_email, 'sends_sms', w.sends_sms)), '[]')
           from message_switches w where w.company_id = o.company_id and w.template_id = any (${template_ids}::int[]) and w.kind in (o.kind, 'any')),
        'labels', (select json_object_agg(w.status_id, to_jsonb(w) ->> 'label') from order_status_settings w
           where w.company_id = o.company_id and w.kind = o.kind and w.status_id = any (${template_ids}::int[])),
        'condition_names', (select coalesce(json_object_agg(k.name, k.translations order by k.is_archived desc, k.id), '{}') from conditions k
           where k.company_id = o.company_id and k.translations <> '{}'),
        'is_unsubscribed', exists (select 1 from email_unsubscribes u where u.company_id = o.company_id and u.email = lower(c.email))
      ) as messages
      from orders o
      join companies co on co.company_id = o.company_id
      join locations l on l.company_id = o.company_id and l.id = o.location_id
      join customers c on c.company_id = o.company_id and c.id = o.customer_id
     where o.company_id = ${company_id} and o.id = ${id}
  ) as m`,
);
