import { and, asc, eq, type SQL } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { AccountKind, KindTypes } from './account-kind.rules.ts';
import { openSecrets } from './secrets.rules.ts';

export const ofAccount = (ctx: Ctx, { table }: AccountKind, id: number): SQL | undefined =>
  and(eq(table.company_id, ctx.company_id), eq(table.id, id));

export const ofVendor = (ctx: Ctx, { table, vendor }: AccountKind, name: string): SQL | undefined =>
  and(eq(table.company_id, ctx.company_id), eq(vendor, name));

/** The company's accounts of a kind, oldest first. */
export async function listAccounts<T extends KindTypes>(ctx: Ctx, { table }: AccountKind<T>): Promise<T['row'][]> {
  const rows = await ctx.db.select().from(table).where(eq(table.company_id, ctx.company_id)).orderBy(asc(table.id));
  return rows as T['row'][];
}

/** An account; null when it was disconnected, or is another company's. */
export async function findAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
): Promise<T['row'] | null> {
  const [row] = await ctx.db
    .select()
    .from(kind.table)
    .where(ofAccount(ctx, kind, id));
  return (row as T['row'] | undefined) ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
): Promise<T['row'] | null> {
  const [row] = await ctx.db
    .select()
    .from(kind.table)
    .where(ofAccount(ctx, kind, id))
    .for('no key update');
  return (row as T['row'] | undefined) ?? null;
}

/** The account at a vendor that is used; null without one. */
export async function findAccountAt<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  vendor: T['vendor'],
): Promise<T['row'] | null> {
  const [row] = await ctx.db
    .select()
    .from(kind.table)
    .where(and(ofVendor(ctx, kind, vendor), kind.is_current));
  return (row as T['row'] | undefined) ?? null;
}

/** Throws 404 for what was not found. */
export async function requireAccount<Row>(found: Promise<Row | null | undefined>): Promise<Row> {
  const row = await found;
  if (!row) throw notFound('Connection');
  return row;
}

/** What the vendor's client needs. The credentials leave the server only in calls to the vendor. */
export const openAccount = <T extends KindTypes>(ctx: Ctx, kind: AccountKind<T>, row: T['row']): T['account'] =>
  kind.accountOf(row, openSecrets(ctx, kind, row.credentials));

/** What every account shows. Its secrets stay on the server. */
export const showAccount = (row: KindTypes['row']) => ({
  id: row.id,
  name: row.name,
  is_enabled: row.is_enabled,
  is_test: row.is_test,
  state: row.state,
  percentage: row.percentage,
  failure: row.failure,
  shown: row.shown,
  version: row.version,
  created_at: row.created_at,
});
