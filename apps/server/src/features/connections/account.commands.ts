import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { runSql } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { lockAccount, ofAccount, ofVendor, requireAccount } from './account.queries.ts';
import type { AccountRow, AccountTable } from './account.table.ts';
import type { AccountKind, KindTypes } from './account-kind.rules.ts';
import { dropWebhook, webhookOf } from './webhook.commands.ts';

type Values<T extends KindTypes> = Partial<T['row']> | Partial<AccountRow>;

/** Columns of the kind's own are stored too: the builder takes the names from the table. */
const columnsOf = (values: object) => values as PgUpdateSetSource<AccountTable>;

export const emitAccountChanged = (ctx: Ctx, { entity }: AccountKind, id: number): void =>
  ctx.emit('offer-has-changes', { entity, id });

/** Accounts at a vendor are written one after the other, so that there is one, or one current. */
export async function lockVendor(ctx: Ctx, { entity }: AccountKind, vendor: string): Promise<void> {
  const lock = `${entity} ${vendor} ${ctx.company_id}`;
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

export async function insertAccount<T extends KindTypes>(
  ctx: Ctx,
  { table }: AccountKind<T>,
  values: Partial<T['row']> & { name: string },
): Promise<T['row']> {
  const stored: object = { ...values, company_id: ctx.company_id };
  const [row] = await ctx.db
    .insert(table)
    .values(stored as AccountTable['$inferInsert'])
    .returning();
  if (!row) throw new Error('the account was not stored');
  return row as T['row'];
}

/** Changes an account as its next version. Throws 404 when it was disconnected in the meantime. */
export async function updateAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
  values: Values<T>,
): Promise<T['row']> {
  const next = { version: sql`${kind.table.version} + 1`, updated_at: sql`app_now()` };
  return requireAccount(moveAccount(ctx, kind, id, { ...values, ...next }));
}

/** Stores how far an account is, which is no new version. Returns nothing when it was disconnected in the meantime. */
export async function moveAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
  values: object,
): Promise<T['row'] | undefined> {
  const [row] = await ctx.db
    .update(kind.table)
    .set(columnsOf(values))
    .where(ofAccount(ctx, kind, id))
    .returning();
  emitAccountChanged(ctx, kind, id);
  return row as T['row'] | undefined;
}

/** Saves columns of an account that was read with a version. */
export async function saveAccount<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  id: number,
  save: {
    version: number;
    current(): Promise<unknown>;
    change(row: T['row']): Promise<Partial<T['row']>> | Partial<T['row']>;
  },
): Promise<void> {
  await saveVersioned(ctx, {
    table: kind.table,
    where: ofAccount(ctx, kind, id),
    version: save.version,
    lock: () => requireAccount(lockAccount(ctx, kind, id)),
    current: save.current,
    change: async (row) => columnsOf({ ...(await save.change(row)), updated_at: sql`app_now()` }),
  });
  emitAccountChanged(ctx, kind, id);
}

/** Pauses a vendor's accounts, or continues them. False when it is not connected. */
export async function enableAccounts(
  ctx: Ctx,
  kind: AccountKind,
  vendor: string,
  is_enabled: boolean,
): Promise<boolean> {
  const { table } = kind;
  const rows = await ctx.db
    .update(table)
    .set({ is_enabled, version: sql`${table.version} + 1`, updated_at: sql`app_now()` })
    .where(ofVendor(ctx, kind, vendor))
    .returning({ id: table.id });
  for (const { id } of rows) emitAccountChanged(ctx, kind, id);
  return rows.length > 0;
}

/** Disconnects an account, and removes our address at the vendor. */
export async function removeAccount<T extends KindTypes>(
  scope: VendorScope,
  kind: AccountKind<T>,
  vendor: T['vendor'],
  find: (ctx: Ctx) => Promise<T['row']>,
  afterwards?: (ctx: Ctx, row: T['row']) => Promise<void>,
): Promise<null> {
  const webhook = await inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, kind, vendor);
    const row = await find(ctx);
    await ctx.db.delete(kind.table).where(ofAccount(ctx, kind, row.id));
    await afterwards?.(ctx, row);
    emitAccountChanged(ctx, kind, row.id);
    return webhookOf(ctx, kind, row);
  });
  await dropWebhook(scope, kind, webhook);
  return null;
}
