import { createHash } from 'node:crypto';
import { isMessageLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import { languageFor, textFor, toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { LegalKind, LegalText } from '@tradepost/contracts/shop/site/legal.contract';
import type { SiteLegal } from '@tradepost/contracts/shop/site/site-texts.contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSiteUrl } from '../../company/site-address.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { legalTexts } from './legal.table.ts';

type Row = typeof legalTexts.$inferSelect;

export const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** The version in force. Undefined before the first one. */
export async function findLegalRow(ctx: Ctx, kind: LegalKind): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.company_id, ctx.company_id), eq(legalTexts.kind, kind)))
    .orderBy(desc(legalTexts.text_version))
    .limit(1);
  return row;
}

/** A text for its form, with its versions. */
async function findLegalText(ctx: Ctx, kind: LegalKind): Promise<Omit<LegalText, 'url'>> {
  const row = await findLegalRow(ctx, kind);
  const language = await findTextLanguage(ctx);
  const versions = await readRows<LegalText['versions'][number]>(
    ctx.db,
    sql`select t.text_version as version, t.sha256, t.created_at,
               nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as saved_by
          from legal_texts t
          left join members m on m.company_id = t.company_id and m.id = t.member_id
         where t.company_id = ${ctx.company_id} and t.kind = ${kind}
         order by t.text_version desc limit 50`,
  );
  const [last] = versions;
  return {
    kind,
    language,
    ...(row ? toEditedTexts(row, ['body'], language) : { body: '', translations: {} }),
    version: row?.text_version ?? 0,
    sha256: row?.sha256 ?? null,
    created_at: row?.created_at ?? null,
    saved_by: last?.saved_by ?? null,
    versions,
  };
}

/** The same with the public page. */
export async function findLegalSettings(ctx: Ctx, kind: LegalKind): Promise<LegalText> {
  return { ...(await findLegalText(ctx, kind)), url: await findSiteUrl(ctx, kind) };
}

/** The text in force as a seller reads it. Null where the company has none. */
export async function findLegalFor(
  ctx: Ctx,
  kind: LegalKind,
  wanted: string,
): Promise<Omit<SiteLegal, 'values' | 'timezone'> | null> {
  const row = await findLegalRow(ctx, kind);
  const languages = [wanted, await findTextLanguage(ctx)];
  const body = row ? textFor(row, 'body', languages) : '';
  if (!row || body === '') return null;
  const language = languageFor(row, 'body', languages);
  const sha256 = hashOf(body);
  const { text_version: version, created_at } = row;
  return { kind, body, language: isMessageLanguage(language) ? language : 'en', version, sha256, created_at };
}

/** The texts that a company has. */
export async function findLegalKinds(ctx: Ctx): Promise<Record<LegalKind, boolean>> {
  const [terms, privacy] = [await findLegalRow(ctx, 'terms'), await findLegalRow(ctx, 'privacy')];
  const has = (row: Row | undefined) =>
    row !== undefined && (row.body !== '' || Object.keys(row.translations).length > 0);
  return { terms: has(terms), privacy: has(privacy) };
}
