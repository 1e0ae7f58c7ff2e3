import type { Promised } from '@tradepost/contracts/orders/clock/promise.rules';
import type { BusinessHours } from '@tradepost/contracts/orders/promises/business-time.rules';
import type { PromiseStep } from '@tradepost/contracts/orders/promises/promise.data';
import {
  defaultPromiseSettings,
  type PromiseSettings,
} from '@tradepost/contracts/orders/promises/promise-settings.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { promiseSettings } from './promise.table.ts';

/** How soon sellers are promised each step. */
export async function findPromiseSettings(ctx: Ctx): Promise<PromiseSettings> {
  const [row] = await ctx.db.select().from(promiseSettings).where(eq(promiseSettings.company_id, ctx.company_id));
  if (!row) return defaultPromiseSettings;
  const { company_id: _, updated_at: _updated, ...settings } = row;
  return settings;
}

export const hasPromises = ({ is_answer_on, is_inspection_on, is_payout_on }: PromiseSettings): boolean =>
  is_answer_on || is_inspection_on || is_payout_on;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const businessHoursOf = (
  { working_days, opens_at, closes_at }: PromiseSettings,
  timezone: string,
): BusinessHours => ({ timezone, days: working_days, opens: minutesOf(opens_at), closes: minutesOf(closes_at) });

/** What is promised for a step; null where nothing is. */
export const promisedFor = (settings: PromiseSettings, step: PromiseStep): Promised | null =>
  settings[`is_${step}_on`] ? { amount: settings[`${step}_amount`], unit: settings[`${step}_unit`] } : null;
