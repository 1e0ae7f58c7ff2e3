import type { BankAccount as ShownAccount } from '@tradepost/contracts/payouts/bank-account.contract';
import {
  type BankAccountKind,
  bankAccountFacts,
  bankAccountKinds,
} from '@tradepost/contracts/payouts/bank-account.data';
import { checkBankDetails, maskBankDetails } from '@tradepost/contracts/payouts/bank-account.rules';
import { defaultEffectiveDate } from '@tradepost/contracts/payouts/banking-days.rules';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type BankAccount, findBankAccount, openBankAccount } from './bank-account.queries.ts';
import { payoutBankAccounts } from './bank-account.table.ts';

/** All kinds, stored or not. */
export async function listBankAccounts(ctx: Ctx) {
  const rows = await ctx.db.select().from(payoutBankAccounts).where(eq(payoutBankAccounts.company_id, ctx.company_id));
  const items = bankAccountKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return toShown(ctx, openBankAccount(ctx, kind, row));
  });
  return { currency: ctx.company.currency, items };
}

export async function showBankAccount(ctx: Ctx, kind: BankAccountKind): Promise<ShownAccount> {
  return toShown(ctx, await findBankAccount(ctx, kind));
}

function toShown(ctx: Ctx, account: BankAccount): ShownAccount {
  const { kind, details, cutoff_hour, lead_days, timezone, version } = account;
  return {
    kind,
    cutoff_hour,
    lead_days,
    timezone,
    version,
    details: ctx.can('customers.confidential') ? details : maskBankDetails(kind, details),
    is_stored: Object.keys(details).length > 0,
    problems: checkBankDetails(kind, details),
    next_date: effectiveDateOf(ctx, account),
  };
}

function effectiveDateOf(ctx: Ctx, { kind, cutoff_hour, lead_days, timezone }: BankAccount): string | null {
  const { calendar } = bankAccountFacts[kind];
  if (calendar === null) return null;
  const schedule = { calendar, cutoff_hour, lead_days, timezone: timezone ?? ctx.company.timezone };
  return defaultEffectiveDate(schedule, ctx.clock.now().toISOString());
}
