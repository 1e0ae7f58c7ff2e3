import type {
  adjustStoreCredit as adjustContract,
  redeemStoreCredit as redeemContract,
  StoreCreditBalance,
} from '@tradepost/contracts/customers/store-credit.contract';
import { voidableKinds } from '@tradepost/contracts/customers/store-credit.data';
import { formatMoney } from '@tradepost/contracts/money';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow, refuseGone } from '../customer.queries.ts';
import { type StoreCreditEntryRow, storeCreditAccounts, storeCreditEntries } from './store-credit.table.ts';

export async function redeemStoreCredit(
  ctx: Ctx,
  customer_id: number,
  { amount, currency, reference }: ServedInput<typeof redeemContract>['body'],
  invoice_id: number | null = null,
): Promise<StoreCreditBalance> {
  refuseGone(await findCustomerRow(ctx, customer_id));
  const entry = { kind: 'redeemed' as const, amount: -amount, reference: reference || null, invoice_id };
  return addEntry(ctx, { customer_id, currency: currency ?? ctx.company.currency }, entry);
}

export async function adjustStoreCredit(
  ctx: Ctx,
  customer_id: number,
  { amount, currency, reason }: ServedInput<typeof adjustContract>['body'],
  invoice_id: number | null = null,
): Promise<StoreCreditBalance> {
  refuseGone(await findCustomerRow(ctx, customer_id));
  const account = { customer_id, currency: currency ?? ctx.company.currency };
  return addEntry(ctx, account, { kind: 'adjusted', amount, reason, invoice_id });
}

/** Adds the opposite of an entry that staff made. Throws 409 when it was voided before, or belongs to an invoice. */
export async function voidStoreCredit(
  ctx: Ctx,
  customer_id: number,
  { entry_id, reason }: { entry_id: number; reason: string },
): Promise<StoreCreditBalance> {
  const [found] = await ctx.db
    .select({ entry: storeCreditEntries, currency: storeCreditAccounts.currency })
    .from(storeCreditEntries)
    .innerJoin(
      storeCreditAccounts,
      and(
        eq(storeCreditAccounts.company_id, storeCreditEntries.company_id),
        eq(storeCreditAccounts.id, storeCreditEntries.account_id),
      ),
    )
    .where(
      and(
        eq(storeCreditEntries.company_id, ctx.company_id),
        eq(storeCreditEntries.id, entry_id),
        eq(storeCreditEntries.customer_id, customer_id),
      ),
    );
  if (!found) throw notFound('Entry');
  const { entry, currency } = found;
  if (!voidableKinds.includes(entry.kind))
    throw conflict('Only redemptions and adjustments can be voided. Reopen the order to take back its payout.');
  if (entry.invoice_id !== null)
    throw conflict(
      `This entry belongs to invoice ${entry.reference ?? entry.reason ?? ''}. Void the payment on the invoice instead.`,
    );
  const voided = { kind: 'voided' as const, amount: -entry.amount, reason, voids_id: entry.id };
  return addEntry(ctx, { customer_id, currency }, voided);
}

/** Credits a payout to its seller. Repeated for the same payout it changes nothing. */
export async function earnStoreCredit(ctx: Ctx, account: Account, source: PayoutSource): Promise<void> {
  const [known] = await ctx.db
    .select({ id: storeCreditEntries.id })
    .from(storeCreditEntries)
    .where(and(eq(storeCreditEntries.company_id, ctx.company_id), eq(storeCreditEntries.payout_id, source.payout_id)));
  if (!known) await addEntry(ctx, account, { kind: 'earned', ...source });
}

/**
 * Takes back what a payout credited, because it was voided. It may leave less than nothing when the credit is spent: the
 * customer then owes it, and the next credit goes against it.
 */
export async function reverseStoreCredit(ctx: Ctx, payout_id: number): Promise<void> {
  const [found] = await ctx.db
    .select({ entry: storeCreditEntries, currency: storeCreditAccounts.currency })
    .from(storeCreditEntries)
    .innerJoin(
      storeCreditAccounts,
      and(
        eq(storeCreditAccounts.company_id, storeCreditEntries.company_id),
        eq(storeCreditAccounts.id, storeCreditEntries.account_id),
      ),
    )
    .where(
      and(
        eq(storeCreditEntries.company_id, ctx.company_id),
        eq(storeCreditEntries.payout_id, payout_id),
        eq(storeCreditEntries.kind, 'earned'),
        isNull(
          sql`(select v.id from store_credit_entries v where v.company_id = ${storeCreditEntries.company_id} and v.voids_id = ${storeCreditEntries.id})`,
        ),
      ),
    );
  if (!found) return;
  const { id, customer_id, amount, order_id, box_id } = found.entry;
  const reversal = { kind: 'reversed' as const, amount: -amount, order_id, box_id, payout_id, voids_id: id };
  const account = { customer_id: await findCurrentCustomer(ctx, customer_id), currency: found.currency };
  await addEntry(ctx, account, reversal);
}

/** The customer that a merged one is now. */
export async function findCurrentCustomer(ctx: Ctx, id: number): Promise<number> {
  const row = await readRow<{ id: number }>(
    ctx.db,
    sql`with recursive chain as (
          select id, merged_into_id from customers where company_id = ${ctx.company_id} and id = ${id}
          union all
          select c.id, c.merged_into_id from customers c join chain on c.id = chain.merged_into_id
           where c.company_id = ${ctx.company_id}
        ) select id from chain where merged_into_id is null`,
  );
  return row?.id ?? id;
}

interface CreditMove {
  from_id: number;
  to_id: number;
  currency: string;
  /** Negative: what the customer owes moves. */
  amount: number;
}

/** Moves a balance to another customer by an entry in each ledger. Throws 409 when it is spent. */
export async function moveStoreCredit(ctx: Ctx, { from_id, to_id, currency, amount }: CreditMove): Promise<void> {
  const { balance } = await lockAccount(ctx, { customer_id: from_id, currency });
  if (amount > 0 && balance < amount)
    throw conflict(
      `${formatMoney(amount, currency)} of store credit would move, but only ${formatMoney(Math.max(0, balance), currency)} is left.`,
    );
  await addEntry(ctx, { customer_id: from_id, currency }, { kind: 'moved', amount: -amount });
  await addEntry(ctx, { customer_id: to_id, currency }, { kind: 'moved', amount });
}

interface Account {
  customer_id: number;
  currency: string;
}

interface PayoutSource {
  amount: number;
  order_id: number;
  box_id: string;
  payout_id: number;
}

type NewEntry = Pick<StoreCreditEntryRow, 'kind' | 'amount'> &
  Partial<
    Pick<StoreCreditEntryRow, 'reason' | 'reference' | 'order_id' | 'box_id' | 'payout_id' | 'voids_id' | 'invoice_id'>
  >;

/** Locks the account, which is opened when there is none. */
async function lockAccount(ctx: Ctx, { customer_id, currency }: Account) {
  const { company_id } = ctx;
  await ctx.db.insert(storeCreditAccounts).values({ company_id, customer_id, currency }).onConflictDoNothing();
  const [account] = await ctx.db
    .select()
    .from(storeCreditAccounts)
    .where(oneAccount(ctx, { customer_id, currency }))
    .for('no key update');
  if (!account) throw new Error('the store credit account vanished');
  return account;
}

const oneAccount = (ctx: Ctx, { customer_id, currency }: Account) =>
  and(
    eq(storeCreditAccounts.company_id, ctx.company_id),
    eq(storeCreditAccounts.customer_id, customer_id),
    eq(storeCreditAccounts.currency, currency),
  );

/** Kinds that follow something else, and may leave less than nothing. */
const followingKinds: readonly string[] = ['reversed', 'moved'];

/** Locks the account, so that of two entries at the same time the second one sees what the first one left. */
async function addEntry(ctx: Ctx, { customer_id, currency }: Account, entry: NewEntry): Promise<StoreCreditBalance> {
  const { company_id } = ctx;
  const account = await lockAccount(ctx, { customer_id, currency });
  if (entry.voids_id) await refuseVoided(ctx, entry.voids_id);
  const balance = account.balance + entry.amount;
  if (balance < 0 && entry.amount < 0 && !followingKinds.includes(entry.kind)) {
    const left = formatMoney(Math.max(0, account.balance), currency);
    throw invalid({ amount: `The amount is too high. Only ${left} of store credit is left.` });
  }
  await ctx.db.insert(storeCreditEntries).values({
    ...entry,
    company_id,
    account_id: account.id,
    customer_id,
    balance,
    member_id: ctx.actor.member_id,
    created_at: ctx.clock.now().toISOString(),
  });
  await ctx.db
    .update(storeCreditAccounts)
    .set({ balance, version: sql`${storeCreditAccounts.version} + 1`, updated_at: sql`app_now()` })
    .where(oneAccount(ctx, { customer_id, currency }));
  ctx.emit('offer-has-changes', { entity: 'customer', id: customer_id });
  return { currency, balance };
}

async function refuseVoided(ctx: Ctx, id: number): Promise<void> {
  const [voided] = await ctx.db
    .select({ id: storeCreditEntries.id })
    .from(storeCreditEntries)
    .where(and(eq(storeCreditEntries.company_id, ctx.company_id), eq(storeCreditEntries.voids_id, id)));
  if (voided) throw conflict('This entry is already voided');
}
