import { type BankAccountKind, bankAccountFacts } from '@tradepost/contracts/payouts/bank-account.data';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { SenderDetails } from '../formats/bank-format.rules.ts';
import { findFormat } from '../formats/bank-formats.rules.ts';
import { type BankAccountRow, payoutBankAccounts } from './bank-account.table.ts';
import { openBankDetails } from './bank-details.rules.ts';

export type BankAccount = Pick<BankAccountRow, 'kind' | 'cutoff_hour' | 'lead_days' | 'timezone' | 'version'> & {
  /** In clear: account numbers too. */
  details: Record<string, string>;
};

/** The company's account for a kind of file, without details when there are none. */
export async function findBankAccount(ctx: Ctx, kind: BankAccountKind): Promise<BankAccount> {
  const [row] = await ctx.db
    .select()
    .from(payoutBankAccounts)
    .where(and(eq(payoutBankAccounts.company_id, ctx.company_id), eq(payoutBankAccounts.kind, kind)));
  return openBankAccount(ctx, kind, row);
}

export function openBankAccount(ctx: Ctx, kind: BankAccountKind, row: BankAccountRow | undefined): BankAccount {
  const { cutoff_hour, lead_days } = bankAccountFacts[kind];
  if (!row) return { kind, details: {}, cutoff_hour, lead_days, timezone: null, version: 0 };
  const owner = { company_id: ctx.company_id, kind };
  return { ...row, details: openBankDetails(ctx.platform.config.app_secret, owner, row.details) };
}

/** Who pays, for `FileRequest.sender`, in clear. Empty where the format needs none or the company has none stored. */
export async function findSender(ctx: Ctx, format: string): Promise<SenderDetails> {
  const kind = findFormat(format)?.sender;
  return kind ? (await findBankAccount(ctx, kind)).details : {};
}
