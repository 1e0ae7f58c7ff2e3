import { isDeepStrictEqual } from 'node:util';
import type { BankAccount as ShownAccount } from '@tradepost/contracts/payouts/bank-account.contract';
import { type BankAccountKind, bankAccountFacts } from '@tradepost/contracts/payouts/bank-account.data';
import {
  checkBankDetails,
  maskBankDetails,
  normalizeBankDetails,
} from '@tradepost/contracts/payouts/bank-account.rules';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { openBankAccount } from './bank-account.queries.ts';
import { type BankAccountRow, payoutBankAccounts } from './bank-account.table.ts';
import { sealBankDetails } from './bank-details.rules.ts';
import { showBankAccount } from './show-bank-account.queries.ts';

interface NewAccount {
  details: Readonly<Record<string, string>>;
  cutoff_hour: number;
  lead_days: number;
  timezone: string | null;
  version: number;
}

const isAccount = (ctx: Ctx, kind: BankAccountKind) =>
  and(eq(payoutBankAccounts.company_id, ctx.company_id), eq(payoutBankAccounts.kind, kind));

/** The account, locked. The first save inserts the row, and a concurrent one waits for it. */
async function lockAccount(ctx: Ctx, kind: BankAccountKind): Promise<BankAccountRow> {
  const { cutoff_hour, lead_days } = bankAccountFacts[kind];
  await ctx.db
    .insert(payoutBankAccounts)
    .values({ company_id: ctx.company_id, kind, cutoff_hour, lead_days, version: 0 })
    .onConflictDoNothing();
  const [row] = await ctx.db.select().from(payoutBankAccounts).where(isAccount(ctx, kind)).for('no key update');
  if (!row) throw new Error('The bank account was not stored');
  return row;
}

/** Stores the account. Throws 422 at the fields with which no file could be written. */
export async function saveBankAccount(
  ctx: Ctx,
  kind: BankAccountKind,
  { version, details, ...schedule }: NewAccount,
): Promise<ShownAccount> {
  await saveVersioned(ctx, {
    table: payoutBankAccounts,
    where: isAccount(ctx, kind),
    version,
    lock: () => lockAccount(ctx, kind),
    current: () => showBankAccount(ctx, kind),
    change: (row) => {
      const stored = openBankAccount(ctx, kind, row).details;
      const next = normalizeBankDetails(kind, keepMasked(kind, stored, details));
      const problems = checkBankDetails(kind, next);
      if (Object.keys(problems).length > 0) throw invalid(atDetails(problems));
      const owner = { company_id: ctx.company_id, kind };
      // Each sealing differs, so that the same details sealed again would look like a change.
      const sealed = isDeepStrictEqual(next, stored)
        ? {}
        : { details: sealBankDetails(ctx.platform.config.app_secret, owner, next) };
      return { ...schedule, ...sealed, updated_at: ctx.clock.now().toISOString() };
    },
  });
  return showBankAccount(ctx, kind);
}

/** A value that came back as it was masked is the stored one. */
function keepMasked(
  kind: BankAccountKind,
  stored: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const masked = maskBankDetails(kind, stored);
  const values = Object.entries(typed).map(([key, value]): [string, string] => {
    const isKept = Object.hasOwn(masked, key) && masked[key] === value;
    return [key, isKept ? (stored[key] ?? '') : value];
  });
  return Object.fromEntries(values);
}

const atDetails = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([key, problem]) => [`details.${key}`, problem]));

/** Removes the account's details. The row stays, so that a form that shows them is stale. Repeated it changes nothing. */
export async function deleteBankAccount(ctx: Ctx, kind: BankAccountKind): Promise<ShownAccount> {
  await ctx.db
    .update(payoutBankAccounts)
    .set({ details: null, version: sql`${payoutBankAccounts.version} + 1`, updated_at: sql`app_now()` })
    .where(and(isAccount(ctx, kind), isNotNull(payoutBankAccounts.details)));
  return showBankAccount(ctx, kind);
}
