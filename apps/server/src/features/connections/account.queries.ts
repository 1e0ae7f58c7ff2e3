import { and, asc, eq, type SQL } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type AccountRow, connections } from './account.table.ts';
import type { AccountKind, KindTypes, RowOf } from './account-kind.rules.ts';
import { openSecrets } from './secrets.rules.ts';

type Named = Pick<AccountKind, 'name'>;

const ofKind = (ctx: Ctx, { name }: Named): SQL | undefined =>
  and(eq(connections.company_id, ctx.company_id), eq(connections.kind, name));

export const ofAccount = (ctx: Ctx, kind: Named, id: number): SQL | undefined =>
  and(ofKind(ctx, kind), eq(connections.id, id));

export const ofVendor = (ctx: Ctx, kind: Named, vendor: string): SQL | undefined =>
  and(ofKind(ctx, kind), eq(connections.vendor, vendor));

/** A stored account, with its settings as its kind reads them. */
export const toRow = <T extends KindTypes>(kind: AccountKind<T>, stored: AccountRow): RowOf<T> =>
  ({ ...stored, settings: kind.readSettings(stored.settings) }) as RowOf<T>;

/** The company's accounts of a kind, oldest first. */
export async function listAccounts<T extends KindTypes>(ctx: Ctx, kind: AccountKind<T>): Promise<RowOf<T>[]> {
  const rows = await ctx.db.select().from(connections).where(ofKind(ctx, kind)).orderBy(asc(connections.id));
  return rows.map((row) => toRow(kind, row));
}

/** An account; null when it was disconnected, or is another company's. */
export async function findAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
): Promise<RowOf<T> | null> {
  const [row] = await ctx.db
    .select()
    .from(connections)
    .where(ofAccount(ctx, kind, id));
  return row ? toRow(kind, row) : null;
}

/** The same, locked until the end of the transaction. */
export async function lockAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
): Promise<RowOf<T> | null> {
  const [row] = await ctx.db
    .select()
    .from(connections)
    .where(ofAccount(ctx, kind, id))
    .for('no key update');
  return row ? toRow(kind, row) : null;
}

/** The account at a vendor that is used; null without one. */
export async function findAccountAt<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  vendor: T['vendor'],
): Promise<RowOf<T> | null> {
  const [row] = await ctx.db
    .select()
    .from(connections)
    .where(and(ofVendor(ctx, kind, vendor), eq(connections.is_current, true)));
  return row ? toRow(kind, row) : null;
}

/** Throws 404 for what was not found. */
export async function requireAccount<Row>(found: Promise<Row | null | undefined>): Promise<Row> {
  const row = await found;
  if (!row) throw notFound('Connection');
  return row;
}

/** Throws 409 when an account is no longer the one that was read. */
export function requireVersion(row: { version: number } | null, version: number | undefined): void {
  if (version !== undefined && row?.version !== version) throw conflict('Someone else changed this in the meantime');
}

/** What the vendor's client needs. The credentials leave the server only in calls to the vendor. */
export const openAccount = <T extends KindTypes>(ctx: Ctx, kind: AccountKind<T>, row: RowOf<T>): T['account'] =>
  kind.accountOf(row, openSecrets(ctx, kind, row.credentials));

/** What every account shows. Its secrets stay on the server. */
export const showAccount = (row: RowOf<KindTypes>) => ({
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
