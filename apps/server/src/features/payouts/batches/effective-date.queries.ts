import { defaultEffectiveDate, isBankingDay } from '@tradepost/contracts/payouts/banking-days.rules';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findBankAccount } from '../bank-accounts/bank-account.queries.ts';
import type { PayableFormat } from './batch-formats.rules.ts';

/**
 * The banking day on which the payments arrive: the next possible one, or a later one that staff chose. Null where the
 * format has none. Throws 422 for a day on which the bank does not work.
 */
export async function findEffectiveDate(
  ctx: Ctx,
  { file }: PayableFormat,
  wanted?: string | null,
): Promise<string | null> {
  if (!file?.calendar || !file.sender) return null;
  const { cutoff_hour, lead_days, timezone } = await findBankAccount(ctx, file.sender);
  const schedule = { calendar: file.calendar, cutoff_hour, lead_days, timezone: timezone ?? ctx.company.timezone };
  const next = defaultEffectiveDate(schedule, ctx.clock.now().toISOString());
  // A batch that waited for days pays on the next possible one.
  if (!wanted || wanted < next) return next;
  if (!isBankingDay(file.calendar, wanted)) throw invalid({ effective_date: 'The bank does not work on this day' });
  return wanted;
}
