import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import { type Faq, type FaqForm, maxFaqs } from '@tradepost/contracts/shop/site/faq.contract';
import { and, count, eq, max, sql } from 'drizzle-orm';
import { conflict, HttpError } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findFaq, findFaqRow, listFaqs } from './faq.queries.ts';
import { faqs } from './faq.table.ts';

const ofCompany = (ctx: Ctx) => eq(faqs.company_id, ctx.company_id);
const oneFaq = (ctx: Ctx, id: number) => and(ofCompany(ctx), eq(faqs.id, id));

/** Adds a question, or puts all into another order. */
export async function saveFaqs(
  ctx: Ctx,
  form: FaqForm | { sorted_id: number[] },
): Promise<{ items: Faq[]; id: number | null }> {
  if (!('sorted_id' in form)) {
    const id = await addFaq(ctx, form);
    return { items: await listFaqs(ctx), id };
  }
  await sortFaqs(ctx, form.sorted_id);
  return { items: await listFaqs(ctx), id: null };
}

/** Adds a question at the end. */
async function addFaq(ctx: Ctx, { translations, is_shown, ...words }: FaqForm): Promise<number> {
  const [stored] = await ctx.db
    .select({ total: count(), last: max(faqs.sort) })
    .from(faqs)
    .where(ofCompany(ctx));
  if ((stored?.total ?? 0) >= maxFaqs)
    throw new HttpError(422, `You can have up to ${maxFaqs} questions. Delete one you no longer need.`);
  const texts = toStoredTexts(words, translations, null, await findTextLanguage(ctx));
  const [row] = await ctx.db
    .insert(faqs)
    .values({ company_id: ctx.company_id, ...texts, is_shown, sort: (stored?.last ?? 0) + 1 })
    .returning({ id: faqs.id });
  return row!.id;
}

/** Puts all questions into this order. Throws 409 with the stored ones when they are not all of them. */
async function sortFaqs(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const stored = await ctx.db.select({ id: faqs.id }).from(faqs).where(ofCompany(ctx)).for('no key update');
  const known = new Set(stored.map(({ id }) => id));
  const isAll = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isAll) throw conflict('Someone else changed this in the meantime', await listFaqs(ctx));
  const places = `{${ids.join(',')}}`;
  await ctx.db
    .update(faqs)
    .set({ sort: sql`array_position(${places}::bigint[], ${faqs.id})` })
    .where(ofCompany(ctx));
}

/** Changes a question. A stale version answers 409. */
export async function editFaq(
  ctx: Ctx,
  id: number,
  { version, translations, is_shown, ...words }: FaqForm & { version: number },
): Promise<Faq> {
  const language = await findTextLanguage(ctx);
  await saveVersioned(ctx, {
    table: faqs,
    where: oneFaq(ctx, id),
    version,
    lock: () => findFaqRow(ctx, id, true),
    current: () => findFaq(ctx, id),
    change: (row) => ({ ...toStoredTexts(words, translations, row, language), is_shown, updated_at: sql`app_now()` }),
  });
  return findFaq(ctx, id);
}

export async function deleteFaq(ctx: Ctx, id: number): Promise<null> {
  await findFaqRow(ctx, id);
  await ctx.db.delete(faqs).where(oneFaq(ctx, id));
  return null;
}
