import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { AnswerSettings, AnswerSettingsForm } from '@tradepost/contracts/seller-offers/answer-settings.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findAnswerSettings, readAnswerSettings } from './answer-settings.queries.ts';
import { answerSettings } from './answer-settings.table.ts';

/** Stores the settings of the answer page. A stale version answers 409. */
export async function saveAnswerSettings(
  ctx: Ctx,
  { version, return_text, translations, ...settings }: z.output<typeof AnswerSettingsForm>,
): Promise<AnswerSettings> {
  const { company_id } = ctx;
  const texts = toStoredTexts(
    { return_text },
    translations,
    await readAnswerSettings(ctx),
    await findTextLanguage(ctx),
  );
  const change = { ...settings, ...texts };
  // Version 0 is not stored yet.
  const stored =
    version === 0
      ? await ctx.db
          .insert(answerSettings)
          .values({ company_id, ...change })
          .onConflictDoNothing()
          .returning({ version: answerSettings.version })
      : await ctx.db
          .update(answerSettings)
          .set({ ...change, version: sql`${answerSettings.version} + 1` })
          .where(and(eq(answerSettings.company_id, company_id), eq(answerSettings.version, version)))
          .returning({ version: answerSettings.version });
  if (stored.length === 0) {
    throw conflict('Someone else changed this in the meantime', await findAnswerSettings(ctx));
  }
  return findAnswerSettings(ctx);
}
