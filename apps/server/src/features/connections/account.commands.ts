import { and, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { runSql } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { lockAccount, ofAccount, ofVendor, requireAccount, toRow } from './account.queries.ts';
import { connections } from './account.table.ts';
import type { AccountKind, KindTypes, RowOf } from './account-kind.rules.ts';
import { dropWebhook, webhookOf } from './webhook.commands.ts';

type Columns = PgUpdateSetSource<typeof connections>;
type Settings<T extends KindTypes> = { settings?: Partial<T['settings']> | undefined };

/** The columns of an account to change. Of its settings only those that are named change. */
export type AccountChange<T extends KindTypes = KindTypes> = Omit<Columns, 'settings'> & Settings<T>;
export type NewAccount<T extends KindTypes> = Omit<
  typeof connections.$inferInsert,
  'company_id' | 'kind' | 'vendor' | 'settings'
> &
  Settings<T> & { vendor: T['vendor'] };

function columnsOf({ settings, ...columns }: AccountChange): Columns {
  if (settings === undefined) return columns;
  return { ...columns, settings: sql`${connections.settings} || ${JSON.stringify(settings)}::jsonb` };
}

export const emitAccountChanged = (ctx: Ctx, id: number): void =>
  ctx.emit('offer-has-changes', { entity: 'connection', id });

/** Accounts at a vendor are written one after the other, so that there is one, or one current. */
export async function lockVendor(ctx: Ctx, { name }: AccountKind, vendor: string): Promise<void> {
  const lock = `${name} ${vendor} ${ctx.company_id}`;
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

export async function insertAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  values: NewAccount<T>,
): Promise<RowOf<T>> {
  const { settings = {}, ...columns }: NewAccount<KindTypes> = values;
  const [row] = await ctx.db
    .insert(connections)
    .values({ ...columns, company_id: ctx.company_id, kind: kind.name, settings: kind.readSettings(settings) })
    .returning();
  if (!row) throw new Error('the account was not stored');
  return toRow(kind, row);
}

/** Changes an account as its next version. Throws 404 when it was disconnected in the meantime. */
export async function updateAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
  values: AccountChange<T>,
): Promise<RowOf<T>> {
  const next = { version: sql`${connections.version} + 1`, updated_at: sql`app_now()` };
  return requireAccount(moveAccount(ctx, kind, id, { ...values, ...next }));
}

/** Stores how far an account is, which is no new version. Returns nothing when it was disconnected in the meantime. */
export async function moveAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
  values: AccountChange<T>,
): Promise<RowOf<T> | undefined> {
  const [row] = await ctx.db
    .update(connections)
    .set(columnsOf(values))
    .where(ofAccount(ctx, kind, id))
    .returning();
  emitAccountChanged(ctx, id);
  return row && toRow(kind, row);
}

/** Saves columns of an account that was read with a version. */
export async function saveAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
  save: {
    /** The one that was read; without one, any is replaced. */
    version: number | undefined;
    current(): Promise<unknown>;
    change(row: RowOf<T>): Promise<AccountChange<T>> | AccountChange<T>;
  },
): Promise<void> {
  await saveVersioned(ctx, {
    table: connections,
    where: ofAccount(ctx, kind, id),
    version: save.version,
    lock: () => requireAccount(lockAccount(ctx, kind, id)),
    current: save.current,
    change: async (row) => columnsOf({ ...(await save.change(row)), updated_at: sql`app_now()` }),
  });
  emitAccountChanged(ctx, id);
}

/** Pauses a vendor's accounts, or continues them. */
export async function enableAccounts(ctx: Ctx, kind: AccountKind, vendor: string, is_enabled: boolean): Promise<void> {
  const rows = await ctx.db
    .update(connections)
    .set({ is_enabled, version: sql`${connections.version} + 1`, updated_at: sql`app_now()` })
    .where(and(ofVendor(ctx, kind, vendor), ne(connections.is_enabled, is_enabled)))
    .returning({ id: connections.id });
  for (const { id } of rows) emitAccountChanged(ctx, id);
}

/** Disconnects an account, and removes our address at the vendor. */
export async function removeAccount<T extends KindTypes>(
  scope: VendorScope,
  kind: AccountKind<T>,
  vendor: T['vendor'],
  find: (ctx: Ctx) => Promise<RowOf<T>>,
  afterwards?: (ctx: Ctx, row: RowOf<T>) => Promise<void>,
): Promise<null> {
  const webhook = await inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, kind, vendor);
    const row = await find(ctx);
    await ctx.db.delete(connections).where(ofAccount(ctx, kind, row.id));
    await afterwards?.(ctx, row);
    emitAccountChanged(ctx, row.id);
    return webhookOf(ctx, kind, row);
  });
  await dropWebhook(scope, kind, webhook);
  return null;
}
