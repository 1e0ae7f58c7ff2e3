import { factsOfVariable } from '@tradepost/contracts/company/variable.data';
import type { previewTemplate as contract, MessagePreview } from '@tradepost/contracts/messages/template.contract';
import { type OrderKind, status } from '@tradepost/contracts/orders/order-status.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type MailBlock, renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { renderText, type Values } from '../../../platform/mail/render-markup.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { companies } from '../../company/company.table.ts';
import { findMailLogoUrl } from '../../company/company-logo.queries.ts';
import { locations } from '../../company/location.table.ts';
import { customers } from '../../customers/customer.table.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { sellerLinksOf } from '../../orders/links/order-links.rules.ts';
import { readOrderMessage } from '../../orders/mails/order-mail.queries.ts';
import { renderOrderMail, renderSms } from '../../orders/mails/order-mail.rules.ts';
import type { OrderMailInput } from '../../orders/mails/order-mail-input.rules.ts';
import { dayIn, valuesOf } from '../../orders/mails/order-mail-values.rules.ts';
import { findOrder, visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import { exampleOrder, exampleTexts } from './preview-example.data.ts';
import { countSmsParts } from './sms-parts.rules.ts';
import { requireValidText } from './template.commands.ts';
import { storedKind } from './template.queries.ts';
import { findKnownTemplate, type KnownTemplate } from './template-facts.queries.ts';

type Draft = ServedInput<typeof contract>['body'];

/** Renders a draft by the code that sends it. Throws 422 with what is wrong with it. */
export async function previewTemplate(ctx: Ctx, id: number, draft: Draft): Promise<MessagePreview> {
  const template = await findKnownTemplate(ctx, id);
  requireValidText(template, draft);
  if (template.group === 'general') return { ...renderToMember(ctx, template, draft), order: null };
  const kind = storedKind(template, draft.type);
  const { order, input } = await findPreviewOrder(ctx, template, kind, draft.order_id);
  const extra = examplesFor(ctx, template, input, draft.language);
  if (template.group === 'staff') {
    const values = { ...valuesOf(input, draft.language), ...extra };
    return { ...renderToMember(ctx, template, draft, values), order };
  }
  const text = { language: draft.language, subject: draft.subject, body: draft.body, sms: draft.sms };
  const options = { template: template.key, text, extra };
  const { subject, html, plain } = renderOrderMail(input, options);
  const sms = renderSms(input, options);
  return { order, subject, html, plain, sms, sms_parts: countSmsParts(sms ?? '') };
}

/** Recent orders of the template’s kind, those in its status first. */
export async function listPreviewOrders(ctx: Ctx, id: number, type: OrderKind | undefined) {
  const template = await findKnownTemplate(ctx, id);
  if (template.group === 'general' || !ctx.can('orders.view')) return { items: [] };
  return { items: await listRecent(ctx, template, storedKind(template, type), 20) };
}

async function listRecent(ctx: Ctx, { status_id }: KnownTemplate, kind: OrderKind | 'any', limit: number) {
  const rows = await ctx.db
    .select({
      id: orders.id,
      box_id: orders.box_id,
      seller: customers.display_name,
    })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(
      and(
        visibleOrders(ctx),
        eq(orders.is_archived, false),
        kind === 'any' ? undefined : eq(orders.kind, kind),
        // The indexes stay usable: the status only sorts within the latest.
        sql`${orders.id} in (select id from orders where company_id = ${ctx.company_id} and not is_archived
              ${kind === 'any' ? sql`order by id desc` : sql`and kind = ${kind} order by created_at desc, id desc`} limit 200)`,
      ),
    )
    .orderBy(desc(sql`(${orders.status_id} = ${status_id ?? status.leads})`), desc(orders.created_at), desc(orders.id))
    .limit(limit);
  return rows;
}

/** The wanted order, or the latest one, or an example. */
async function findPreviewOrder(
  ctx: Ctx,
  template: KnownTemplate,
  kind: OrderKind | 'any',
  wanted: number | undefined,
): Promise<{ order: MessagePreview['order']; input: OrderMailInput }> {
  const canSee = ctx.can('orders.view');
  const chosen = wanted !== undefined && canSee ? await findOrder(ctx, wanted) : undefined;
  const order = chosen ?? (canSee ? (await listRecent(ctx, template, kind, 1))[0] : undefined);
  if (!order) return { order: null, input: await makeExample(ctx, kind) };
  const { input } = await readOrderMessage(ctx, order.id, []);
  return { order: { id: order.id, box_id: order.box_id }, input: withExamples(input) };
}

/** An order has no revised offer and no payment yet: the example's are shown in their place. */
const withExamples = (input: OrderMailInput): OrderMailInput => ({
  ...input,
  order: { ...input.order, hold_reason: input.order.hold_reason ?? exampleOrder.order.hold_reason },
  offer: input.offer ?? exampleOrder.offer,
  payouts: input.payouts.length > 0 ? input.payouts : exampleOrder.payouts,
});

async function makeExample(ctx: Ctx, kind: OrderKind | 'any'): Promise<OrderMailInput> {
  const { company_id, platform, clock } = ctx;
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, company_id));
  const [location] = await ctx.db
    .select()
    .from(locations)
    .where(eq(locations.company_id, company_id))
    .orderBy(asc(locations.id))
    .limit(1);
  if (!company) throw new Error('a company that is not there');
  const timezone = location?.timezone ?? company.timezone;
  return {
    ...exampleOrder,
    company: { ...company, logo_url: await findMailLogoUrl(ctx) },
    location: {
      name: location?.name ?? company.name,
      address_text: location?.address_text ?? company.address_text,
      phone: location?.phone ?? null,
      timezone,
    },
    seller_links: sellerLinksOf(platform, { company_id, order_id: 0, customer_id: 0 }),
    order: {
      ...exampleOrder.order,
      kind: kind === 'any' ? 'mail-in' : kind,
      currency: company.currency,
      price_locked_until: clock.now().toISOString(),
    },
  };
}

/** Example values for the template's own variables. */
function examplesFor(
  ctx: Ctx,
  { variables }: KnownTemplate,
  input: OrderMailInput | null,
  language: Draft['language'],
): Values {
  const own = input ? valuesOf(input, language) : {};
  const { money } = localeOf(language, ctx.company.country_code);
  const amounts: Record<string, string> = input
    ? {
        old_total: money(input.offer?.old_total ?? input.order.total, input.order.currency),
        new_total: money(input.offer?.new_total ?? input.order.total, input.order.currency),
        accept_date: dayIn(language, ctx.clock.now().toISOString(), input),
      }
    : {};
  const missing = variables.filter((name) => own[name] === undefined || own[name] === null);
  return Object.fromEntries(
    missing.map((name) => {
      if (factsOfVariable(name).kind === 'link') return [name, `${ctx.platform.config.app_url}/example`];
      if (name === 'code') return [name, [{ kind: 'code', code: '123456' } satisfies MailBlock]];
      return [name, amounts[name] ?? exampleTexts[name] ?? null];
    }),
  );
}

/** An email to a team member, in the layout of those. */
function renderToMember(
  ctx: Ctx,
  template: KnownTemplate,
  draft: Draft,
  given?: Values,
): Omit<MessagePreview, 'order'> {
  const values = {
    ...examplesFor(ctx, template, null, draft.language),
    expires: 'Friday',
    ...given,
    company_name: ctx.company.name,
  };
  const { subject, title, blocks } = renderText(draft, values);
  const page = {
    language: draft.language,
    company_name: ctx.company.name,
    about: localeOf(draft.language, ctx.company.country_code).phrase(template.label),
    title,
    blocks,
    footer: [ctx.company.name],
  };
  return { subject, html: renderHtml(page), plain: renderPlain(page), sms: null, sms_parts: 0 };
}
