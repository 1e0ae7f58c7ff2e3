import { fillPlain, type PlainValues } from '@tradepost/contracts/company/plain-text.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { PortalText } from '@tradepost/contracts/portal/portal-text.contract';
import {
  type PortalTextKey,
  portalTemplates,
  type portalVariables,
} from '@tradepost/contracts/portal/portal-text.data';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findPortalLanguages } from '../languages/language-settings.queries.ts';
import { localeOf } from '../languages/seller-locale.rules.ts';
import { portalTexts } from './portal-text.table.ts';

type Row = typeof portalTexts.$inferSelect;

/** The language in which a company writes its own texts of sellers' pages. */
async function findOwnLocale(ctx: Ctx): Promise<Locale> {
  const { customer_portal_lang_code } = await findPortalLanguages(ctx);
  return localeOf(customer_portal_lang_code, ctx.company.country_code);
}

/** The texts of the answer page: the company's own where it has one, else the shipped one. */
export async function listPortalTexts(ctx: Ctx): Promise<PortalText[]> {
  const own = await ctx.db.select().from(portalTexts).where(eq(portalTexts.company_id, ctx.company_id));
  const locale = await findOwnLocale(ctx);
  return portalTemplates.map((template) =>
    textOf(
      template,
      own.find((row) => row.template_id === template.id),
      locale,
    ),
  );
}

export async function findPortalText(ctx: Ctx, id: number): Promise<PortalText> {
  const template = portalTemplates.find((each) => each.id === id);
  if (!template) throw notFound('Text');
  const [own] = await ctx.db
    .select()
    .from(portalTexts)
    .where(and(eq(portalTexts.company_id, ctx.company_id), eq(portalTexts.template_id, id)));
  return textOf(template, own, await findOwnLocale(ctx));
}

/** The text that a seller reads: the company's own in its own language, else the shipped one in the seller's. */
export async function readPortalText(
  ctx: Ctx,
  key: PortalTextKey,
  { language, template }: Locale,
): Promise<{ title: string; body: string }> {
  const shipped = portalTemplates.find((each) => each.key === key) ?? portalTemplates[0];
  if (language === (await findOwnLocale(ctx)).language) return findPortalText(ctx, shipped.id);
  return { title: template(shipped.title), body: template(shipped.body) };
}

function textOf(template: (typeof portalTemplates)[number], own: Row | undefined, locale: Locale): PortalText {
  const shipped = { ...template, title: locale.template(template.title), body: locale.template(template.body) };
  return {
    ...shipped,
    ...(own ? { title: own.title, body: own.body } : {}),
    is_edited: own !== undefined && (own.title !== shipped.title || own.body !== shipped.body),
    updated_at: own?.updated_at ?? null,
    version: own?.version ?? 0,
  };
}

export type PortalValues = PlainValues<(typeof portalVariables)[number]>;

/** A text with sample values, as sellers would see it. Words that are left out are the stored ones. */
export async function viewPortalText(
  ctx: Ctx,
  id: number,
  words: { title?: string; body?: string },
): Promise<{ title: string; body: string }> {
  const stored = await findPortalText(ctx, id);
  const { name, currency, timezone } = ctx.company;
  const { write, money, date } = await findOwnLocale(ctx);
  const deadline = new Date(ctx.clock.now().getTime() + 14 * 86_400_000).toISOString();
  const values: PortalValues = {
    first_name: 'Ana',
    company_name: name,
    box_id: 'ABC-1042',
    device: write('{count, plural, one {device} other {devices}}', { count: 1 }),
    your_device: write('{count, plural, one {your device} other {your devices}}', { count: 1 }),
    old_total: money(42_000, currency),
    new_total: money(36_500, currency),
    answer_date: date(deadline, timezone, 'day'),
  };
  return {
    title: fillPlain(words.title ?? stored.title, values),
    body: fillPlain(words.body ?? stored.body, values),
  };
}
