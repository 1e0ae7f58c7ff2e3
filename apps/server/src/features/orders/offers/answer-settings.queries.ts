import type { AnswerSettings } from '@tradepost/contracts/portal/answer-settings.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { answerSettings } from './answer-settings.table.ts';

const shipped: AnswerSettings = {
  answer_days: 14,
  allows_lines: false,
  allows_questions: true,
  allows_pictures: true,
  return_text: null,
  version: 0,
};

/** What sellers can do with a revised offer; the defaults until the company sets it. */
export async function findAnswerSettings(ctx: Ctx): Promise<AnswerSettings> {
  const [stored] = await ctx.db.select().from(answerSettings).where(eq(answerSettings.company_id, ctx.company_id));
  if (!stored) return shipped;
  const { company_id: _, ...settings } = stored;
  return settings;
}

/** The deadline of an offer made now; null without one. */
export async function nextDeadline(ctx: Ctx): Promise<string | null> {
  const { answer_days } = await findAnswerSettings(ctx);
  if (answer_days === 0) return null;
  return new Date(ctx.clock.now().getTime() + answer_days * 86_400_000).toISOString();
}
