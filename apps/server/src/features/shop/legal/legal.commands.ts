import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import {
  type LegalForm,
  type LegalKind,
  type LegalText,
  legalKinds,
} from '@tradepost/contracts/shop/site/legal.contract';
import type { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findLegalFor, findLegalRow, findLegalSettings, hashOf } from './legal.queries.ts';
import { legalAcceptances, legalTexts } from './legal.table.ts';

/** Stores a new version. An unchanged text stores none, a stale version answers 409. */
export async function saveLegalSettings(
  ctx: Ctx,
  kind: LegalKind,
  { version, body, translations }: z.output<typeof LegalForm>,
): Promise<LegalText> {
  const row = await findLegalRow(ctx, kind);
  const stale = async () => conflict('Someone else changed this in the meantime', await findLegalSettings(ctx, kind));
  if ((row?.text_version ?? 0) !== version) throw await stale();
  const texts = toStoredTexts({ body }, translations, row, await findTextLanguage(ctx));
  const isSame =
    body === (row?.body ?? '') && JSON.stringify(texts.translations) === JSON.stringify(row?.translations ?? {});
  if (isSame) return findLegalSettings(ctx, kind);
  const { company_id, actor } = ctx;
  const stored = await ctx.db
    .insert(legalTexts)
    .values({ company_id, kind, text_version: version + 1, ...texts, sha256: hashOf(body), member_id: actor.member_id })
    .onConflictDoNothing()
    .returning({ version: legalTexts.text_version });
  if (stored.length === 0) throw await stale();
  return findLegalSettings(ctx, kind);
}

/** Records that the seller of an order accepted the texts in force, as they are in the language. Idempotent. */
export async function recordLegalAcceptance(ctx: Ctx, order_id: number, language: string): Promise<void> {
  for (const kind of legalKinds) {
    const text = await findLegalFor(ctx, kind, language);
    if (!text) continue;
    const { version: text_version, sha256 } = text;
    await ctx.db
      .insert(legalAcceptances)
      .values({ company_id: ctx.company_id, order_id, kind, text_version, language: text.language, sha256 })
      .onConflictDoNothing();
  }
}
