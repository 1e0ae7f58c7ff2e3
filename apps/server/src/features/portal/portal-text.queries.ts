import { fillPlain, type PlainValues } from '@tradepost/contracts/company/plain-text.rules';
import { formatDay } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import type { PortalText } from '@tradepost/contracts/portal/portal-text.contract';
import {
  type PortalTextKey,
  portalTemplates,
  type portalVariables,
} from '@tradepost/contracts/portal/portal-text.data';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { portalTexts } from './portal-text.table.ts';

type Row = typeof portalTexts.$inferSelect;

/** The texts of the answer page: the company's own where it has one, else the shipped one. */
export async function listPortalTexts(ctx: Ctx): Promise<PortalText[]> {
  const own = await ctx.db.select().from(portalTexts).where(eq(portalTexts.company_id, ctx.company_id));
  return portalTemplates.map((template) =>
    textOf(
      template,
      own.find((row) => row.template_id === template.id),
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
  return textOf(template, own);
}

export async function readPortalText(ctx: Ctx, key: PortalTextKey): Promise<PortalText> {
  const template = portalTemplates.find((each) => each.key === key);
  return findPortalText(ctx, template?.id ?? 0);
}

const textOf = (shipped: (typeof portalTemplates)[number], own: Row | undefined): PortalText => ({
  ...shipped,
  ...(own ? { title: own.title, body: own.body } : {}),
  is_edited: own !== undefined && (own.title !== shipped.title || own.body !== shipped.body),
  updated_at: own?.updated_at ?? null,
  version: own?.version ?? 0,
});

export type PortalValues = PlainValues<(typeof portalVariables)[number]>;

/** A text with sample values, as sellers would see it. Words that are left out are the stored ones. */
export async function viewPortalText(
  ctx: Ctx,
  id: number,
  words: { title?: string; body?: string },
): Promise<{ title: string; body: string }> {
  const stored = await findPortalText(ctx, id);
  const { name, currency, country_code, timezone } = ctx.company;
  const deadline = new Date(ctx.clock.now().getTime() + 14 * 86_400_000).toISOString();
  const values: PortalValues = {
    first_name: 'Ana',
    company_name: name,
    box_id: 'ABC-1042',
    device: 'device',
    old_total: formatMoney(42_000, currency),
    new_total: formatMoney(36_500, currency),
    answer_date: formatDay(deadline, timezone, country_code),
  };
  return {
    title: fillPlain(words.title ?? stored.title, values),
    body: fillPlain(words.body ?? stored.body, values),
  };
}
