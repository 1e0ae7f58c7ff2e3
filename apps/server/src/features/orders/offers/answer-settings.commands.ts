import type { AnswerSettings, AnswerSettingsForm } from '@tradepost/contracts/portal/answer-settings.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findAnswerSettings } from './answer-settings.queries.ts';
import { answerSettings } from './answer-settings.table.ts';

/** Stores the settings of the answer page. A stale version answers 409. */
export async function saveAnswerSettings(
  ctx: Ctx,
  { version, ...change }: z.output<typeof AnswerSettingsForm>,
): Promise<AnswerSettings> {
  const { company_id } = ctx;
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
