import type {
  PaymentInfo,
  SavedPayout,
  saveCustomerBankAccount,
  savePaymentInfo as savePaymentInfoContract,
} from '@tradepost/contracts/customers/customer-payout.contract';
import { maxSavedPayouts } from '@tradepost/contracts/customers/customer-payout.data';
import { keepMasked } from '@tradepost/contracts/customers/customer-payout.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { maskDetails, type ParsedPayout, parseDetails } from '../../company/payout-details.queries.ts';
import { listPayoutTerms } from '../../company/payout-method.queries.ts';
import { lockCustomer, refuseGone } from '../customer.queries.ts';
import { customers } from '../customer.table.ts';
import {
  findPaymentInfo,
  groupOf,
  listPayoutRows,
  openCustomerPayout,
  type PayoutGroup,
  sealCustomerPayout,
  toSavedPayout,
} from './customer-payout.queries.ts';
import { type CustomerPayoutRow, customerPayouts } from './customer-payout.table.ts';

/** Sets what the customer prefers. Throws 409 with the stored payment info when the customer changed in the meantime. */
export async function savePaymentInfo(
  ctx: Ctx,
  customer_id: number,
  { version, payout_method, payout_details, saved_payout_id }: ServedInput<typeof savePaymentInfoContract>['body'],
): Promise<PaymentInfo> {
  const customer = await lockCustomer(ctx, customer_id);
  refuseGone(customer);
  if (customer.version !== version)
    throw conflict('Someone else changed this in the meantime', await findPaymentInfo(ctx, customer_id));
  const id = saved_payout_id ?? undefined;
  const rows = await listPayoutRows(ctx, customer_id);
  // Saved details belong to a method. Another one comes with details of its own.
  if (id !== undefined && payout_details === undefined && payout_method && payout_method !== findRow(rows, id).method)
    throw invalid({ payout_method: 'The saved details are of another payout method' });
  if (!payout_method && id === undefined) await prefer(ctx, customer_id, rows, null);
  else if (id !== undefined && payout_details === undefined) await prefer(ctx, customer_id, rows, findRow(rows, id));
  else {
    const method = payout_method ?? findRow(rows, id ?? 0).method;
    const row = await storeTyped(ctx, customer_id, rows, { method, typed: payout_details ?? {}, id });
    await prefer(ctx, customer_id, rows, row);
  }
  await ctx.db
    .update(customers)
    .set({ version: sql`${customers.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, customer_id)));
  return answer(ctx, customer_id);
}

type NewPayout = ServedInput<typeof saveCustomerBankAccount>['body'];

/** Adds details, or replaces saved ones. Details that are already saved are not saved again. */
export async function saveCustomerPayout(
  ctx: Ctx,
  customer_id: number,
  group: PayoutGroup,
  { payout_method, payout_details, is_preferred, saved_payout_id, version }: NewPayout,
): Promise<SavedPayout> {
  refuseGone(await lockCustomer(ctx, customer_id));
  if (groupOf(payout_method) !== group) {
    const kind = group === 'bank' ? 'Choose a way to pay to a bank account' : 'Save bank accounts as bank accounts';
    throw invalid({ payout_method: kind });
  }
  const rows = await listPayoutRows(ctx, customer_id);
  const before = saved_payout_id === undefined ? null : findRow(rows, saved_payout_id);
  if (before && version !== undefined && before.version !== version)
    throw conflict(
      'Someone else changed this in the meantime',
      toSavedPayout(ctx, (await listPayoutTerms(ctx)).methods, before),
    );
  const input = { method: payout_method, typed: payout_details, id: saved_payout_id };
  const row = await storeTyped(ctx, customer_id, rows, input);
  if (is_preferred || row.is_preferred) await prefer(ctx, customer_id, rows, row);
  const { saved } = await answer(ctx, customer_id);
  const stored = saved.find(({ id }) => id === row.id);
  if (!stored) throw new Error('the saved details vanished');
  return stored;
}

export async function deleteCustomerPayout(ctx: Ctx, customer_id: number, id: number): Promise<PaymentInfo> {
  await lockCustomer(ctx, customer_id);
  const rows = await listPayoutRows(ctx, customer_id);
  const row = rows.find((each) => each.id === id);
  if (row?.is_preferred) await prefer(ctx, customer_id, rows, null);
  if (row) await deleteRows(ctx, [id]);
  return answer(ctx, customer_id);
}

/**
 * Keeps the details that an order was paid with, so that the customer's next order can use them. The first ones become the
 * preferred ones; later ones leave the preference as it is.
 */
export async function rememberPayout(ctx: Ctx, customer_id: number, payout: ParsedPayout): Promise<void> {
  await lockCustomer(ctx, customer_id);
  const rows = await listPayoutRows(ctx, customer_id);
  const row = await storeParsed(ctx, customer_id, rows, payout);
  await ctx.db.update(customerPayouts).set({ used_at: ctx.clock.now().toISOString() }).where(isRow(ctx, row.id));
  if (!rows.some((each) => each.is_preferred)) await prefer(ctx, customer_id, rows, row);
}

async function answer(ctx: Ctx, customer_id: number): Promise<PaymentInfo> {
  ctx.emit('offer-has-changes', { entity: 'customer', id: customer_id });
  return findPaymentInfo(ctx, customer_id);
}

const isRow = (ctx: Ctx, id: number) => and(eq(customerPayouts.company_id, ctx.company_id), eq(customerPayouts.id, id));

function findRow(rows: readonly CustomerPayoutRow[], id: number): CustomerPayoutRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound('Saved payout details');
  return row;
}

interface TypedPayout {
  method: string;
  typed: Record<string, string>;
  /** The saved details to replace. */
  id: number | undefined;
}

/** Throws 422 on the method or on a field of the details. A mask that is sent back keeps the stored value. */
async function storeTyped(
  ctx: Ctx,
  customer_id: number,
  rows: readonly CustomerPayoutRow[],
  { method, typed, id }: TypedPayout,
): Promise<CustomerPayoutRow> {
  const before = id === undefined ? undefined : findRow(rows, id);
  const { methods } = await listPayoutTerms(ctx);
  const setting = methods.find(({ key }) => key === method);
  if (method !== before?.method && (!setting?.is_on || setting.is_archived))
    throw invalid({ payout_method: 'This payout method is not available here' });
  const stored = before?.method === method ? openCustomerPayout(ctx, before) : {};
  const payout = parseDetails(ctx, methods, method, keepMasked(typed, stored, maskDetails(methods, method, stored)));
  return storeParsed(ctx, customer_id, rows, payout, before);
}

async function storeParsed(
  ctx: Ctx,
  customer_id: number,
  rows: readonly CustomerPayoutRow[],
  { method, details, mask }: ParsedPayout,
  before?: CustomerPayoutRow,
): Promise<CustomerPayoutRow> {
  const same = rows.find((row) => row.method === method && isSame(openCustomerPayout(ctx, row), details));
  if (same && same.id !== before?.id && before) await deleteRows(ctx, [before.id]);
  if (same) return { ...same, is_preferred: same.is_preferred || before?.is_preferred === true };
  const values = { method, mask, details: sealCustomerPayout(ctx, customer_id, details) };
  const stored = before
    ? await ctx.db
        .update(customerPayouts)
        .set({ ...values, version: sql`${customerPayouts.version} + 1`, updated_at: sql`app_now()` })
        .where(isRow(ctx, before.id))
        .returning()
    : await ctx.db
        .insert(customerPayouts)
        .values({ ...values, company_id: ctx.company_id, customer_id })
        .returning();
  const [row] = stored;
  if (!row) throw new Error('the payout details were not stored');
  if (!before) await makeRoom(ctx, rows);
  return row;
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => other[field] === value);

/** `rows` are those before the new one, the longest unused last. */
async function makeRoom(ctx: Ctx, rows: readonly CustomerPayoutRow[]): Promise<void> {
  const old = rows.slice(maxSavedPayouts - 1).filter((row) => !row.is_preferred);
  await deleteRows(
    ctx,
    old.map(({ id }) => id),
  );
}

async function deleteRows(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .delete(customerPayouts)
    .where(and(eq(customerPayouts.company_id, ctx.company_id), inArray(customerPayouts.id, [...ids])));
}

/** Makes the row the preferred one, or none, and keeps the customer's own columns true. */
async function prefer(
  ctx: Ctx,
  customer_id: number,
  rows: readonly CustomerPayoutRow[],
  row: CustomerPayoutRow | null,
): Promise<void> {
  const others = rows.filter((each) => each.is_preferred && each.id !== row?.id);
  for (const { id } of others) await ctx.db.update(customerPayouts).set({ is_preferred: false }).where(isRow(ctx, id));
  if (row) await ctx.db.update(customerPayouts).set({ is_preferred: true }).where(isRow(ctx, row.id));
  await ctx.db
    .update(customers)
    .set({ payout_method: row?.method ?? null, payout_mask: row?.mask ?? null })
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, customer_id)));
}
