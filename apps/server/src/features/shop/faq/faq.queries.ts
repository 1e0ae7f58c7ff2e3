import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { textFor, toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { Faq } from '@tradepost/contracts/shop/site/faq.contract';
import type { SiteFaq } from '@tradepost/contracts/shop/site/site-texts.contract';
import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSiteUrl } from '../../company/site-address.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { faqs } from './faq.table.ts';

type Row = typeof faqs.$inferSelect;

const fields = ['group_name', 'question', 'answer'] as const;

const toFaq = (row: Row, language: MessageLanguage): Faq => {
  const { id, is_shown, updated_at, version } = row;
  return { id, is_shown, updated_at, version, language, ...toEditedTexts(row, fields, language) };
};

const readRows = (ctx: Ctx): Promise<Row[]> =>
  ctx.db.select().from(faqs).where(eq(faqs.company_id, ctx.company_id)).orderBy(asc(faqs.sort), asc(faqs.id));

/** The company's questions and answers, in their order. */
export async function listFaqs(ctx: Ctx): Promise<Faq[]> {
  const language = await findTextLanguage(ctx);
  return (await readRows(ctx)).map((row) => toFaq(row, language));
}

/** The list of the settings, with the public page. */
export async function listFaqSettings(ctx: Ctx): Promise<{ items: Faq[]; url: string }> {
  return { items: await listFaqs(ctx), url: await findSiteUrl(ctx, 'faq') };
}

export const findFaq = async (ctx: Ctx, id: number): Promise<Faq> =>
  toFaq(await findFaqRow(ctx, id), await findTextLanguage(ctx));

/** The stored question, locked on demand. */
export async function findFaqRow(ctx: Ctx, id: number, isLocked = false): Promise<Row> {
  const query = ctx.db
    .select()
    .from(faqs)
    .where(and(eq(faqs.company_id, ctx.company_id), eq(faqs.id, id)));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw notFound('Question');
  return row;
}

/** What a seller reads, in groups. A group stands where its first question does. */
export async function listSiteFaqs(ctx: Ctx, language: MessageLanguage): Promise<SiteFaq['groups']> {
  const languages = [language, await findTextLanguage(ctx)];
  const groups = new Map<string, SiteFaq['groups'][number]>();
  for (const row of await readRows(ctx)) {
    if (!row.is_shown) continue;
    const group = groups.get(row.group_name) ?? { name: textFor(row, 'group_name', languages), items: [] };
    const [question, answer] = [textFor(row, 'question', languages), textFor(row, 'answer', languages)];
    group.items.push({ id: row.id, question, answer });
    groups.set(row.group_name, group);
  }
  return [...groups.values()];
}

/** Whether there is a page of questions. */
export async function hasFaqs(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: faqs.id })
    .from(faqs)
    .where(and(eq(faqs.company_id, ctx.company_id), eq(faqs.is_shown, true)))
    .limit(1);
  return row !== undefined;
}
