import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type AnswerSettings, defaultReturnText } from '@tradepost/contracts/seller-offers/answer-settings.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage, ownTextsFor } from '../../languages/own-texts.queries.ts';
import { findMailInSettings } from '../mail-in-settings/mail-in-settings.queries.ts';
import { answerSettings } from './answer-settings.table.ts';

type Row = Omit<typeof answerSettings.$inferSelect, 'company_id'>;

const shipped: Row = {
  answer_days: 14,
  allows_lines: false,
  allows_questions: true,
  allows_pictures: true,
  return_text: null,
  text_language: 'en',
  translations: {},
  version: 0,
};

/** What sellers can do with a revised offer; the defaults until the company sets it. */
export async function findAnswerSettings(ctx: Ctx): Promise<AnswerSettings> {
  const stored = await readAnswerSettings(ctx);
  const { text_language: _, ...settings } = stored;
  const language = await findTextLanguage(ctx);
  const { return_text, translations } = toEditedTexts(stored, ['return_text'], language);
  return { ...settings, return_text: return_text || null, language, translations };
}

/** The row of the settings, or the defaults. */
export async function readAnswerSettings(ctx: Ctx): Promise<Row> {
  const [stored] = await ctx.db.select().from(answerSettings).where(eq(answerSettings.company_id, ctx.company_id));
  if (!stored) return shipped;
  const { company_id: _, ...settings } = stored;
  return settings;
}

/** What a return costs, as the seller reads it. */
export async function findReturnText(ctx: Ctx, locale: Locale): Promise<string> {
  const stored = await readAnswerSettings(ctx);
  const { return_text } = await ownTextsFor(ctx, stored, { return_text: defaultReturnText }, locale);
  return return_text || locale.phrase(defaultReturnText);
}

/** The deadline of an offer made now; null without one. Where no answer is accepted as a yes, those days count. */
export async function nextDeadline(ctx: Ctx, kind: OrderKind): Promise<string | null> {
  const { is_auto_accept_on, auto_accept_days } = await findMailInSettings(ctx);
  const isAutomatic = is_auto_accept_on && kind !== 'in-store';
  const days = isAutomatic ? auto_accept_days : (await findAnswerSettings(ctx)).answer_days;
  return days === 0 ? null : new Date(ctx.clock.now().getTime() + days * 86_400_000).toISOString();
}
