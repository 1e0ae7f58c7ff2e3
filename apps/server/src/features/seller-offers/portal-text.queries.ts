import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { fillPlain, type PlainValues } from '@tradepost/contracts/company/plain-text.rules';
import { isMessageLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { languageFor, toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { PortalText } from '@tradepost/contracts/seller-offers/portal-text.contract';
import {
  type PortalTextKey,
  portalTemplates,
  type portalVariables,
} from '@tradepost/contracts/seller-offers/portal-text.data';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findTextLanguage, ownTextsFor, shippedTexts } from '../languages/own-texts.queries.ts';
import { localeOf } from '../languages/seller-locale.rules.ts';
import { portalTexts } from './portal-text.table.ts';

type Row = typeof portalTexts.$inferSelect;
type Template = (typeof portalTemplates)[number];

/** The language in which a company's main texts are. */
const findOwnLocale = async (ctx: Ctx): Promise<Locale> =>
  localeOf(await findTextLanguage(ctx), ctx.company.country_code);

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
  const template = requireTemplate(id);
  return textOf(template, await findOwnRow(ctx, id), await findOwnLocale(ctx));
}

export function requireTemplate(id: number): Template {
  const template = portalTemplates.find((each) => each.id === id);
  if (!template) throw notFound('Text');
  return template;
}

export async function findOwnRow(ctx: Ctx, id: number): Promise<Row | undefined> {
  const [own] = await ctx.db
    .select()
    .from(portalTexts)
    .where(and(eq(portalTexts.company_id, ctx.company_id), eq(portalTexts.template_id, id)));
  return own;
}

/** The text that a seller reads, with its language, in which the words of its variables are said. */
export async function readPortalText(
  ctx: Ctx,
  key: PortalTextKey,
  locale: Locale,
): Promise<{ title: string; body: string; locale: Locale }> {
  const shipped = portalTemplates.find((each) => each.key === key) ?? portalTemplates[0];
  const { id, title, body } = shipped;
  const own = await findOwnRow(ctx, id);
  const texts = await ownTextsFor(ctx, own ?? { title, body, ...shippedTexts }, { title, body }, locale);
  const isShipped = texts.body === locale.template(body);
  const spoken = own && !isShipped && languageFor(own, 'body', [locale.language, await findTextLanguage(ctx)]);
  return { ...texts, locale: isMessageLanguage(spoken) ? localeOf(spoken, ctx.company.country_code) : locale };
}

function textOf(template: Template, own: Row | undefined, locale: Locale): PortalText {
  const shipped = { title: locale.template(template.title), body: locale.template(template.body) };
  const { translations, ...words } = own
    ? toEditedTexts(own, ['title', 'body'], locale.language)
    : { ...shipped, translations: {} };
  const isOwn = words.title !== shipped.title || words.body !== shipped.body;
  return {
    ...template,
    ...words,
    language: locale.language,
    translations,
    is_edited: own !== undefined && (isOwn || Object.keys(translations).length > 0),
    updated_at: own?.updated_at ?? null,
    version: own?.version ?? 0,
  };
}

export type PortalValues = PlainValues<(typeof portalVariables)[number]>;

interface Draft {
  title?: string | undefined;
  body?: string | undefined;
  language?: MessageLanguage | undefined;
  text_language?: MessageLanguage | undefined;
}

/** A text with sample values, as sellers of the language would see it. Words that are left out are the stored ones. */
export async function viewPortalText(ctx: Ctx, id: number, draft: Draft): Promise<{ title: string; body: string }> {
  const { key } = requireTemplate(id);
  const { name, currency, timezone, country_code } = ctx.company;
  const locale = localeOf(draft.language ?? (await findTextLanguage(ctx)), country_code);
  const stored = await readPortalText(ctx, key, locale);
  const { write, money, date } =
    draft.body === undefined ? stored.locale : localeOf(draft.text_language ?? locale.language, country_code);
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
    title: fillPlain(draft.title ?? stored.title, values),
    body: fillPlain(draft.body ?? stored.body, values),
  };
}
