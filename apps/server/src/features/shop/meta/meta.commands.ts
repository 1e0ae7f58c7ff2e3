import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { PageMeta, PageMetaForm } from '@tradepost/contracts/shop/site/meta.contract';
import { metaPages } from '@tradepost/contracts/shop/site/meta.data';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findDefaultMeta, findMeta, findMetaRow, findTargetName } from './meta.queries.ts';
import { pageMetas } from './meta.table.ts';

const oneMeta = (ctx: Ctx, id: number) => and(eq(pageMetas.company_id, ctx.company_id), eq(pageMetas.id, id));

/** Adds the texts of a page. 422 when it has some already. */
export async function createMeta(ctx: Ctx, form: PageMetaForm): Promise<PageMeta> {
  const columns = await toColumns(ctx, form);
  const [row] = await ctx.db
    .insert(pageMetas)
    .values({ company_id: ctx.company_id, ...columns })
    .onConflictDoNothing()
    .returning({ id: pageMetas.id });
  if (!row) throw taken();
  return findMeta(ctx, row.id);
}

const taken = () => invalid({ page: 'This page has its texts already. Change those.' });

async function toColumns(ctx: Ctx, { translations, title, description, ...form }: PageMetaForm) {
  const { page, target_key } = form;
  if (target_key !== '' && (await findTargetName(ctx, page, target_key)) === null)
    throw invalid({ target_key: `You have no ${metaPages[page].label.toLowerCase()} with this key` });
  return { ...form, ...toStoredTexts({ title, description }, translations, null, await findTextLanguage(ctx)) };
}

/** Changes the texts of a page. A stale version answers 409. */
export async function editMeta(ctx: Ctx, id: number, form: PageMetaForm & { version: number }): Promise<PageMeta> {
  const { version, ...fields } = form;
  await saveVersioned(ctx, {
    table: pageMetas,
    where: oneMeta(ctx, id),
    version,
    lock: () => findMetaRow(ctx, id, true),
    current: () => findMeta(ctx, id),
    change: async (row) => {
      const columns = await toColumns(ctx, { ...fields, translations: fields.translations ?? row.translations });
      if (columns.page !== row.page || columns.target_key !== row.target_key) await refuseTaken(ctx, columns);
      return { ...columns, updated_at: sql`app_now()` };
    },
  });
  return findMeta(ctx, id);
}

async function refuseTaken(ctx: Ctx, { page, target_key }: Pick<PageMetaForm, 'page' | 'target_key'>): Promise<void> {
  const [same] = await ctx.db
    .select({ id: pageMetas.id })
    .from(pageMetas)
    .where(
      and(eq(pageMetas.company_id, ctx.company_id), eq(pageMetas.page, page), eq(pageMetas.target_key, target_key)),
    );
  if (same) throw taken();
}

/** Sets the texts of pages without their own. A stale version answers 409. */
export async function saveDefaultMeta(
  ctx: Ctx,
  { version, ...form }: Omit<PageMetaForm, 'page' | 'target_key'> & { version: number },
): Promise<PageMeta> {
  const stored = await findDefaultMeta(ctx);
  const fields = { ...form, page: 'all' as const, target_key: '' };
  if (stored.id !== 0) return editMeta(ctx, stored.id, { ...fields, version });
  if (version !== 0) throw conflict('Someone else changed this in the meantime', stored);
  return createMeta(ctx, fields);
}

/** The page has the default texts again. */
export async function deleteMeta(ctx: Ctx, id: number): Promise<null> {
  const { picture_file_id } = await findMetaRow(ctx, id, true);
  await ctx.db.delete(pageMetas).where(oneMeta(ctx, id));
  if (picture_file_id !== null) await removeFiles(ctx, [picture_file_id]);
  return null;
}
